import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Everyone } from '../auth/access.js';
import { Unavailable } from '../common/errors.js';
import { GracefulStop } from '../common/process/graceful-stop.js';
import { DatabaseWatchService } from '../database/database-watch.service.js';

const STOPPING = 'This server is stopping.';

@ApiTags('health')
@Controller('api')
export class HealthController {
  constructor(
    private readonly database: DatabaseWatchService,
    private readonly stop: GracefulStop,
  ) {}

  /** Liveness: the process answers. */
  @Get('health')
  @Everyone()
  health(): { status: string } {
    return { status: 'up' };
  }

  /**
   * Readiness: the database answers and finishes changes, the machine's clock agrees with the database's, and the process is not
   * stopping (migrations are done before it listens); else 503 with the reason. What the database said holds for a second.
   */
  @Get('ready')
  @Everyone()
  async ready(): Promise<{ status: string }> {
    const obstacle = await this.database.obstacle();
    // after the wait: the stop may have begun meanwhile
    const reason = this.stop.isStopping ? STOPPING : obstacle;
    if (reason !== undefined) throw new Unavailable('not-ready', reason);
    return { status: 'ready' };
  }
}
