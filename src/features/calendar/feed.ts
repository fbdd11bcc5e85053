import type { CalendarKind } from '#contract/file-endpoints.ts';
import { pathTo } from '#contract/path-to.ts';
/** Where a calendar finds the events of an entity: for subscribing (webcal) and as a file. */
export function feedAddresses(
  kind: CalendarKind,
  uuid: string,
  publicOrigin: string,
): { subscribe: string; file: string } {
  const file = pathTo('/api/v2/calendar/{kind}/{uuid}.ics', { kind, uuid });
  return { subscribe: new URL(file, publicOrigin).href.replace(/^https?:/, 'webcal:'), file };
}
