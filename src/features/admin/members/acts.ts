import type { AdminCall } from '#api/admin.server.ts';
import type { Api } from '#api/api.server.ts';
import { type Member, memberEndpoints as calls } from '#contract/admin/members.ts';
import type { Translate } from '#i18n/translate.ts';
import { download } from '../csv.ts';
import type { Fields } from '../form.ts';
import { zoned } from '../matches/form-values.ts';

/** What the forms of a member's page work with. */
interface MemberForms {
  api: Api;
  call: AdminCall;
  t: Translate;
  member: Member;
  zone: string;
}

const ADDRESS = /([\da-f]{8}-[\da-f-]{27})/i;

/** The forms of the page, by their `act`; one of them resolves to a file. */
export const MEMBER_ACTS: Record<string, (parts: MemberForms, fields: Fields) => Promise<unknown>> = {
  async grant({ api, call, t, member, zone }, fields) {
    const match = fields.optional('match');
    const day = fields.optional('until');
    const until = day === null ? null : zoned(day, '23:59', zone);
    const pass = fields.optional('pass');
    if (match === null && pass === null) fields.refuse('match', t('admin.members.fault.what'));
    const [, uuid = ''] = ADDRESS.exec(match ?? '') ?? [];
    if (match !== null && !(uuid && (await api.events.get(uuid))))
      fields.refuse('match', t('admin.members.fault.match'));
    const item = match === null ? { type: 'plan' as const, uuid: pass ?? '' } : { type: 'event' as const, uuid };
    await call(calls.grantAccess, { uuid: member.uuid, body: { ...item, until } });
  },
  revoke: ({ call, member }, fields) =>
    call(calls.revokeAccess, { uuid: member.uuid, entitlement: fields.text('entitlement') }),
  reset: ({ call, member }) => call(calls.sendReset, { uuid: member.uuid }),
  sessions: ({ call, member }) => call(calls.endMemberSessions, { uuid: member.uuid }),
  delete: ({ call, member }) => call(calls.deleteMember, { uuid: member.uuid }),
  keep: ({ call, member }) => call(calls.keepMember, { uuid: member.uuid }),
  async export({ call, member }) {
    const { zip } = await call(calls.exportMember, { uuid: member.uuid });
    return download(Uint8Array.from(Buffer.from(zip, 'base64')), 'account.zip', 'application/zip');
  },
};
