import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** Whether an order has a tax invoice. The feature that issues them registers how to find out. */
@Injectable()
export class InvoicedOrders {
  private find: (tx: EntityManager, orderId: string) => Promise<boolean> = async () => false;

  register(find: (tx: EntityManager, orderId: string) => Promise<boolean>): void {
    this.find = find;
  }

  /** Returns whether an order has one. The caller has locked the order's row, without which none is issued. */
  has(tx: EntityManager, orderId: string): Promise<boolean> {
    return this.find(tx, orderId);
  }
}
