import { z } from '@hono/zod-openapi';
import { nullable } from './nullable.ts';

export interface MenuItem {
  id: string;
  name: string;
  /** What the item stands for; `type` is one of the ten entity kinds. */
  data: { type: string; uuid: string | null; name: string | null; eventType: string | null; startTime: string | null };
  children: MenuColumn[];
}

export interface MenuColumn {
  id: string;
  name: string;
  items: MenuItem[];
}

const data = z.object({
  type: z.string(),
  uuid: nullable(z.string()),
  name: nullable(z.string()),
  eventType: nullable(z.string()),
  startTime: nullable(z.string()),
});

const column: z.ZodType<MenuColumn> = z
  .lazy(() => z.object({ id: z.string(), name: z.string(), items: z.array(item) }))
  .openapi('MenuColumn', { type: 'object' });

const item: z.ZodType<MenuItem> = z
  .lazy(() => z.object({ id: z.string(), name: z.string(), data, children: z.array(column).default([]) }))
  .openapi('MenuItem', { type: 'object' });

/** The navigation menu: a tree of columns whose items may open further columns. */
export const menu = z.object({ columns: z.array(column) }).openapi('Menu');
export type Menu = z.infer<typeof menu>;
