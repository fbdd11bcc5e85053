import type { AuditEntry } from '#contract/admin/audit.ts';
import type { MessageKey, Translate } from '#i18n/translate.ts';

/** What was done, by the second part of an action such as `team.create`. */
const VERBS: Partial<Record<string, MessageKey>> = {
  add: 'admin.audit.verb.create',
  change: 'admin.audit.verb.change',
  check: 'admin.audit.verb.check',
  correct: 'admin.audit.verb.change',
  create: 'admin.audit.verb.create',
  delete: 'admin.audit.verb.delete',
  end: 'admin.audit.verb.end',
  export: 'admin.audit.verb.export',
  grant: 'admin.audit.verb.grant',
  invite: 'admin.audit.verb.invite',
  issue: 'admin.audit.verb.create',
  join: 'admin.audit.verb.join',
  merge: 'admin.audit.verb.merge',
  refund: 'admin.audit.verb.refund',
  remove: 'admin.audit.verb.delete',
  reset: 'admin.audit.verb.reset',
  sessions: 'admin.audit.verb.sessions',
  run: 'admin.audit.verb.create',
  revoke: 'admin.audit.verb.delete',
  split: 'admin.audit.verb.split',
};
const KINDS: Partial<Record<string, MessageKey>> = {
  access: 'admin.audit.kind.access',
  account: 'admin.audit.kind.account',
  broadcast: 'admin.audit.kind.broadcast',
  club: 'admin.audit.kind.club',
  competition: 'admin.audit.kind.competition',
  config: 'admin.audit.kind.config',
  coupon: 'admin.audit.kind.coupon',
  event: 'admin.audit.kind.event',
  highlight: 'admin.audit.kind.highlight',
  import: 'admin.audit.kind.import',
  lineups: 'admin.audit.kind.lineups',
  order: 'admin.audit.kind.order',
  operator: 'admin.audit.kind.operator',
  picture: 'admin.audit.kind.picture',
  plan: 'admin.audit.kind.plan',
  player: 'admin.audit.kind.player',
  season: 'admin.audit.kind.season',
  squad: 'admin.audit.kind.squad',
  statistics: 'admin.audit.kind.statistics',
  'stream-key': 'admin.audit.kind.streamKey',
  team: 'admin.audit.kind.team',
  timeline: 'admin.audit.kind.timeline',
  token: 'admin.audit.kind.token',
  upload: 'admin.audit.kind.upload',
  venue: 'admin.audit.kind.venue',
};

/** "changed a team" in the reader's language; an action without words as it is. */
export function actionText(t: Translate, action: string): string {
  const [kind = '', verb = ''] = action.split('.');
  const [noun, done] = [KINDS[kind], VERBS[verb] ?? 'admin.audit.verb.change'];
  return noun ? t('admin.audit.sentence', { verb: t(done as 'admin.save'), kind: t(noun as 'admin.save') }) : action;
}

/** The name of what was changed, as it was or is. */
export function targetText({ target, before, after }: AuditEntry): string {
  const { name, email, code } = { ...named(before), ...named(after) };
  const text = name ?? email ?? code;
  return typeof text === 'string' ? text : target.length > 30 ? '' : target;
}

const named = (value: unknown): { name?: unknown; email?: unknown; code?: unknown } =>
  typeof value === 'object' && value !== null ? value : {};
