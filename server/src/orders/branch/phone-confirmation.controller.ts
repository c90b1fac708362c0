import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import type { Order } from '../../../../libs/contract/orders/orders.js';
import type { UnconfirmedOrder } from '../../../../libs/contract/orders/reconciliation.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import {
  PhoneConfirmationRequest,
  PhoneRejectionRequest,
} from '../../../../libs/contract/requests/orders/confirmation.js';
import { MANAGERS } from '../../../../libs/domain/people/roles.js';
import { SHIFT_ROLES } from '../../../../libs/domain/people/shift-roles.js';
import { text } from '../../../../libs/texts/text.js';
import { Caller, Staff } from '../../auth/access.js';
import type { Sentence } from '../../common/texts.js';
import { IdPipe, UuidPipe } from '../../common/validation/path-pipes.js';
import { OrderNumbersService } from '../changes/order-numbers.service.js';
import { PhoneConfirmationService } from './phone-confirmation.service.js';

@Controller('api/orders')
export class PhoneConfirmationController {
  constructor(
    private readonly phone: PhoneConfirmationService,
    private readonly numbers: OrderNumbersService,
  ) {}

  /** Returns the orders of a branch that await their confirmation, and the state of the messages with their codes. */
  @Get('branch/:branchId/unconfirmed')
  @Staff({ roles: MANAGERS, branch: { in: 'param', name: 'branchId' } })
  async waiting(@Param('branchId', IdPipe) branchId: number): Promise<{ orders: UnconfirmedOrder[] }> {
    return { orders: await this.phone.waiting(branchId) };
  }

  /** Confirms an order after a call with its customer. */
  @Put(':id/phone-confirmation')
  @Staff({ roles: SHIFT_ROLES, branch: { in: 'param', name: 'id', of: 'order' } })
  async confirm(
    @Param('id', UuidPipe) orderId: string,
    @Body() { note }: PhoneConfirmationRequest,
    @Caller() user: SessionUser,
  ): Promise<{ order: Order; message: Sentence }> {
    const order = await this.phone.confirm(orderId, { note, user });
    return { order, message: text('done.confirmed-by-phone', { number: this.numbers.of(order) }) };
  }

  /** Rejects an order that its customer did not confirm by phone. */
  @Put(':id/phone-rejection')
  @Staff({ roles: SHIFT_ROLES, branch: { in: 'param', name: 'id', of: 'order' } })
  async reject(
    @Param('id', UuidPipe) orderId: string,
    @Body() { reason }: PhoneRejectionRequest,
    @Caller() user: SessionUser,
  ): Promise<{ order: Order; message: Sentence }> {
    const order = await this.phone.reject(orderId, { reason, user });
    return { order, message: text('done.rejected-by-phone', { number: this.numbers.of(order) }) };
  }
}
