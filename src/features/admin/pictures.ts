import type { AdminCall } from '#api/admin.server.ts';
import { PICTURE_BYTES_MAX, pictureEndpoints, type PictureUse } from '#contract/admin/pictures.ts';
import type { Translate } from '#i18n/translate.ts';
import type { Fields } from './form.ts';

/** What a file field of a picture takes. */
export const PICTURE_TYPES = 'image/png,image/jpeg,image/webp,image/avif,image/svg+xml';

/** Uploads the picture of a file field; resolves to its address, or null where no file was chosen. @throws FieldFault */
export async function uploadedIn(
  { call, t }: { call: AdminCall; t: Translate },
  fields: Fields,
  field: string,
  use: PictureUse = field === 'cover' ? 'cover' : 'logo',
): Promise<string | null> {
  const file = fields.file(field);
  if (!file) return null;
  if (file.size > PICTURE_BYTES_MAX) fields.refuse(field, t('admin.picture.large'));
  const data = Buffer.from(await file.arrayBuffer()).toString('base64');
  const taken = await call(pictureEndpoints.uploadPicture, { body: { use, data } }).catch((error) => {
    if ((error as { status?: number }).status === 400) fields.refuse(field, t('admin.picture.unreadable'));
    throw error;
  });
  return taken.url;
}
