import { setTimeout as delay } from 'node:timers/promises';
import { FastifyOtelInstrumentation } from '@fastify/otel';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { BoundedExporter } from './bounded-exporter.js';
import { PrivateSpans } from './private-spans.js';

/** ms for sending the remaining spans at the end; an unreachable collector must not delay a restart */
const FLUSH_MS = 3000;
/** health checks, which come every few seconds and are not traced */
const PROBES = new Set(['/api/ready', '/api/health']);

/**
 * Sends a trace of each request of the API, with its statements, to the collector that the `OTEL_…` variables name.
 * Call it before the server is loaded.
 *
 * @returns a function that sends the remaining spans and stops; it resolves within 3 s
 */
export function startTracing(): () => Promise<void> {
  // the stable names of attributes, which `PrivateSpans` expects
  Object.assign(process.env, { OTEL_SEMCONV_STABILITY_OPT_IN: 'http,database' });
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'passline' }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new PrivateSpans(new BatchSpanProcessor(new BoundedExporter(() => new OTLPTraceExporter())))],
  });
  provider.register();
  registerInstrumentations({
    tracerProvider: provider,
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: ({ url = '' }) => !url.startsWith('/api/') || PROBES.has(url),
        // gateways and message providers are other companies, which must not get our headers
        disableOutgoingRequestInstrumentation: true,
      }),
      // adds the route to the span of the request
      new FastifyOtelInstrumentation({
        registerOnInitialization: true,
        instrumentHooks: false,
        instrumentHandler: false,
        recordExceptions: false,
      }),
      // otherwise each statement of the background jobs would be a trace, several per second
      new PgInstrumentation({ requireParentSpan: true }),
    ],
  });
  return () => Promise.race([provider.shutdown().catch(() => undefined), delay(FLUSH_MS, undefined, { ref: false })]);
}
