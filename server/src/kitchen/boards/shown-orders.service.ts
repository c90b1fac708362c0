import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { OrdersService } from '../../orders/orders.service.js';
import { addShownOrders } from './boards.repository.js';

/** Records which orders a board of their branch has shown. */
@Injectable()
export class ShownOrdersService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly orders: OrdersService,
  ) {}

  /** Idempotent: only the first time counts. Ignores unknown ids and orders of other branches. */
  async note({
    branchId,
    orderIds,
    userName,
  }: {
    branchId: number;
    orderIds: string[];
    userName: string;
  }): Promise<void> {
    const ofBranch = await this.orders.ofBranch(branchId, orderIds);
    if (ofBranch.length > 0) await addShownOrders(this.db, ofBranch, userName);
  }
}
