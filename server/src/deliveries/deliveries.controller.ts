import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Delivery } from '../../../libs/contract/entities.js';
import { Everyone } from '../auth/access.js';
import { IdPipe } from '../common/validation.pipe.js';
import { DeliveriesService } from './deliveries.service.js';

@ApiTags('deliveries')
@Controller('api/deliveries')
export class DeliveriesController {
  constructor(private readonly deliveries: DeliveriesService) {}

  @Get('branch/:id')
  @Everyone()
  async ofBranch(@Param('id', IdPipe) branchId: number): Promise<{ deliveries: Delivery[] }> {
    return { deliveries: await this.deliveries.ofBranch(branchId) };
  }

  @Get(':id')
  @Everyone()
  async one(@Param('id', IdPipe) id: number): Promise<{ delivery: Delivery }> {
    return { delivery: await this.deliveries.find(id) };
  }
}
