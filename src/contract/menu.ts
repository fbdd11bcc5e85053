import { z } from '@hono/zod-openapi';
import { nullable } from './nullable.ts';
import { id, moment } from './primitives.ts';

export interface MenuItem {
  /** Unique among its siblings. */
  id: string;
  name: string;
  /**
   * What the item stands for: `type` is one of the ten entity kinds, `uuid` the entity where it is not `id`, `name` what a
   * sport's address is made of; `eventType` and `startTime` belong to events.
   */
  data: { type: string; uuid: string | null; name: string | null; eventType: string | null; startTime: string | null };
  children: MenuColumn[];
}

/** What columns hold of which the product knows the word in every language. */
export const MENU_COLUMN_KINDS = ['sports', 'competitions', 'teams', 'clubs', 'matches'] as const;

export interface MenuColumn {
  id: string;
  name: string;
  /** One of `MENU_COLUMN_KINDS` where the column may be named in the visitor's language; null: `name` is shown. */
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
  .lazy(() => z.object({ id: z.string(), name: z.string(), data, children: z.array(column).default([]) }))
  .openapi('MenuItem', { type: 'object' });

/** The navigation menu: a tree of columns whose items may open further columns. What is null or empty may be left out. */
export const menu = z.object({ columns: z.array(column) }).openapi('Menu');
export type Menu = z.infer<typeof menu>;
