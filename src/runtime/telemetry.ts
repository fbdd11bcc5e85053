/** What the app tells the host about its work, so that operators see it in logs, metrics and traces. */
export interface Telemetry {
  /**
   * Makes one call of the API as a part of the request under way. `call` gets the headers by which another server
   * recognises that request; what it answers or throws is passed on. `endpoint` is a pattern, never an address.
   */
  apiCall(endpoint: string, method: string, call: (headers: PassedOn) => Promise<Response>): Promise<Response>;
  /** Counts one query of the database, which took so many ms. */
  query(milliseconds: number): void;
  /** A number that is read whenever somebody looks. */
  gauge(name: Gauge, read: () => number | Promise<number>): void;
}

export type PassedOn = Readonly<Record<string, string>>;

/** `live_events`: events that are being played now. */
export type Gauge = 'live_events';

export const NO_TELEMETRY: Telemetry = {
  apiCall: (_endpoint, _method, call) => call({}),
  query: () => {},
  gauge: () => {},
};
