import { Controller, Get, ServiceUnavailableException } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Everyone } from '../auth/access.js';
import { GracefulStop } from '../common/graceful-stop.js';

@ApiTags('health')
@Controller('api')
export class HealthController {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly stop: GracefulStop,
  ) {}

  /** Liveness: the process answers. */
  @Get('health')
  @Everyone()
  health(): { status: string } {
    return { status: 'up' };
  }

  /** Readiness: the database answers (migrations are done before the process listens) and the process is not stopping; else 503. */
  @Get('ready')
  @Everyone()
  async ready(): Promise<{ status: string }> {
    await this.db.query('SELECT 1');
    // after the wait: the stop may have begun meanwhile
    if (this.stop.isStopping) throw new ServiceUnavailableException();
    return { status: 'ready' };
  }
}
