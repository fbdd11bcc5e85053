import { z } from 'zod';
import { type Event, event } from '#contract/event.ts';
import { paged } from '#contract/page.ts';
import {
  calendarFeed,
  deviceSettings,
  type Favorite,
  favorite,
  favoriteState,
  type NextEvent,
  nextEvent,
  type ProfileChange,
} from '#contract/session.ts';
import { type Vote, vote } from '#contract/vote.ts';
import { pathTo } from '#contract/path-to.ts';
import { couponCalls } from './coupons.server.ts';
import { orUndefined, read } from './read.ts';
import { send } from './send.ts';
import type { Backend } from './transport.ts';

const ME = pathTo('/api/v2/users/me');
const SCOPE = 'follow';
const CALENDAR = pathTo('/api/v2/users/me/calendar');
const voteOn = (uuid: string) => pathTo('/api/v2/events/{uuid}/vote', { uuid });

/** Of the account as much as the backend keeps: a foreign one may know less, or say it in another way. */
const profile = z.object({
  name: z.string().nullish(),
  email: z.string().nullish(),
  settings: deviceSettings.optional().catch(undefined),
});
type Profile = z.infer<typeof profile>;

/** Something a page lets somebody follow; `type` as the favorites call names it. */
export interface Followable {
  readonly uuid: string;
  readonly type: string;
}

export type Account = ReturnType<typeof accountCalls>;

/**
 * The calls that pages make as their visitor, through the session's `call`. A foreign backend need not know the calls that
 * are this product's own: what they tell is then undefined, or empty.
 */
export function accountCalls(call: Backend) {
  const followed = async (): Promise<Favorite[]> =>
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
    /** An event as the visitor may see it. */
    event: (uuid: string): Promise<Event | undefined> =>
      orUndefined(read(call, pathTo('/api/v2/events/{uuid}', { uuid }), event)),
    /** The visitor's vote for the player of a match; undefined where nobody votes on it. */
    vote: (uuid: string): Promise<Vote | undefined> => orUndefined(read(call, voteOn(uuid), vote)),
    castVote: (uuid: string, player: string): Promise<Vote> => send(call, 'POST', voteOn(uuid), vote, { player }),
    profile: (): Promise<Profile | undefined> => orUndefined(read(call, ME, profile)),
    change: (change: ProfileChange): Promise<unknown> => orUndefined(send(call, 'POST', ME, z.unknown(), change)),
    followed,
    /** The call turns the state over, so it is made only for what is in the other one. */
    async setFollowed(items: readonly Followable[], wanted: boolean): Promise<void> {
      const known = new Set((await followed()).map(({ favoritable }) => favoritable.uuid));
      for (const item of items) if (known.has(item.uuid) !== wanted) await toggle(item);
    },
    nextEvents: async (): Promise<NextEvent[]> =>
      (await orUndefined(read(call, pathTo('/api/v2/users/me/next_events'), z.object({ data: z.array(nextEvent) }))))
        ?.data ?? [],
    /** Where the visitor's own calendar is: a path, null where it has none, undefined where the backend keeps none. */
    calendar: async (): Promise<string | null | undefined> =>
      (await orUndefined(read(call, CALENDAR, calendarFeed)))?.path,
    renewCalendar: () => send(call, 'POST', CALENDAR, calendarFeed),
    endCalendar: async (): Promise<void> => {
      await orUndefined(send(call, 'DELETE', CALENDAR, z.unknown()));
    },
  };
}
