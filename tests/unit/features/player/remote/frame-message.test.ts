import { expect, it } from 'vitest';
import { readCommand } from '#features/player/remote/answer-frame.ts';

it.each([
  [{ touchline: 1, do: 'play' }, { do: 'play' }],
  [
    { touchline: 1, do: 'seek', to: 12.5 },
    { do: 'seek', to: 12.5 },
  ],
  [{ touchline: 1, do: 'pause', more: 'ignored' }, { do: 'pause' }],
])('%j is a command', (data, expected) => {
  expect(readCommand(data)).toEqual(expected);
});

it.each([['play'], [null], [undefined], [{ do: 'play' }], [[]], [{ type: 'webpackOk' }]])(
  '%j is not meant for us',
  (data) => {
    expect(readCommand(data)).toBeNull();
  },
);

it.each([
  [{ touchline: 2, do: 'play' }, /version/],
  [{ touchline: 1 }, /listen, play/],
  [{ touchline: 1, do: 'constructor' }, /listen, play/],
  [{ touchline: 1, do: 'seek' }, /seconds/],
  [{ touchline: 1, do: 'seek', to: '5' }, /seconds/],
  [{ touchline: 1, do: 'seek', to: Number.NaN }, /seconds/],
  [{ touchline: 1, do: 'seek', to: -1 }, /seconds/],
  [{ touchline: 1, do: 'seek', to: 1e9 }, /seconds/],
])('%j is refused with the reason', (data, reason) => {
  expect(readCommand(data)).toMatch(reason);
});
