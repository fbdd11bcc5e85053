import type { NewImport } from '#contract/admin/imports.ts';
import type { Translate } from '#i18n/translate.ts';
import type { Fields } from '../form.ts';

const TEXT_MAX = 4_000_000;

/** What a form of the import page sends; the preview carries the file's text on in a field. */
export async function importIn(fields: Fields, t: Translate): Promise<NewImport> {
  const file = fields.file('file');
  const text = file
    ? await file.text()
    : (fields.optional('text') ?? fields.refuse('text', t('admin.matches.import.empty')));
  if (text.length > TEXT_MAX) fields.refuse('file', t('admin.matches.import.large'));
  const columns = (fields.optional('columns') ?? '').split('\n').flatMap((line) => {
    const [, field = '', heading = ''] = /^(\w+)\s*=\s*(.+)$/.exec(line.trim()) ?? [];
    return field ? [[field, heading.trim()] as const] : [];
  });
  return {
    ...{ name: file?.name ?? fields.optional('name') ?? 'pasted', text, columns: Object.fromEntries(columns) },
    given: {
      competition: fields.optional('competition'),
      season: fields.optional('season'),
      zone: fields.optional('zone'),
      sport: fields.optional('sport'),
    },
    preview: fields.optional('write') === null,
  };
}
