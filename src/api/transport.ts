/** How a caller reaches the API: one GET, path from the API's root (`/api/v2/...`), answered with a Response. */
export type Transport = (path: string) => Promise<Response>;

/** How a visitor's own calls and the session's reach the API: any method, a path from its root; redirects are not followed. */
export type Backend = (path: string, init?: RequestInit) => Promise<Response>;
