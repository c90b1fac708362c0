import { setTimeout as delay } from 'node:timers/promises';
import { FastifyOtelInstrumentation } from '@fastify/otel';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { PrivateSpans } from './private-spans.js';

/** ms that the spans left at the end may take; a collector that is away must not hold up a restart */
const FLUSH_MS = 3000;
/** what is asked every few seconds and says nothing */
const PROBES = new Set(['/api/ready', '/api/health']);

/**
 * Sends a trace of each request of the API, with its statements, to the collector that the `OTEL_…` variables name. Call it
 * before the server is loaded.
 *
 * @returns sends what is left and ends; resolves within 3 s
 */
export function startTracing(): () => Promise<void> {
  // the stable names of attributes, which `PrivateSpans` knows
  Object.assign(process.env, { OTEL_SEMCONV_STABILITY_OPT_IN: 'http,database' });
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'passline' }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new PrivateSpans(new BatchSpanProcessor(new OTLPTraceExporter()))],
  });
  provider.register();
  registerInstrumentations({
    tracerProvider: provider,
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: ({ url = '' }) => !url.startsWith('/api/') || PROBES.has(url),
        // gateways and providers of messages are other companies': no headers of ours go there
        disableOutgoingRequestInstrumentation: true,
      }),
      // gives the route to the span of the request
      new FastifyOtelInstrumentation({
        registerOnInitialization: true,
        instrumentHooks: false,
        instrumentHandler: false,
        recordExceptions: false,
      }),
      // statements of the background jobs would be a trace each, several a second
      new PgInstrumentation({ requireParentSpan: true }),
    ],
  });
  return () => Promise.race([provider.shutdown().catch(() => undefined), delay(FLUSH_MS, undefined, { ref: false })]);
}
