import { Controller, Get, Param, Query } from '@nestjs/common';
import type { Order } from '../../../../libs/contract/orders/orders.js';
import { NAMES_NOTHING, OrderSearchQuery } from '../../../../libs/contract/requests/orders/order-queries.js';
import { parseOrderSearch } from '../../../../libs/domain/order-search/order-search.js';
import { ORDER_READERS } from '../../../../libs/domain/people/roles.js';
import { Staff } from '../../auth/access.js';
import { InvalidInput } from '../../common/errors.js';
import { IdPipe } from '../../common/validation/path-pipes.js';
import { OrdersService } from '../orders.service.js';

@Controller('api')
export class OrderSearchController {
  constructor(private readonly orders: OrdersService) {}

  /**
   * Searches the orders of a branch, of any day and status, by ticket number, order number or phone. Newest first, at
   * most 100.
   */
  @Get('orders/branch/:branchId/search')
  @Staff({ roles: ORDER_READERS, branch: { in: 'param', name: 'branchId' } })
  async search(
    @Param('branchId', IdPipe) branchId: number,
    @Query() { orderNo = '', phone = '' }: OrderSearchQuery,
  ): Promise<{ orders: Order[] }> {
    const search = parseOrderSearch({ orderNo, phone });
    if (search === null) throw new InvalidInput({ orderNo: [NAMES_NOTHING] });
    return { orders: await this.orders.search(branchId, search) };
  }
}
