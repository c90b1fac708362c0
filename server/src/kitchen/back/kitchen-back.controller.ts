import { Controller, Param, Post } from '@nestjs/common';
import type { Order } from '../../../../libs/contract/orders/orders.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import { BRANCH_STAFF } from '../../../../libs/domain/people/roles.js';
import { text } from '../../../../libs/texts/text.js';
import { Caller, Staff } from '../../auth/access.js';
import type { Sentence } from '../../common/texts.js';
import { UuidPipe } from '../../common/validation/path-pipes.js';
import { OrderNumbersService } from '../../orders/changes/order-numbers.service.js';
import { RecallService } from './recall.service.js';
import { RestoreService } from './restore.service.js';

const OF_ORDER = { in: 'param', name: 'id', of: 'order' } as const;

/** The way back of a kitchen's steps. */
@Controller('api/orders/:id')
export class KitchenBackController {
  constructor(
    private readonly recalls: RecallService,
    private readonly restores: RestoreService,
    private readonly numbers: OrderNumbersService,
  ) {}

  /** Takes a delivered order back to the kitchen. */
  @Post('recall')
  @Staff({ roles: BRANCH_STAFF, branch: OF_ORDER })
  async recall(
    @Param('id', UuidPipe) id: string,
    @Caller() user: SessionUser,
  ): Promise<{ order: Order; message: Sentence }> {
    const order = await this.recalls.recall(id, user);
    return { order, message: text('done.made-again', { number: this.numbers.of(order) }) };
  }

  /** Takes back the cancellation of an order by its branch. */
  @Post('restore')
  @Staff({ roles: BRANCH_STAFF, branch: OF_ORDER })
  async restore(
    @Param('id', UuidPipe) id: string,
    @Caller() user: SessionUser,
  ): Promise<{ order: Order; message: Sentence }> {
    const order = await this.restores.restore(id, user);
    const where = order.kitchen_status === 'Incoming' ? 'done.waits-again' : 'done.made-again';
    return { order, message: text(where, { number: this.numbers.of(order) }) };
  }

  /** Takes an order that the kitchen has started back to the incoming ones. */
  @Post('undo-start')
  @Staff({ roles: BRANCH_STAFF, branch: OF_ORDER })
  async undoStart(
    @Param('id', UuidPipe) id: string,
    @Caller() user: SessionUser,
  ): Promise<{ order: Order; message: Sentence }> {
    const order = await this.recalls.undoStart(id, user);
    return { order, message: text('done.waits-again', { number: this.numbers.of(order) }) };
  }
}
