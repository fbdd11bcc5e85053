import { UPLOAD_STATES } from '#contract/uploaded-video.ts';
import type { Translate } from '#i18n/translate.ts';
import { recordOf } from '#lib/record-of.ts';

const KEYS = ['file', 'fileHint', 'start', 'pause', 'resume', 'cancel', 'remove', 'retry', 'sent', 'paused'] as const;
const FAULTS = ['large', 'type', 'room', 'signedOut', 'gone', 'other'] as const;
export type UploadFault = (typeof FAULTS)[number];

/** Every text of the uploads of a match; `{percent}` and `{text}` stay for the island. */
export const uploadTexts = (t: Translate) => ({
  ...recordOf(KEYS, (key) => t(`admin.upload.${key}`)),
  waitsForLine: t('admin.upload.waitsForLine'),
  help: t('admin.upload.help'),
  states: recordOf(UPLOAD_STATES, (state) => t(`admin.upload.state.${state}`)),
  faults: recordOf(FAULTS, (fault) => t(`admin.upload.fault.${fault}`)),
});
export type UploadTexts = ReturnType<typeof uploadTexts>;
