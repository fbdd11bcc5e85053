type Maybe<T> = T | Promise<T>;

/** What must be remembered about sessions besides their cookies. Moments in UNIX seconds. */
export interface SessionStore {
  /** Ends a session for good: its cookies, wherever they are kept, open nothing until they would have expired. */
  deny(id: string, until: number): Maybe<void>;
  isDenied(id: string): Maybe<boolean>;
  /** Keeps what is too large for a cookie; what was kept before for this session and place is replaced. */
  keep(id: string, place: string, sealed: string, until: number): Maybe<void>;
  kept(id: string, place: string): Maybe<string | undefined>;
  close(): Maybe<void>;
}
