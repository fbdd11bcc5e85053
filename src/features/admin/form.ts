import type { ErrorBody } from '#contract/error.ts';
import type { MessageKey, Translate } from '#i18n/translate.ts';

/** What is wrong with a submitted form; `field` is null where it is not one field's. */
export interface Fault {
  readonly field: string | null;
  readonly text: string;
  /** The password must be given again. */
  readonly unconfirmed?: boolean;
}

/** A form as it is shown: what was typed, else what is stored, and what is wrong. */
export interface Sent {
  readonly faults: readonly Fault[];
  /** The typed text of a field, else `stored`. */
  value(name: string, stored?: string | number | null): string;
  /** Whether the value was chosen or ticked, else `stored`. */
  has(name: string, value: string, stored: boolean): boolean;
}

/** A value that a reader of Fields refuses. */
class FieldFault extends Error {
  readonly field: string;
  constructor(field: string, text: string) {
    super(text);
    this.field = field;
  }
}

export type Fields = ReturnType<typeof fieldsOf>;

/** Typed readers of a form's fields; each @throws FieldFault with a text for people. */
function fieldsOf(form: FormData, t: Translate) {
  const typed = (name: string) => String(form.get(name) ?? '').trim();
  const refuse = (name: string, key: 'admin.fault.required' | 'admin.fault.number'): never => {
    throw new FieldFault(name, t(key));
  };
  const optional = (name: string) => typed(name) || null;
  return {
    /** Null when the field is empty. */
    optional,
    text: (name: string) => optional(name) ?? refuse(name, 'admin.fault.required'),
    /** A whole number; null when the field is empty. */
    number(name: string): number | null {
      const text = typed(name);
      if (text === '') return null;
      return /^-?\d{1,9}$/.test(text) ? Number(text) : refuse(name, 'admin.fault.number');
    },
    ticked: (name: string) => form.get(name) !== null,
    all: (name: string) => form.getAll(name).map(String),
    /** The uploaded file; null when none was chosen. */
    file(name: string): File | null {
      const file = form.get(name);
      return file instanceof File && file.size > 0 ? file : null;
    },
    /** Refuses a field with a text. */
    refuse(name: string, text: string): never {
      throw new FieldFault(name, text);
    },
  };
}

/** A form that nobody has sent. */
export const UNSENT: Sent = sentOf(null, []);

/**
 * Does the work of a submitted form, which usually ends in a redirect. Resolves to that, or to the form to show: with what
 * was typed and what the work or a call refused, else with what is stored. Of several forms on a page each has its `act`.
 */
export async function submitted(
  form: FormData | null,
  t: Translate,
  work: (fields: Fields) => Promise<Response | undefined>,
  act?: string,
): Promise<Response | Sent> {
  if (!form || (act !== undefined && form.get('act') !== act)) return UNSENT;
  try {
    return (await work(fieldsOf(form, t))) ?? UNSENT;
  } catch (error) {
    return sentOf(form, faultsOf(error, form, t));
  }
}

function sentOf(form: FormData | null, faults: readonly Fault[]): Sent {
  return {
    faults,
    value: (name, stored) => String(form?.get(name) ?? stored ?? ''),
    has: (name, value, stored) => (form ? form.getAll(name).includes(value) : stored),
  };
}

/** Codes of refusals that have a text of their own, in the person's language. */
const TEXTS: Partial<Record<string, MessageKey & `admin.refused.${string}`>> = {
  unconfirmed: 'admin.refused.unconfirmed',
  other_match: 'admin.refused.otherMatch',
  scope: 'admin.refused.scope',
};

/** What people read about a failed form. @throws everything that no form is to blame for */
function faultsOf(error: unknown, form: FormData, t: Translate): Fault[] {
  if (error instanceof FieldFault) return [{ field: error.field, text: error.message }];
  const { status, errors } = (error ?? {}) as Partial<ErrorBody>;
  if (!errors || status === undefined || status === 401 || status >= 500) throw error;
  return errors.map(({ code, detail = code }) => {
    const known = TEXTS[code];
    if (known) return { field: null, text: t(known), unconfirmed: code === 'unconfirmed' };
    const [, path = '', text = detail] = /^([\w.]+): (.*)$/s.exec(detail) ?? [];
    const [field = ''] = path.split('.');
    return { field: form.has(field) ? field : null, text };
  });
}
