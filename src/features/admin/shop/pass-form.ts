import type { z } from 'zod';
import type { Api } from '#api/api.server.ts';
import type { adminPlan } from '#contract/admin/plans.ts';
import { moneyOf } from '#lib/money.ts';
import type { Translate } from '#i18n/translate.ts';
import type { Fields } from '../form.ts';
import { zoned } from '../matches/form-values.ts';

type NewPlan = z.input<typeof adminPlan>;
type Opens = Exclude<NewPlan['opens'], 'all'>;

interface Parts {
  api: Api;
  t: Translate;
  zone: string;
  currency: string;
  /** What it opens now: kept where the form has no field for it. */
  stored: NewPlan['opens'] | undefined;
}

const PERIODS = ['month', 'year', 'season'] as const;

/** A pass as its form says it. @throws FieldFault */
export async function passIn({ t, zone, currency, stored }: Parts, fields: Fields): Promise<NewPlan> {
  const period = PERIODS.find((one) => one === fields.text('period')) ?? 'month';
  const price = moneyOf(fields.text('price').replace(',', '.'), currency);
  if (!price) return fields.refuse('price', t('admin.media.fault.price'));
  const day = fields.optional('endsOn');
  if (period === 'season' && day === null) return fields.refuse('endsOn', t('admin.shop.fault.ends'));
  return {
    name: { en: fields.text('nameEn'), de: fields.optional('nameDe') ?? fields.text('nameEn') },
    description: { en: fields.text('textEn'), de: fields.optional('textDe') ?? fields.text('textEn') },
    ...{ price, period, active: fields.ticked('active'), position: fields.number('position') ?? 0 },
    endsAt: period === 'season' && day !== null ? zoned(day, '23:59', zone) : null,
    ...{ screens: fields.number('screens') ?? 3, trialDays: fields.number('trialDays') ?? 0 },
    opens: opensIn(fields, stored),
  };
}

/** Everything, or the competitions that are ticked; sports and teams that a call named stay. */
function opensIn(fields: Fields, stored: NewPlan['opens'] | undefined): NewPlan['opens'] {
  const competitions = fields.all('competitions');
  const others: Opens = typeof stored === 'object' ? { ...stored } : {};
  delete others.competitions;
  const opens: Opens = { ...others, ...(competitions.length > 0 && { competitions }) };
  return fields.ticked('everything') || Object.keys(opens).length === 0 ? 'all' : opens;
}
