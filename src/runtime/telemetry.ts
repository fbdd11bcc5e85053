/** What the app reports to the host for logs, metrics and traces. */
export interface Telemetry {
  /** Makes an API call in the current request. `call` gets the tracing headers; `endpoint` is a pattern. */
  apiCall(endpoint: string, method: string, call: (headers: PassedOn) => Promise<Response>): Promise<Response>;
  /** Counts a database query; its duration in ms. */
  query(milliseconds: number): void;
  /** A number read at each scrape. */
  gauge(name: Gauge, read: () => number | Promise<number>): void;
}

export type PassedOn = Readonly<Record<string, string>>;

/** `live_events`: live events. */
export type Gauge = 'live_events';

export const NO_TELEMETRY: Telemetry = {
  apiCall: (_endpoint, _method, call) => call({}),
  query: () => {},
  gauge: () => {},
};
