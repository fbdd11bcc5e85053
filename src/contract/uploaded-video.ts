/** Where videos are uploaded by tus (https://tus.io), with the metadata `event` and `filename`. */
export const UPLOADS_ADDRESS = '/admin/uploads';
export const UPLOAD_BYTES_MAX = 20 * 1024 ** 3;
/** Endings of the files that are taken; packaging looks at what is in them. */
export const VIDEO_ENDINGS = ['mp4', 'mov', 'm4v', 'mkv', 'webm', 'avi', 'mpg', 'mpeg', 'mts', 'm2ts', 'ts'] as const;

export const isVideoName = (name: string): boolean =>
  VIDEO_ENDINGS.some((ending) => name.toLowerCase().endsWith(`.${ending}`));

export const UPLOAD_STATES = ['uploading', 'waiting', 'packaging', 'done', 'failed', 'cancelled'] as const;
export type UploadState = (typeof UPLOAD_STATES)[number];
