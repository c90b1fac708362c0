import { Controller, Get } from '@nestjs/common';
import { Everyone } from '../auth/access.js';
import { Unavailable } from '../common/errors.js';
import { RequestGate } from '../common/limits/request-gate.js';
import { GracefulStop } from '../common/process/graceful-stop.js';
import { DatabaseWatchService } from '../database/database-watch.service.js';
import { BranchRelayService } from '../realtime/branch-relay.service.js';

const STOPPING = 'This server is stopping.';
const UNPROVEN = 'The connection to the database was lost, and what it has could not be read again yet.';

@Controller('api')
export class HealthController {
  constructor(
    private readonly database: DatabaseWatchService,
    private readonly relay: BranchRelayService,
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
   * cached for a second, unless the connection to it was lost meanwhile.
   */
  @Get('ready')
  @Everyone()
  async ready(): Promise<{ status: string }> {
    const obstacle = (await this.database.obstacle()) ?? (await this.streamObstacle());
    // read after the wait, because the stop may have begun meanwhile
    const reason = this.stop.isStopping ? STOPPING : (obstacle ?? this.gate.obstacle());
    if (reason !== undefined) throw new Unavailable('not-ready', reason);
    return { status: 'ready' };
  }

  private async streamObstacle(): Promise<string | undefined> {
    try {
      await this.relay.prove();
      return undefined;
    } catch {
      return UNPROVEN;
    }
  }
}
