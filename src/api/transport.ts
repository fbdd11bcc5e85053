/** Sends a GET to the API; path from its root (`/api/v2/...`). */
export type Transport = (path: string) => Promise<Response>;

/** Sends any call to the API, for a visitor or session; redirects are not followed. */
export type Backend = (path: string, init?: RequestInit) => Promise<Response>;
