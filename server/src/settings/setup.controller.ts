import { Controller, Get } from '@nestjs/common';
import type { Setup } from '../../../libs/contract/branches/setup.js';
import { CHAIN } from '../../../libs/domain/people/roles.js';
import { Staff } from '../auth/access.js';
import { SetupService } from './setup.service.js';

@Controller('api/setup')
export class SetupController {
  constructor(private readonly setup: SetupService) {}

  /** Returns which steps before the shop's first order are done. */
  @Get()
  @Staff({ roles: CHAIN })
  async read(): Promise<{ setup: Setup }> {
    return { setup: await this.setup.read() };
  }
}
