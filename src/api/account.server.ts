import { z } from 'zod';
import { event } from '#contract/event.ts';
import { paged } from '#contract/page.ts';
import {
  calendarFeed,
  deviceSettings,
  favorite,
  favoriteState,
  nextEvent,
  type ProfileChange,
} from '#contract/session.ts';
import { vote } from '#contract/vote.ts';
import { pathTo } from '#contract/path-to.ts';
import { couponCalls } from './coupons.server.ts';
import { orUndefined, read } from './read.ts';
import { send } from './send.ts';
import type { Backend } from './transport.ts';

const ME = pathTo('/api/v2/users/me');
const SCOPE = 'follow';
const CALENDAR = pathTo('/api/v2/users/me/calendar');
const voteOn = (uuid: string) => pathTo('/api/v2/events/{uuid}/vote', { uuid });

/** The account as far as the backend knows it; remote ones may differ. */
const profile = z.object({
  name: z.string().nullish(),
  email: z.string().nullish(),
  settings: deviceSettings.optional().catch(undefined),
});

/** Something that can be followed; `type` as in the favorites call. */
export interface Followable {
  readonly uuid: string;
  readonly type: string;
}

export type Account = ReturnType<typeof accountCalls>;

/** Calls with the visitor's session. A remote backend may lack some: their result is then undefined, or empty. */
export function accountCalls(call: Backend) {
  const followed = async () =>
    (await read(call, pathTo('/api/v2/user_favorites/'), paged(favorite))).data.filter(({ scope }) => scope === SCOPE);

  async function toggle({ uuid, type }: Followable): Promise<void> {
    await send(call, 'POST', pathTo('/api/v2/user_favorites'), favoriteState, {
      object_type: type,
      object_uuid: uuid,
      scope: SCOPE,
    });
  }

  return {
    ...couponCalls(call),
    /** An event with the visitor's access. */
    event: (uuid: string) => orUndefined(read(call, pathTo('/api/v2/events/{uuid}', { uuid }), event)),
    /** The visitor's vote for the player of the match; undefined when voting is off. */
    vote: (uuid: string) => orUndefined(read(call, voteOn(uuid), vote)),
    castVote: (uuid: string, player: string) => send(call, 'POST', voteOn(uuid), vote, { player }),
    profile: () => orUndefined(read(call, ME, profile)),
    change: (change: ProfileChange) => orUndefined(send(call, 'POST', ME, z.unknown(), change)),
    followed,
    /** The call toggles, so it is made only for items in the other state. */
    async setFollowed(items: readonly Followable[], wanted: boolean): Promise<void> {
      const known = new Set((await followed()).map(({ favoritable }) => favoritable.uuid));
      for (const item of items) if (known.has(item.uuid) !== wanted) await toggle(item);
    },
    nextEvents: async () =>
      (await orUndefined(read(call, pathTo('/api/v2/users/me/next_events'), z.object({ data: z.array(nextEvent) }))))
        ?.data ?? [],
    /** Path of the visitor's calendar; null when there is none, undefined when the backend has no calendars. */
    calendar: async (): Promise<string | null | undefined> =>
      (await orUndefined(read(call, CALENDAR, calendarFeed)))?.path,
    renewCalendar: () => send(call, 'POST', CALENDAR, calendarFeed),
    endCalendar: async (): Promise<void> => {
      await orUndefined(send(call, 'DELETE', CALENDAR, z.unknown()));
    },
  };
}
