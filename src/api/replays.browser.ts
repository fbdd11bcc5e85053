import { type PageNames, pageNames } from '#lib/page-names.ts';
import { callForList, isObject } from './call.browser.ts';

/** A match with a replay, for a card: never its score. */
export interface Replay {
  uuid: string;
  name: string;
  competition: string;
  still: string | null;
}

/** `GET /api/v2/events`: finished matches among the uuids that have a video. */
export async function fetchReplays(uuids: readonly string[]): Promise<Replay[]> {
  const query = new URLSearchParams({ status: 'latest', video: 'true', per_page: '50', of: uuids.join(',') });
  const [events, names] = await Promise.all([callForList(`/api/v2/events?${query}`), pageNames()]);
  return events.filter(({ uuid }) => typeof uuid === 'string').map((event) => read(event, names));
}

function read(event: Record<string, unknown>, names: PageNames): Replay {
  const { competition, images } = event;
  const still = Array.isArray(images) ? (images.find(isObject) as { url?: unknown } | undefined)?.url : null;
  return {
    uuid: String(event['uuid']),
    name: names.match(String(event['name'] ?? '')),
    competition: isObject(competition) ? String(competition['name'] ?? '') : '',
    still: typeof still === 'string' && /^(?:https:\/\/|\/(?!\/))/.test(still) ? still : null,
  };
}
