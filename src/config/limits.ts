/** Every number of spec section 9, once. Units are in the names; nothing else in the product repeats them. */

export const APP_VERSION = '0.4.10';

export const SEARCH_MIN_CHARACTERS = 3;
export const SEARCH_DEBOUNCE_MS = 300;
export const SEARCH_RESULTS_PER_GROUP = 6;
export const SEARCH_FLASH_MS = 300;

export const TOAST_MS = 6000;

export const FIRST_PAGE = 1;
export const PAGE_SIZE = 10;
/** Largest `per_page` the API serves; larger values clamp (D-21). */
export const PAGE_SIZE_MAX = 100;
/** Rows on a page of matches: more would send a phone for dozens of crests at once, right after its first paint. */
export const MATCHES_PER_PAGE = 30;
/** Longest id in a URL. */
export const ID_LENGTH_MAX = 100;

export const REFRESH_INTERVAL_SECONDS = 60;
/** Tokens are exchanged this long before they expire. */
export const REFRESH_LEAD_SECONDS = 180;

export const COOKIE_DAYS = 365;
export const COOKIE_PATH = '/';

/** A trail of more items than this collapses. */
export const BREADCRUMBS_MAX = 8;

/** Lower bounds of the five widths, in px. The Sass mixin in styles/breakpoints holds the same numbers; a test compares. */
export const BREAKPOINTS = { xs: 0, sm: 600, md: 1050, lg: 1360, xl: 1512 } as const;

export const AD_FETCH_MARGIN_PERCENT = 40;
export const AD_RENDER_MARGIN_PERCENT = 20;
export const AD_MOBILE_SCALING = 2;
export const LAZY_RENDER_THRESHOLD = 0.1;
export const LAZY_RENDER_BOTTOM_MARGIN_PERCENT = 25;

export const DATE_FORMATS = { german: 'dd.MM.yyyy', us: 'MM/dd/yyyy', other: 'dd/MM/yyyy' } as const;

export const IMAGE_QUALITY = 80;
export const IMAGE_WIDTH = 1920;

export const BUTTON_HEIGHT_PX = 42;
export const FOLLOW_HOVER_SCALE = 0.95;
export const FOLLOW_HOVER_SECONDS = 0.15;
export const SYNC_TURN_SECONDS = 1;

export const TOOLBAR_HEIGHT_PX = 65;
export const BAND_HEIGHT_PX = { compact: 50, full: 192 } as const;
export const MENU_TOP_OFFSET_PX = 64;

export const PAYMENT_CLIENT_ID = 'test';
export const CURRENCY = 'EUR';

/** Number of videos whose position a device or account stores. */
export const POSITIONS_MAX = 50;
