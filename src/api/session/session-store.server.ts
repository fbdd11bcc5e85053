type Maybe<T> = T | Promise<T>;

/** Session data besides the cookies. Times in UNIX seconds. */
export interface SessionStore {
  /** Revokes a session until its cookies would have expired. */
  revoke(id: string, until: number): Maybe<void>;
  isRevoked(id: string): Maybe<boolean>;
  /** Stores a value that is too large for a cookie, replacing the one before. */
  put(id: string, place: string, sealed: string, until: number): Maybe<void>;
  get(id: string, place: string): Maybe<string | undefined>;
  close(): Maybe<void>;
}
