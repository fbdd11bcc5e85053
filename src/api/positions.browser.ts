import { POSITIONS_MAX } from '#config/limits.ts';
import type { Position } from '#contract/position.ts';
import { call, isObject } from './call.browser.ts';

const PATH = '/v2/users/me/positions';

/** `POST /v2/users/me/positions`: merges positions into the account's; resolves to all of them, newest first. */
export async function mergePositions(data: readonly Position[]): Promise<Position[]> {
  const answer = await call(PATH, { body: { data: data.slice(0, POSITIONS_MAX) } });
  if (!Array.isArray(answer['data'])) throw new Error('The positions hold no list.');
  return answer['data'].filter(isPosition);
}

function isPosition(value: unknown): value is Position {
  if (!isObject(value) || typeof value['video'] !== 'string') return false;
  const at = value['at'];
  return (at === null || typeof at === 'number') && !Number.isNaN(Date.parse(String(value['changedAt'])));
}
