import type { AdminCall } from '#api/admin.server.ts';
import type { Api } from '#api/api.server.ts';
import { type AdminEvent, type AdminEventChange, adminEventEndpoints as calls } from '#contract/admin/events.ts';
import { matchDayEndpoints } from '#contract/admin/match-day.ts';
import { MATCH_STATUSES } from '#contract/event.ts';
import type { Translate } from '#i18n/translate.ts';
import type { Fields } from '../form.ts';
import { dayAfter, scoreIn, startIn, timeField, zoned } from './form-values.ts';
import { sidesIn } from './sides.ts';

/** What the forms of a match's page work with. */
export interface MatchForms {
  api: Api;
  call: AdminCall;
  t: Translate;
  zone: string;
  match: AdminEvent;
}

const REPEATS_MAX = 60;
const WEEKS_MAX = 52;

/** The forms of the page, by their `act`; each makes its calls. */
export const ACTS: Record<string, (parts: MatchForms, fields: Fields) => Promise<unknown>> = {
  async details(parts, fields) {
    const { call, match, t, zone } = parts;
    const startTime = startIn(fields, zone, t);
    const sides = await sidesIn(parts, fields);
    const place = {
      season: fields.optional('season'),
      venue: fields.optional('venue'),
      round: fields.optional('round'),
    };
    await call(calls.changeEvent, { uuid: match.uuid, body: { ...sides, ...place, startTime } });
  },
  async result({ call, match, t }, fields) {
    const status = MATCH_STATUSES.find((one) => one === fields.text('status'));
    const body: AdminEventChange = { ...(status && { status }), score: scoreIn(fields, t) };
    await call(calls.changeEvent, { uuid: match.uuid, body });
  },
  postpone: ({ call, match }) =>
    call(calls.changeEvent, { uuid: match.uuid, body: { status: 'postponed', score: null } }),
  cancel: ({ call, match }) =>
    call(calls.changeEvent, { uuid: match.uuid, body: { status: 'cancelled', score: null } }),
  delete: ({ call, match }) => call(calls.deleteEvent, { uuid: match.uuid }),
  scorers: ({ call, match }, fields) =>
    call(matchDayEndpoints.assignScorers, { uuid: match.uuid, body: { accounts: fields.all('accounts') } }),
  async repeat({ call, match, t, zone }, fields) {
    const [times, weeks] = [upTo(REPEATS_MAX, 'times', fields, t), upTo(WEEKS_MAX, 'weeks', fields, t)];
    const swaps = fields.ticked('swap');
    const { season, venue, round, startTime, teams } = match;
    const [home = '', away = ''] = teams;
    const time = timeField(startTime, zone);
    const day = time ? new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date(startTime)) : startTime;
    for (let at = 1; at <= times; at++) {
      const next = dayAfter(day, 7 * weeks * at);
      const sides = swaps && at % 2 === 1 ? { home: away, away: home } : { home, away };
      const body = { ...sides, season, venue, round, startTime: time ? zoned(next, time, zone) : next };
      await call(calls.createEvent, { body });
    }
  },
};

/** A number of a field, from 1 to `max`. @throws FieldFault */
function upTo(max: number, name: string, fields: Fields, t: Translate): number {
  const given = fields.number(name) ?? 0;
  return given >= 1 && given <= max ? given : fields.refuse(name, t('admin.matches.fault.range', { max }));
}
