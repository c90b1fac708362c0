import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Everyone } from '../auth/access.js';

@ApiTags('health')
@Controller('api')
export class HealthController {
  constructor(@InjectDataSource() private readonly db: DataSource) {}

  /** Liveness: the process answers. */
  @Get('health')
  @Everyone()
  health(): { status: string } {
    return { status: 'up' };
  }

  /** Readiness: the database answers (migrations are done before the process listens); else 503. */
  @Get('ready')
  @Everyone()
  async ready(): Promise<{ status: string }> {
    await this.db.query('SELECT 1');
    return { status: 'ready' };
  }
}
