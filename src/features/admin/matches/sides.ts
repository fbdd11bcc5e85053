import type { AdminCall } from '#api/admin.server.ts';
import type { Api } from '#api/api.server.ts';
import { catalogueEndpoints } from '#contract/admin/catalogue.ts';
import { sportName } from '#i18n/sport-name.ts';
import type { Translate } from '#i18n/translate.ts';
import { SPORT_SLUGS } from '#sports/sports.ts';
import type { Fields } from '../form.ts';

/** As many teams as a field suggests; others are found by their name. */
const SUGGESTED_MAX = 100;

/** Names that the fields of both sides suggest. */
export async function suggestedTeams({ teams }: Api): Promise<string[]> {
  const { data } = await teams.list({ per_page: SUGGESTED_MAX });
  return [...new Set(data.map(({ name }) => name))];
}

/** Every sport as a choice, also those that the site has no team of yet. */
export const sportOptions = (t: Translate) =>
  SPORT_SLUGS.map((slug) => ({ value: slug as string, label: sportName(t, titleOf(slug)) }));

const titleOf = (slug: string) =>
  slug.replace(/(^|-)(\w)/g, (_, dash, letter) => `${dash ? ' ' : ''}${letter.toUpperCase()}`);

interface Parts {
  api: Api;
  call: AdminCall;
  t: Translate;
}

/** The team with this name, in any case; a new one where none has it. Resolves to its uuid. */
export async function teamNamed({ api, call, t }: Parts, fields: Fields, field: 'home' | 'away'): Promise<string> {
  const name = fields.text(field);
  const isSame = (team: { name: string }) => team.name.localeCompare(name, undefined, { sensitivity: 'accent' }) === 0;
  const [listed, found] = await Promise.all([
    api.teams.list({ per_page: SUGGESTED_MAX }),
    api.site.searches(name, { type: 'teams', per_page: 10 }).catch(() => undefined),
  ]);
  const known = listed.data.find(isSame) ?? found?.data['teams']?.find(isSame);
  if (known) return known.uuid;
  const sport = fields.optional('sport') ?? fields.refuse('sport', t('admin.matches.fault.sport'));
  return (await call(catalogueEndpoints.createTeam, { body: { name, sport } })).uuid;
}

/** Both sides. @throws FieldFault for one team that plays itself */
export async function sidesIn(parts: Parts, fields: Fields): Promise<{ home: string; away: string }> {
  if (fields.text('home').toLowerCase() === fields.text('away').toLowerCase())
    fields.refuse('away', parts.t('admin.matches.fault.same'));
  const home = await teamNamed(parts, fields, 'home');
  return { home, away: await teamNamed(parts, fields, 'away') };
}
