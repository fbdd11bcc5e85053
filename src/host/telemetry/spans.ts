export type SpanKind = 'server' | 'internal' | 'client';
export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** An open span of a trace. */
export interface OpenSpan {
  /** W3C `traceparent` for calls to other servers. */
  readonly traceparent: string;
  child(name: string, kind: SpanKind): OpenSpan;
  /** `failed` marks the span as an error. */
  end(attributes: Attributes, failed: boolean): void;
}

export interface Tracing {
  /** Starts the span of a request, in the trace of `traceparent` if given. `startedAt`: ms since the epoch. */
  request(name: string, startedAt: number, traceparent?: string): OpenSpan;
  /** Flushes and ends. */
  close(): Promise<void>;
}
