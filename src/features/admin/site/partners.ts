import type { AdminCall } from '#api/admin.server.ts';
import type { LinkedImage } from '#contract/app-config.ts';
import type { Translate } from '#i18n/translate.ts';
import type { Fields } from '../form.ts';
import { uploadedIn } from '../pictures.ts';
import { documentOf, writeDocument } from './documents.ts';

/** Where partners stand. */
export const PLACES = { header: 'images_header', footer: 'images_footer' } as const;
export type Place = keyof typeof PLACES;

/** Partners in their order. */
export const ordered = (images: readonly LinkedImage[]): LinkedImage[] =>
  images.toSorted((one, other) => one.position - other.position).map((image, position) => ({ ...image, position }));

/** Adds, moves or removes a partner, as a form says. @throws FieldFault */
export async function changePartners({ call, t }: { call: AdminCall; t: Translate }, fields: Fields): Promise<void> {
  const place: Place = fields.text('place') === 'footer' ? 'footer' : 'header';
  const images = ordered(await documentOf(call, PLACES[place]));
  const at = fields.number('at') ?? -1;
  const act = fields.text('act');
  if (act === 'add') {
    const href = fields.optional('href');
    if (href !== null && !/^https:\/\/\S+$/.test(href)) fields.refuse('href', t('admin.media.fault.url'));
    const name = fields.text('name');
    const src = (await uploadedIn({ call, t }, fields, 'image')) ?? fields.refuse('image', t('admin.fault.required'));
    images.push({ src, href, name, position: images.length });
  }
  const [taken] = act === 'add' ? [] : images.splice(at, 1);
  if (taken && act === 'up') images.splice(Math.max(0, at - 1), 0, taken);
  if (taken && act === 'down') images.splice(at + 1, 0, taken);
  const placed = images.map((image, position) => ({ ...image, position }));
  await writeDocument(call, PLACES[place], placed);
}
