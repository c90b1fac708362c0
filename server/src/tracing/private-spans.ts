import type { ReadableSpan, SpanProcessor } from '@opentelemetry/sdk-trace-node';

/**
 * The allowed attributes of a span. All others are removed: paths and queries (numbers and tokens of orders), addresses
 * and browsers of customers, parameters of statements, and the messages of errors, which repeat user input.
 */
const ALLOWED = new Set([
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'url.scheme',
  'network.protocol.version',
  'error.type',
  'db.system.name',
  'db.namespace',
  'db.operation.name',
  'db.collection.name',
  'db.query.text',
  'db.response.status_code',
  'server.address',
  'server.port',
]);

/**
 * Passes spans to `next` without personal data: only with listed attributes, without events and without the message of
 * the status.
 */
export class PrivateSpans implements SpanProcessor {
  constructor(private readonly next: SpanProcessor) {}

  onStart(...started: Parameters<SpanProcessor['onStart']>): void {
    this.next.onStart(...started);
  }

  onEnd(span: ReadableSpan): void {
    for (const name of Object.keys(span.attributes)) if (!ALLOWED.has(name)) delete span.attributes[name];
    span.events.length = 0;
    delete span.status.message;
    this.next.onEnd(span);
  }

  forceFlush(): Promise<void> {
    return this.next.forceFlush();
  }

  shutdown(): Promise<void> {
    return this.next.shutdown();
  }
}
