import { Body, Controller, Delete, Param, Post, Put } from '@nestjs/common';
import type { StaffDelivery } from '../../../libs/contract/branches/staff-selling.js';
import type { SessionUser } from '../../../libs/contract/people/users.js';
import { DeliveryEdit, DeliveryRequest } from '../../../libs/contract/requests/branches/deliveries.js';
import { MANAGERS } from '../../../libs/domain/people/roles.js';
import { MISSING } from '../../../libs/validation/field-problems.js';
import { Caller, Staff } from '../auth/access.js';
import { IdPipe } from '../common/validation/path-pipes.js';
import { DeliveriesAdminService } from './deliveries-admin.service.js';

interface DeliveryChanged {
  delivery: StaffDelivery;
  message: string;
}

@Controller('api/deliveries')
export class DeliveriesAdminController {
  constructor(private readonly deliveries: DeliveriesAdminService) {}

  /** Adds a delivery area. */
  @Post()
  @Staff({ roles: MANAGERS, branch: { in: 'body', name: 'branch', missing: MISSING.branch } })
  async add(@Caller() caller: SessionUser, @Body() body: DeliveryRequest): Promise<DeliveryChanged> {
    const delivery = await this.deliveries.add(caller, body);
    return { delivery, message: `${delivery.area} was added.` };
  }

  /** Replaces the fields of a delivery area. */
  @Put(':id')
  @Staff({ roles: MANAGERS, branch: { in: 'param', name: 'id', of: 'delivery area' } })
  async edit(
    @Caller() caller: SessionUser,
    @Param('id', IdPipe) id: number,
    @Body() body: DeliveryEdit,
  ): Promise<DeliveryChanged> {
    const delivery = await this.deliveries.edit(caller, id, body);
    return { delivery, message: `${delivery.area} was saved.` };
  }

  /** Removes a delivery area. */
  @Delete(':id')
  @Staff({ roles: MANAGERS, branch: { in: 'param', name: 'id', of: 'delivery area' } })
  async remove(@Caller() caller: SessionUser, @Param('id', IdPipe) id: number): Promise<{ message: string }> {
    return { message: `${await this.deliveries.remove(caller, id)} was removed.` };
  }
}
