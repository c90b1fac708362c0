import { Controller, Get } from '@nestjs/common';
import type { Setup } from '../../../libs/contract/branches/setup.js';
import { ROLE } from '../../../libs/contract/values.js';
import { Staff } from '../auth/access.js';
import { SetupService } from './setup.service.js';

@Controller('api/setup')
export class SetupController {
  constructor(private readonly setup: SetupService) {}

  /** Returns which steps before the shop's first order are done. */
  @Get()
  @Staff({ roles: [ROLE.SUPER_ADMIN] })
  async read(): Promise<{ setup: Setup }> {
    return { setup: await this.setup.read() };
  }
}
