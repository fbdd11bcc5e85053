import type { Api } from '#api/api.server.ts';
import type { Locale } from '#config/locales.ts';
import type { Translate } from '#i18n/translate.ts';
import type { Fields } from '../form.ts';

const SUGGESTED_MAX = 100;

export interface Option {
  value: string;
  label: string;
}

/** Names that a field of a reference suggests; others are found as well. */
export async function suggestions(api: Api, kind: 'club' | 'venue'): Promise<string[]> {
  const { data } = await api[`${kind}s`].list({ per_page: SUGGESTED_MAX });
  return [...new Set(data.map(({ name }) => name))];
}

/** The entity whose name was typed, in any case; null for an empty field. @throws FieldFault where nothing has it */
export async function referenceIn(
  { api, t }: { api: Api; t: Translate },
  fields: Fields,
  kind: 'club' | 'venue' | 'team',
  field: string = kind,
): Promise<string | null> {
  const name = fields.optional(field);
  if (name === null) return null;
  const isSame = (one: { name: string }) => one.name.localeCompare(name, undefined, { sensitivity: 'accent' }) === 0;
  const group = `${kind}s` as const;
  const [listed, found] = await Promise.all([
    api[group].list({ per_page: SUGGESTED_MAX }),
    api.site.searches(name, { type: group, per_page: 20 }).catch(() => undefined),
  ]);
  const known = listed.data.find(isSame) ?? found?.data[group]?.find(isSame);
  return known?.uuid ?? fields.refuse(field, t('admin.catalogue.fault.unknown', { name }));
}

const NATIONS = { 'GB-ENG': 'England', 'GB-SCT': 'Scotland', 'GB-WLS': 'Wales', 'GB-NIR': 'Northern Ireland' };
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const known = new Map<string, Option[]>();

/** Countries by code, named in the reader's language. */
function countries(locale: Locale): Option[] {
  const listed = known.get(locale);
  if (listed) return listed;
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
  const isCurrent = (code: string) => new Intl.Locale(`und-${code}`).region === code;
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  const options = codes
    .filter((code) => !/^(?:AA|EU|EZ|UN|X[A-JL-Z]|Q[M-Z]|ZZ)$/.test(code) && isCurrent(code))
    .flatMap((value) => {
      const label = names.of(value);
      return label === undefined ? [] : [{ value, label }];
    });
  const all = [...options, ...Object.entries(NATIONS).map(([value, label]) => ({ value, label }))];
  const sorted = all.sort((a, b) => a.label.localeCompare(b.label, locale));
  known.set(locale, sorted);
  return sorted;
}

/** Countries as choices; the one that an entity has keeps its id. */
export const regionOptions = (locale: Locale, own: { uuid: string; name: string } | null | undefined): Option[] => [
  ...(own ? [{ value: own.uuid, label: own.name }] : []),
  ...countries(locale),
];
