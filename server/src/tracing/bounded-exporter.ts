import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-node';
import { within } from '../common/process/within.js';

/** ms for one export with its retries; OpenTelemetry gives up 10 s after the last byte, but not after a 101 */
const EXPORT_MS = 25_000;

type Done = Parameters<SpanExporter['export']>[1];
type Result = Parameters<Done>[0];

/**
 * Exports spans in limited time. An exporter sends a limited number of batches at the same time, so each batch that
 * never ends would be missing for ever: after one, another exporter takes over.
 */
export class BoundedExporter implements SpanExporter {
  private exporter: SpanExporter;

  constructor(
    private readonly create: () => SpanExporter,
    private readonly longestMs = EXPORT_MS,
  ) {
    this.exporter = create();
  }

  export(spans: ReadableSpan[], done: Done): void {
    const { exporter } = this;
    within(this.longestMs, () => new Promise<Result>((ended) => exporter.export(spans, ended))).then(done, (error) => {
      if (this.exporter === exporter) this.exporter = this.create();
      done({ code: FAILED, error });
    });
  }

  async forceFlush(): Promise<void> {
    await this.exporter.forceFlush?.();
  }

  shutdown(): Promise<void> {
    return this.exporter.shutdown();
  }
}

/** `ExportResultCode.FAILED` of OpenTelemetry's core, which is not a direct dependency */
const FAILED = 1;
