import type { CalendarKind } from '#contract/file-endpoints.ts';
import { pathTo } from '#contract/path-to.ts';

/** URLs of an entity's calendar feed: to subscribe (webcal) and to download. */
export function feedAddresses(kind: CalendarKind, uuid: string, publicOrigin: string) {
  const file = pathTo('/api/v2/calendar/{kind}/{uuid}.ics', { kind, uuid });
  return { subscribe: new URL(file, publicOrigin).href.replace(/^https?:/, 'webcal:'), file };
}
