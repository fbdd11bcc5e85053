import type { Image } from './primitives.ts';

/** Where pictures that operators uploaded are served. */
export const UPLOADS_PATH = '/media/art/uploads';

const UPLOADED = /^\/media\/art\/uploads\/[\w-]{22}\.(?:webp|avif)\?v=1$/;

/** Whether a URL is that of an uploaded picture. */
export const isUploaded = (url: string): boolean => UPLOADED.test(url);

/** Whether an operator may give this URL for a picture: of another site, or of an upload. */
export const isGivenPicture = (url: string): boolean =>
  isUploaded(url) || (url.length <= 2000 && URL.canParse(url) && new URL(url).protocol === 'https:');

/** The pictures that an operator gave, without those that the platform draws. */
export const givenPictures = (images: readonly Image[]): Image[] => images.filter(({ url }) => isGivenPicture(url));
