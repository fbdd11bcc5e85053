import { z } from '@hono/zod-openapi';
import { id, moment, nullable } from './primitives.ts';

export interface MenuItem {
  /** Unique among its siblings. */
  id: string;
  name: string;
  /** The target: `type` is an entity kind, `name` a sport's segment; the last two fields belong to events. */
  data: { type: string; uuid: string | null; name: string | null; eventType: string | null; startTime: string | null };
  imageUrl: string | null;
  /** Matches of it that are live now. */
  live: number | null;
  children: MenuColumn[];
}

/** Column kinds whose heading is translated. */
export const MENU_COLUMN_KINDS = ['sports', 'competitions', 'teams', 'clubs', 'matches'] as const;

export interface MenuColumn {
  id: string;
  name: string;
  /** One of `MENU_COLUMN_KINDS`, headed in the visitor's language; null: `name` is the heading. */
  kind: string | null;
  items: MenuItem[];
}

const data = z.object({
  type: z.string(),
  uuid: nullable(id),
  name: nullable(z.string()),
  eventType: nullable(z.string()),
  startTime: nullable(moment),
});

const column: z.ZodType<MenuColumn> = z
  .lazy(() => z.object({ id: z.string(), name: z.string(), kind: nullable(z.string()), items: z.array(item) }))
  .openapi('MenuColumn', { type: 'object' });

const item: z.ZodType<MenuItem> = z
  .lazy(() =>
    z.object({
      id: z.string(),
      name: z.string(),
      data,
      imageUrl: nullable(z.string()),
      live: nullable(z.number().int()).openapi({ description: 'Matches of it that are live now' }),
      children: z.array(column).default([]),
    }),
  )
  .openapi('MenuItem', { type: 'object' });

/** The navigation menu: a tree of columns whose items may open further columns. Empty fields may be omitted. */
export const menu = z.object({ columns: z.array(column) }).openapi('Menu');
export type Menu = z.infer<typeof menu>;
