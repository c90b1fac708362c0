import { Controller, Get, Param, Query } from '@nestjs/common';
import type { OrderPage } from '../../../../libs/contract/answers.js';
import { OrderListQuery } from '../../../../libs/contract/requests/orders/order-list.js';
import { ORDER_LIST_READERS } from '../../../../libs/domain/people/roles.js';
import { Staff } from '../../auth/access.js';
import { IdPipe } from '../../common/validation/path-pipes.js';
import { OrderListService } from './order-list.service.js';

@Controller('api/branches')
export class OrderListController {
  constructor(private readonly list: OrderListService) {}

  /**
   * Returns orders of a branch, in the order of their last changes, at most 200. For more, repeat the call with
   * `next_cursor` as `cursor`: what changes meanwhile comes later in the list. Without `from`, those of the last 7
   * business days and of coming ones.
   */
  @Get(':id/orders')
  @Staff({ roles: ORDER_LIST_READERS, branch: { in: 'param', name: 'id' }, keys: 'read' })
  read(@Param('id', IdPipe) branchId: number, @Query() query: OrderListQuery): Promise<OrderPage> {
    return this.list.page(branchId, query);
  }
}
