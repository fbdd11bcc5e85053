import type { AdminCall } from '#api/admin.server.ts';
import type { Translate } from '#i18n/translate.ts';
import type { Fields } from '../form.ts';
import { documentOf, writeDocument } from './documents.ts';

/** Stores what crawlers may read, as a form says. @throws FieldFault */
export async function saveRobots({ call, t }: { call: AdminCall; t: Translate }, fields: Fields): Promise<void> {
  const closed = (fields.optional('closed') ?? '').split('\n').flatMap((line) => line.trim() || []);
  if (closed.some((path) => !/^\/[!-~]*$/.test(path))) fields.refuse('closed', t('admin.site.robots.path'));
  const config = await documentOf(call, 'config');
  const robots = { index: fields.ticked('index'), training: fields.ticked('training'), closed };
  await writeDocument(call, 'config', { ...config, robots });
}
