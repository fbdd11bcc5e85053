import { expect, it } from 'vitest';
import { readMessage } from '#host/replicas/message.ts';

it('what a replica told is read', () => {
  expect(readMessage('{"from":"one","tags":["event:1"]}')).toEqual({ from: 'one', tags: ['event:1'] });
});

it.each(['', 'hello', 'null', '[]', '{"from":"one"}', '{"from":"one","tags":"event:1"}', '{"from":1,"tags":[]}'])(
  'what is none (%s) is left out',
  (text) => expect(readMessage(text)).toBeNull(),
);
