import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Record<string, unknown>;
  failed: boolean;
  service: unknown;
}

interface Attribute {
  key: string;
  value: Record<string, unknown>;
}
interface Sent {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: {
      spans: (Omit<SentSpan, 'attributes'> & { attributes: Attribute[]; status?: { code?: number } })[];
    }[];
  }[];
}

const ERROR = 2;

/** A collector that stores what it receives by OTLP over HTTP, as JSON. */
export async function startCollector(): Promise<{ origin: string; spans: SentSpan[]; close(): void }> {
  const spans: SentSpan[] = [];
  const server = createServer(async (request, response) => {
    const chunks = await Array.fromAsync(request as AsyncIterable<Buffer>);
    if (request.url === '/v1/traces') {
      const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString()) as Sent;
      for (const { resource, scopeSpans } of resourceSpans)
        for (const span of scopeSpans.flatMap((scope) => scope.spans))
          spans.push({
            ...span,
            attributes: valuesOf(span.attributes),
            failed: span.status?.code === ERROR,
            service: valuesOf(resource.attributes)['service.name'],
          });
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    close: () => void server.close().closeAllConnections(),
  };
}

const valuesOf = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
