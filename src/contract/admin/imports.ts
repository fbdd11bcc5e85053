import { z } from '@hono/zod-openapi';
import { body } from '../call-parts.ts';
import { call } from './call.ts';

const given = z
  .object({
    sport: z.string().max(60).nullable(),
    competition: z.string().max(200).nullable(),
    season: z.string().max(20).nullable(),
    zone: z.string().max(64).nullable(),
    country: z.string().max(10).nullable(),
  })
  .partial();

const newImport = z
  .object({
    name: z
      .string()
      .trim()
      .min(1)
      .max(120)
      .openapi({ description: 'Of the file: de.1.json names a known competition' }),
    text: z.string().min(1).max(4_000_000).openapi({ description: 'CSV, football.json or iCalendar' }),
    given: given.default({}),
    columns: z
      .record(z.string(), z.string())
      .default({})
      .openapi({ description: 'Of a table: the heading of a column by what it holds' }),
    preview: z.boolean().default(true).openapi({ description: 'Compares and counts, and writes nothing' }),
  })
  .strict()
  .openapi('NewImport');
export type NewImport = z.infer<typeof newImport>;

const report = z
  .object({
    found: z.number().int(),
    inserted: z.number().int(),
    updated: z.number().int(),
    unchanged: z.number().int(),
    refusals: z.array(z.object({ row: z.number().int().nullable(), reason: z.string(), detail: z.string() })),
    notes: z
      .array(z.string())
      .openapi({ description: 'Warnings, questions, and fields that an operator wrote and that stay' }),
    seasons: z.array(
      z.object({
        competition: z.string(),
        season: z.string(),
        sport: z.string(),
        zone: z.string().nullable(),
        columns: z.record(z.string(), z.string()).nullable(),
        matches: z
          .array(
            z.object({
              day: z.string(),
              time: z.string().nullable(),
              home: z.string(),
              away: z.string(),
              score: z.string().nullable(),
              round: z.string().nullable(),
            }),
          )
          .openapi({ description: 'The first ones, as they were read' }),
      }),
    ),
  })
  .openapi('ImportReport');
export type ImportReport = z.infer<typeof report>;

export const importEndpoints = {
  importMatches: call({ method: 'post', path: '/imports', scopes: ['matches'], request: body(newImport) }, report),
} as const;
