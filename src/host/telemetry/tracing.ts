import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind as Kind,
  SpanStatusCode,
  type Tracer,
} from '@opentelemetry/api';
import { diag, DiagLogLevel, trace } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { APP_VERSION } from '#config/limits.ts';
import type { OpenSpan, SpanKind, Tracing } from './spans.ts';

const KINDS: Readonly<Record<SpanKind, Kind>> = {
  server: Kind.SERVER,
  internal: Kind.INTERNAL,
  client: Kind.CLIENT,
};
const propagator = new W3CTraceContextPropagator();
const carrier = {
  get: (carried: Record<string, string>, key: string) => carried[key],
  set: (carried: Record<string, string>, key: string, value: string) => {
    carried[key] = value;
  },
  keys: (carried: Record<string, string>) => Object.keys(carried),
};

interface Options {
  /** URL of the collector; spans go to `/v1/traces` below it. */
  readonly endpoint: string;
  /** The share of traces sent, 0 to 1; a trace begun elsewhere keeps its sampling decision. */
  readonly ratio: number;
  readonly environment: string;
  readonly failed: (cause: string) => void;
}

/** Sends spans over OTLP/HTTP. Loaded only when tracing is on. */
export function createTracing({ endpoint, ratio, environment, failed }: Options): Tracing {
  const quiet = () => {};
  diag.setLogger({ error: failed, warn: quiet, info: quiet, debug: quiet, verbose: quiet }, DiagLogLevel.ERROR);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const own = resourceFromAttributes({
    'service.name': 'touchline',
    'service.version': APP_VERSION,
    'deployment.environment.name': environment,
  });
  const provider = new TracerProvider({
    // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES override these names.
    resource: own.merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('touchline', APP_VERSION);
  return {
    request: (name, startedAt, traceparent) => {
      const context = traceparent ? propagator.extract(ROOT_CONTEXT, { traceparent }, carrier) : ROOT_CONTEXT;
      return open(tracer, tracer.startSpan(name, { kind: Kind.SERVER, startTime: startedAt }, context), context);
    },
    close: () => provider.shutdown(),
  };
}

function open(tracer: Tracer, span: Span, parent: Context): OpenSpan {
  const context = trace.setSpan(parent, span);
  return {
    get traceparent() {
      const carried: Record<string, string> = {};
      propagator.inject(context, carried, carrier);
      return carried['traceparent'] ?? '';
    },
    child: (name, kind) => open(tracer, tracer.startSpan(name, { kind: KINDS[kind] }, context), context),
    end: (attributes, failed) => {
      span.setAttributes({ ...attributes });
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}
