import { expect, it } from 'vitest';
import { readMessage } from '#host/replicas/replicas.ts';

it('a message of another replica is read', () => {
  expect(readMessage('{"from":"one","tags":["event:1"]}')).toEqual({ from: 'one', tags: ['event:1'] });
});

it.each(['', 'hello', 'null', '[]', '{"from":"one"}', '{"from":"one","tags":"event:1"}', '{"from":1,"tags":[]}'])(
  'any other text (%s) is ignored',
  (text) => expect(readMessage(text)).toBeNull(),
);
