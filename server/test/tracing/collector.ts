import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number | string };
}

/** The part of a span in OTLP's JSON that the tests read. */
export interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Attribute[];
}

interface TracesRequest {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { scope: { name: string }; spans: SentSpan[] }[];
  }[];
}

/** A collector that receives traces like OpenTelemetry's, over HTTP. */
export class Collector {
  /** the bodies of all requests */
  readonly bodies: string[] = [];
  /** the path of each request */
  readonly paths: string[] = [];

  private constructor(
    readonly url: string,
    readonly close: () => void,
  ) {}

  static async open(): Promise<Collector> {
    const server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      collector.paths.push(request.url ?? '');
      collector.bodies.push(Buffer.concat(chunks).toString());
      response.setHeader('content-type', 'application/json').end('{}');
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const collector = new Collector(`http://127.0.0.1:${port}`, () => {
      server.close();
      server.closeAllConnections();
    });
    return collector;
  }

  /** Returns all received spans, with the name of the instrumentation that made each. */
  spans(): (SentSpan & { scope: string })[] {
    return this.requests().flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap(({ scopeSpans }) =>
        scopeSpans.flatMap(({ scope, spans }) => spans.map((span) => ({ ...span, scope: scope.name }))),
      ),
    );
  }

  /** Returns the names of the services that sent them. */
  services(): string[] {
    const resources = this.requests().flatMap(({ resourceSpans }) => resourceSpans.map(({ resource }) => resource));
    return [...new Set(resources.map((resource) => textOf(resource.attributes, 'service.name') ?? ''))];
  }

  private requests(): TracesRequest[] {
    return this.bodies.map((body) => JSON.parse(body));
  }
}

/** Returns the text of an attribute; undefined if it is missing. */
export const textOf = (attributes: Attribute[], key: string): string | undefined =>
  attributes.find((attribute) => attribute.key === key)?.value.stringValue;
