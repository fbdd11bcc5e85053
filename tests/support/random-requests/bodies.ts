import fc from 'fast-check';
import { hostileText } from './values.ts';

/** The used part of an OpenAPI document's schemas. */
export interface JsonSchema {
  $ref?: string;
  type?: string;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  required?: string[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

/** Invalid JSON, or JSON that no call accepts. */
const BODIES = [
  ...['', ' ', '{', '}', 'null', '0', '""', '[]', '{}', 'true', 'NaN', '{"a":}', '\u0000', '\ufeff{}', '\xff\xfe'],
  ...[
    deep(5000),
    `{"a":${'{"a":'.repeat(3000)}1${'}'.repeat(3001)}`,
    '1e999',
    '-1e999',
    '"\\ud800"',
    '{"__proto__":1}',
  ],
  ...['{"__proto__":{"x":1},"constructor":{"prototype":{"x":1}}}', '[{"data":1}]', `"${'x'.repeat(60_000)}"`],
];

const wrongValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { a: 1 }, '\ud800', 'x\u0000y', 'a\r\nb'),
  fc.constantFrom(0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 53), 1e308, 1e21, 8.64e15, 8.64e15 + 1, 5e-324),
);

/** Values of a schema, with an occasional wrong one. */
function fitting(
  schema: JsonSchema,
  schemas: Record<string, JsonSchema>,
  known: readonly string[],
): fc.Arbitrary<unknown> {
  const of = (one: JsonSchema) => fitting(one, schemas, known);
  const or = (good: fc.Arbitrary<unknown>) =>
    fc.oneof({ weight: 25, arbitrary: good }, { weight: 1, arbitrary: wrongValue });
  if (schema.$ref) return of(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) return fc.oneof(...choices.map(of));
  if (schema.enum) return or(fc.constantFrom(...schema.enum));
  if (schema.properties) {
    const own = Object.entries(schema.properties).map(([name, one]) => [name, of(one)] as const);
    return or(fc.record(Object.fromEntries(own), { requiredKeys: schema.required ?? [] }));
  }
  if (schema.type === 'array') return or(fc.array(of(schema.items ?? {}), { maxLength: 4 }));
  if (schema.type === 'boolean') return or(fc.boolean());
  if (schema.type === 'integer' || schema.type === 'number') return or(fc.integer({ min: 0, max: 1000 }));
  if (schema.type === 'string') return or(textOf(schema, known));
  return wrongValue;
}

function textOf({ format, pattern }: JsonSchema, known: readonly string[]): fc.Arbitrary<string> {
  if (format === 'date-time') return fc.constantFrom('2026-11-21T14:00:00Z', '2027-01-01T00:00:00.000Z');
  if (format === 'uuid') return fc.uuid();
  if (format === 'uri') return fc.constantFrom('https://site.example/x', 'https://fcm.googleapis.com/x');
  // An id may be any text without control characters and lone surrogates; fast-check makes no character of \p{Cs}.
  const isId = pattern?.includes('\\p{Cs}');
  if (pattern !== undefined && !isId) return fc.stringMatching(new RegExp(pattern, 'u'));
  return fc.constantFrom(...known, 'text', 'EUR', '#0a7cff');
}

/** The body of a call that takes JSON of this schema. */
export function jsonBody(
  schema: JsonSchema,
  schemas: Record<string, JsonSchema>,
  known: readonly string[],
): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 6, arbitrary: fitting(schema, schemas, known).map((value) => JSON.stringify(value) ?? '') },
    { weight: 1, arbitrary: fc.json({ maxDepth: 4 }) },
    { weight: 1, arbitrary: fc.constantFrom(...BODIES) },
  );
}

/** The body of a form: known fields with their own and other values. */
export function formBody(fields: ReadonlyMap<string, readonly string[]>): fc.Arbitrary<string> {
  const field = fc
    .constantFrom(...fields.keys())
    .chain((name) =>
      fc.tuple(
        fc.constant(name),
        fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...(fields.get(name) ?? []), '') }, hostileText),
      ),
    );
  const token = (fields.get('form_token') ?? []).map((value) => ['form_token', value] as [string, string]);
  return fc.oneof(
    {
      weight: 8,
      arbitrary: fc
        .array(field, { maxLength: 6 })
        .map((sent) => new URLSearchParams([...sent, ...token].map(([n, v]) => [n, v.toWellFormed()])).toString()),
    },
    { weight: 1, arbitrary: fc.constantFrom(...BODIES, 'a=%ED%A0%80&b=%', '&&==&=', '%00=%00') },
  );
}
