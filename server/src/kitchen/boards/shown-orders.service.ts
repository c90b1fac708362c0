import { Injectable } from '@nestjs/common';
import { OrdersService } from '../../orders/orders.service.js';
import { BoardsRepository } from './boards.repository.js';

/** Keeps which orders some board of their branch has shown. */
@Injectable()
export class ShownOrdersService {
  constructor(
    private readonly boards: BoardsRepository,
    private readonly orders: OrdersService,
  ) {}

  /** Idempotent: the first showing counts. Ids of another branch, or of nothing, are passed over. */
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
    if (ofBranch.length > 0) await this.boards.noteShown(ofBranch, userName);
  }
}
