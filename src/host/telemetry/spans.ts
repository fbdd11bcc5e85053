export type SpanKind = 'server' | 'internal' | 'client';
export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** A piece of work that is being measured for a trace. */
export interface OpenSpan {
  /** W3C `traceparent` by which another server goes on with this trace. */
  readonly traceparent: string;
  child(name: string, kind: SpanKind): OpenSpan;
  /** `failed` marks the span as an error. */
  end(attributes: Attributes, failed: boolean): void;
}

export interface Tracing {
  /** The span of a request, a part of the trace in `traceparent` where one is given. `startedAt`: ms since the epoch. */
  request(name: string, startedAt: number, traceparent?: string): OpenSpan;
  /** Sends what was not sent yet, and ends. */
  close(): Promise<void>;
}
