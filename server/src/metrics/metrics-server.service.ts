import { once } from 'node:events';
import http from 'node:http';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { type AppConfig, CONFIG } from '../config.js';
import { MetricsService } from './metrics.service.js';

/**
 * Serves the metrics on their own port, if METRICS_PORT is set: customers must not read them, and they must be
 * available while the shop's port rejects requests.
 */
@Injectable()
export class MetricsServerService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(MetricsServerService.name);
  private readonly server = http.createServer((request, response) => void this.answer(request, response));

  constructor(
    private readonly metrics: MetricsService,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** @throws ConfigError if it cannot listen */
  async onApplicationBootstrap(): Promise<void> {
    const { metrics } = this.config;
    if (!metrics) return;
    this.server.listen(metrics.port, metrics.host);
    await once(this.server, 'listening');
    this.logger.log(`metrics are at http://${metrics.host}:${metrics.port}/metrics`);
  }

  onApplicationShutdown(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private async answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await this.metrics.read();
      response.writeHead(200, { 'content-type': this.metrics.contentType }).end(text);
    } catch (error) {
      this.logger.warn(`the metrics could not be read: ${String(error)}`);
      response.writeHead(500).end();
    }
  }
}
