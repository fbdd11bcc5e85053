/** A path outside pages and API: a backend answers it, with its own methods. */
export interface BackendPath {
  /** Name in logs, metrics and traces; `*` is everything below a folder. */
  readonly pattern: string;
  readonly priority: 'urgent' | 'page' | 'extra';
  /** Takes files: bytes of the largest request. They are handed on as they arrive. */
  readonly upload?: number;
}

/** A video is sent in parts of at most this many bytes, which take less than the time of a request on a slow line. */
export const UPLOAD_PART_BYTES_MAX = 7_500_000;

const urgent = (pattern: string): BackendPath => ({ pattern, priority: 'urgent' });
const page = (pattern: string): BackendPath => ({ pattern, priority: 'page' });
const extra = (pattern: string): BackendPath => ({ pattern, priority: 'extra' });

const BACKEND_PATHS: readonly BackendPath[] = [
  extra('/media/art/*'),
  extra('/media/og/*'),
  urgent('/media/live/*'),
  urgent('/media/replays/*'),
  urgent('/media/highlights/*'),
  urgent('/media/events/*'),
  urgent('/media/clips/*'),
  urgent('/media/vod/*'),
  urgent('/media/signed/*'),
  urgent('/media/*'),
  urgent('/oauth/authorize'),
  urgent('/oauth/token'),
  urgent('/oauth/revoke'),
  urgent('/oauth/*'),
  urgent('/users/sign_in'),
  urgent('/users/sign_up'),
  urgent('/users/sign_out'),
  urgent('/users/edit'),
  urgent('/users/*'),
  urgent('/internal/api/session'),
  urgent('/internal/api/env'),
  urgent('/internal/csp'),
  urgent('/internal/*'),
  page('/payments/sandbox/*'),
  page('/.well-known/*'),
  { pattern: '/admin/uploads', priority: 'page' },
  { pattern: '/admin/uploads/*', priority: 'page', upload: UPLOAD_PART_BYTES_MAX },
];

const single = new Map(BACKEND_PATHS.map((known) => [known.pattern, known]));
/** Listed before the folder that contains it. */
const folders = BACKEND_PATHS.filter(({ pattern }) => pattern.endsWith('/*')).map((known) => ({
  folder: known.pattern.slice(0, -1),
  known,
}));

/** The backend path that matches a path (without query), if any. */
export function backendPathOf(path: string): BackendPath | undefined {
  return single.get(path) ?? folders.find(({ folder }) => path.startsWith(folder))?.known;
}
