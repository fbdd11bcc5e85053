/** What the app reports to the host for logs, metrics and traces. */
export interface Telemetry {
  /** Makes an API call in the current request. `call` gets the tracing headers; `endpoint` is a pattern. */
  apiCall<T extends Answered>(endpoint: string, method: string, call: (headers: PassedOn) => Promise<T>): Promise<T>;
  /** Counts a database query; its duration in ms. */
  query(milliseconds: number): void;
  /** Sets the reader of the number of live events, called at each scrape. */
  liveEvents(read: () => number | Promise<number>): void;
  /** Sets the reader of the broadcasts that run, called at each scrape. */
  broadcasts(read: () => Promise<BroadcastFigures>): void;
}

/** The broadcasts of encoders together. */
export interface BroadcastFigures {
  readonly onAir: number;
  readonly interrupted: number;
  readonly bitsPerSecond: number;
  readonly slowestFramesPerSecond: number;
  readonly oldestSegmentSeconds: number;
}

/** An answer, over HTTP or not. */
export interface Answered {
  readonly status: number;
}

export type PassedOn = Readonly<Record<string, string>>;

export const NO_TELEMETRY: Telemetry = {
  apiCall: (_endpoint, _method, call) => call({}),
  query: () => {},
  liveEvents: () => {},
  broadcasts: () => {},
};
