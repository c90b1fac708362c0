import { Controller, Get } from '@nestjs/common';
import { Everyone } from '../auth/access.js';
import { Unavailable } from '../common/errors.js';
import { RequestGate } from '../common/limits/request-gate.js';
import { GracefulStop } from '../common/process/graceful-stop.js';
import { DatabaseWatchService } from '../database/database-watch.service.js';

const STOPPING = 'This server is stopping.';

@Controller('api')
export class HealthController {
  constructor(
    private readonly database: DatabaseWatchService,
    private readonly stop: GracefulStop,
    private readonly gate: RequestGate,
  ) {}

  /** Returns that the process answers. */
  @Get('health')
  @Everyone()
  health(): { status: string } {
    return { status: 'up' };
  }

  /**
   * Returns whether the server can serve: the database answers and accepts changes, the clocks of machine and database
   * agree, requests end, and the process is not stopping. Otherwise 503 with the reason. The state of the database is
   * cached for a second.
   */
  @Get('ready')
  @Everyone()
  async ready(): Promise<{ status: string }> {
    const obstacle = await this.database.obstacle();
    // read after the wait, because the stop may have begun meanwhile
    const reason = this.stop.isStopping ? STOPPING : (obstacle ?? this.gate.obstacle());
    if (reason !== undefined) throw new Unavailable('not-ready', reason);
    return { status: 'ready' };
  }
}
