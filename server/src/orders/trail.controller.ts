import { Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Order, SessionUser } from '../../../libs/contract/entities.js';
import type { OrderTrailEntry } from '../../../libs/contract/kitchen.js';
import { ROLE_IDS } from '../../../libs/contract/values.js';
import { Caller, Staff } from '../auth/access.js';
import { OrderTrailService } from './order-trail.service.js';
import { RecallService } from './recall.service.js';

const OF_ORDER = { in: 'param', name: 'id', of: 'order' } as const;

@ApiTags('orders')
@Controller('api/orders/:id')
export class TrailController {
  constructor(
    private readonly trail: OrderTrailService,
    private readonly recalls: RecallService,
  ) {}

  @Get('trail')
  @Staff({ roles: ROLE_IDS, branch: OF_ORDER })
  async readTrail(@Param('id') id: string): Promise<{ trail: OrderTrailEntry[] }> {
    return { trail: await this.trail.read(id) };
  }

  @Post('recall')
  @Staff({ roles: ROLE_IDS, branch: OF_ORDER })
  async recall(@Param('id') id: string, @Caller() user: SessionUser): Promise<{ order: Order; message: string }> {
    const order = await this.recalls.recall(id, user);
    return { order, message: `Order ${order.ticket_number} is on process again` };
  }
}
