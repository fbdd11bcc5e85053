import type { Fault } from './form.ts';
import type { PageContext } from './page.ts';

/** Tells program and person how long to wait; `seconds` until the next try counts. */
export function tooMany(c: PageContext, seconds: number): Fault {
  c.header('Retry-After', String(seconds));
  return { text: c.get('page').t['fault.tooMany'](Math.ceil(seconds / 60)) };
}
