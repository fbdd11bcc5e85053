import type { AdminCall } from '#api/admin.server.ts';
import { broadcastEndpoints } from '#contract/admin/broadcasts.ts';
import { type AdminEvent, type AdminEventChange, adminEventEndpoints as events } from '#contract/admin/events.ts';
import { adminHighlightEndpoints as highlights } from '#contract/admin/highlights.ts';
import { ACCESS_TYPES } from '#contract/event.ts';
import { moneyOf } from '#lib/money.ts';
import type { Translate } from '#i18n/translate.ts';
import type { Fields } from '../form.ts';
import { secondsOf } from './time-field.ts';

/** What the forms of a match's video page work with. */
interface MediaForms {
  call: AdminCall;
  t: Translate;
  match: AdminEvent;
  currency: string;
}

/** The forms of the page that lead back to it, by their `act`; each makes its call. */
export const MEDIA_ACTS: Record<string, (parts: MediaForms, fields: Fields) => Promise<unknown>> = {
  revoke: ({ call, match }) => call(broadcastEndpoints.revokeStreamKey, { uuid: match.uuid }),
  end: ({ call, match }) => call(broadcastEndpoints.endBroadcast, { uuid: match.uuid }),

  async video({ call, match, t }, fields) {
    const typed = fields.optional('url');
    const given = match.stream?.url ?? null;
    if (typed !== null && typed !== given && !/^https:\/\/\S+$/.test(typed))
      fields.refuse('url', t('admin.media.fault.url'));
    const stream = typed === null ? null : { url: typed };
    const body: AdminEventChange = {
      technicalIssue: fields.ticked('issue'),
      ...(typed !== given && { stream }),
    };
    await call(events.changeEvent, { uuid: match.uuid, body });
  },

  async access({ call, match, currency, t }, fields) {
    const access = ACCESS_TYPES.find((one) => one === fields.text('access')) ?? 'free';
    const typed = fields.optional('price');
    const price = typed === null ? null : moneyOf(typed.replace(',', '.'), currency);
    if (typed !== null && !price) fields.refuse('price', t('admin.media.fault.price'));
    if (access === 'ppv' && !price) fields.refuse('price', t('admin.media.fault.noPrice'));
    await call(events.changeEvent, { uuid: match.uuid, body: { access, price } });
  },

  cut: ({ call, match }, fields) =>
    call(highlights.createHighlight, { uuid: match.uuid, body: { entry: fields.text('entry') } }),

  async highlight({ call, match, t }, fields) {
    const name = fields.text('name');
    const [from, to] = (['in', 'out'] as const).map(
      (field) => secondsOf(fields.text(field)) ?? fields.refuse(field, t('admin.media.fault.time')),
    );
    await call(highlights.createHighlight, { uuid: match.uuid, body: { name, in: from, out: to } });
  },

  remove: ({ call }, fields) => call(highlights.deleteHighlight, { uuid: fields.text('highlight') }),
};
