import type { Api, Reply } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { until } from '../support/until.js';
import { KeyedOrder } from './shop.js';

const CUSTOMERS = 4;

/** Customers who order and read the menu continuously. Nothing is sent twice, so a missing answer is a failure. */
export class SteadyCustomers {
  private readonly orders: KeyedOrder[] = [];
  private readonly replies: (Reply | undefined)[] = [];
  private isOver = false;
  private readonly work: Promise<unknown>;

  constructor(private readonly api: Api) {
    this.work = Promise.all(Array.from({ length: CUSTOMERS }, () => this.orderOnAndOn()));
  }

  /** Resolves when each of them has been served some more times. */
  async untilServed(): Promise<void> {
    const enough = this.replies.length + 5 * CUSTOMERS;
    await until(() => this.replies.length >= enough);
  }

  /** Stops; returns their orders, and the bodies of answers other than 200 (undefined for no answer). */
  async leave(): Promise<{ orders: KeyedOrder[]; failures: unknown[] }> {
    this.isOver = true;
    await this.work;
    const failed = this.replies.filter((reply) => reply?.status !== 200);
    return { orders: this.orders, failures: failed.map((reply) => reply?.body) };
  }

  private async orderOnAndOn(): Promise<void> {
    const menu = `/api/food-types/branch/${CHAIN.branch.harbour}` as const;
    while (!this.isOver) {
      const order = new KeyedOrder();
      this.orders.push(order);
      this.replies.push(await order.send(this.api), await this.api.get(menu).catch(() => undefined));
    }
  }
}
