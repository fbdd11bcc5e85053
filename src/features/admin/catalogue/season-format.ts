import { CARRIES, type FormatFacts, STAGE_KINDS, TIE_RULES, ZONES } from '#contract/format.ts';
import type { Translate } from '#i18n/translate.ts';
import type { Fields } from '../form.ts';

/** Chosen where nobody was awarded the title. */
export const NOBODY = 'nobody';

/** How many rules break a tie. */
export const TIE_PLACES = TIE_RULES.map((_, at) => `tie-${at + 1}`);

/** The corrections of a season's format after its form: listed ones that are ticked go, what is typed joins. */
export function formatIn(fields: Fields, stored: FormatFacts, t: Translate): FormatFacts | null {
  const isLeft = (name: string) => (_: unknown, at: number) => !fields.all(name).includes(String(at));
  const deductions = [...(stored.deductions ?? []).filter(isLeft('no-deduction')), ...newDeduction(fields, t)];
  const zones = [...(stored.zones ?? []).filter(isLeft('no-zone')), ...newZone(fields, t)];
  const ties = TIE_PLACES.flatMap((name) => TIE_RULES.find((rule) => rule === fields.optional(name)) ?? []);
  const stages = stagesIn(fields, stored);
  const [awayGoals, perMatch] = [fields.ticked('awayGoals'), fields.ticked('perMatch')];
  const champion = fields.optional('champion');
  const format: FormatFacts = {
    ...(deductions.length > 0 && { deductions }),
    ...(zones.length > 0 && { zones }),
    ...(ties.length > 0 && { ties: [...new Set(ties)] }),
    ...(Object.keys(stages).length > 0 && { stages }),
    ...(awayGoals && { awayGoals }),
    ...(perMatch && { perMatch }),
    ...(champion && { champion: champion === NOBODY ? null : champion }),
    ...(stored.continues !== undefined && { continues: stored.continues }),
  };
  return Object.keys(format).length > 0 ? format : null;
}

function newDeduction(fields: Fields, t: Translate): NonNullable<FormatFacts['deductions']> {
  const team = fields.optional('team');
  if (team === null) return [];
  const points = fields.number('points') ?? 0;
  if (points < 1) fields.refuse('points', t('admin.catalogue.fault.points'));
  return [{ team, points, reason: fields.text('reason') }];
}

function newZone(fields: Fields, t: Translate): NonNullable<FormatFacts['zones']> {
  const kind = ZONES.find((one) => one === fields.optional('zone'));
  if (!kind) return [];
  const from = fields.number('from') ?? fields.refuse('from', t('admin.fault.required'));
  return [{ kind, from, to: fields.number('to') ?? from }];
}

/** What was chosen for each stage; the name that was given stays. */
function stagesIn(fields: Fields, stored: FormatFacts): NonNullable<FormatFacts['stages']> {
  const listed = fields.all('stage').map((key, at) => {
    const kind = STAGE_KINDS.find((one) => one === fields.all('stage-kind')[at]);
    const carries = CARRIES.find((one) => one === fields.all('stage-carries')[at]);
    const name = stored.stages?.[key]?.name;
    return [key, { ...(name && { name }), ...(kind && { kind }), ...(carries && { carries }) }] as const;
  });
  const shown = new Set(listed.map(([key]) => key));
  const others = Object.entries(stored.stages ?? {}).filter(([key]) => !shown.has(key));
  return Object.fromEntries([...others, ...listed].filter(([, facts]) => Object.keys(facts).length > 0));
}
