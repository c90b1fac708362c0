import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { BranchSummary } from '../../../libs/contract/entities.js';
import { Everyone } from '../auth/access.js';
import { BranchesService } from './branches.service.js';

@ApiTags('branches')
@Controller('api/branches')
export class BranchesController {
  constructor(private readonly branches: BranchesService) {}

  @Get()
  @Everyone()
  async all(): Promise<{ branches: BranchSummary[] }> {
    return { branches: await this.branches.all() };
  }
}
