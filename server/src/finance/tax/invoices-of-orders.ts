import { Injectable } from '@nestjs/common';
import { InvoicedOrders } from '../../orders/line-changes/invoiced-orders.js';
import { TaxDocumentEntity } from './tax-document.entity.js';

/** Registers which orders have tax invoices, because what those orders cost stays as it is. */
@Injectable()
export class InvoicesOfOrders {
  constructor(orders: InvoicedOrders) {
    orders.register((tx, orderId) => tx.existsBy(TaxDocumentEntity, { order_id: orderId }));
  }
}
