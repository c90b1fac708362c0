import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node';
import { BoundedExporter } from '../../src/tracing/bounded-exporter.js';
import { FakeProvider } from '../support/fake-provider.js';

const LONGEST_MS = 1000;
const [EXPORTED, FAILED] = [0, 1];

const collector = new FakeProvider();
beforeAll(() => collector.start());
afterAll(() => collector.stop());

test('exports again after a collector that answered 101, or never ended its answer', async () => {
  const memory = new InMemorySpanExporter();
  const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(memory)] });
  provider.getTracer('test').startSpan('POST /api/orders').end();
  const spans = memory.getFinishedSpans();
  expect(spans).toHaveLength(1);

  const create = () => new OTLPTraceExporter({ url: `${collector.url}/v1/traces`, concurrencyLimit: 1 });
  const exporter = new BoundedExporter(create, LONGEST_MS);
  const exported = () => new Promise<number>((resolve) => exporter.export(spans, ({ code }) => resolve(code)));
  for (const behaviour of ['upgrades', 'drips body'] as const) {
    collector.behaviour = behaviour;
    expect(await exported()).toBe(FAILED);
  }
  collector.behaviour = { status: 200, body: '{}' };
  expect(await exported()).toBe(EXPORTED);
});
