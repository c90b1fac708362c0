import { setTimeout as delay } from 'node:timers/promises';
import { bringBack } from '../payments/paying.js';
import { line } from '../support/orders.js';
import { CHAIN } from '../support/test-chain.js';
import type { FaultShop } from './fault-shop.js';
import { KeyedOrder } from './shop.js';

const CUSTOMERS = 3;
const { hill } = CHAIN.branch;

/** the orders in turns: by code in both branches, and by card */
const ORDERS = [
  (phone: string) => new KeyedOrder({ phone }),
  (phone: string) => new KeyedOrder({ phone, branch: hill, products: [line(CHAIN.hillClassic)] }),
  (phone: string) => new KeyedOrder({ phone, paymentType: 'Pay Online' }),
];

let phones = 0;
const newPhone = (): string => {
  phones += 1;
  return `07${String(phones).padStart(8, '0')}`;
};

/** the customers of the running test, which a failed test leaves behind */
const open = new Set<Customers>();
export const abandonAllCustomers = (): void => {
  for (const customers of open) customers.abandon();
};

/**
 * Customers who order continuously, a few at a time, each until it is answered, at the servers in turns. They pay card
 * orders.
 */
export class Customers {
  readonly orders: KeyedOrder[] = [];
  /** ids of the orders that were paid by card */
  readonly paid: string[] = [];
  readonly statuses = new Map<number | undefined, number>();
  longestMs = 0;
  private isOpen = true;
  private isAbandoned = false;
  private turn = 0;
  private readonly work: Promise<unknown>;

  /** @param pauseMs between two orders of one customer */
  constructor(
    private readonly shop: FaultShop,
    private readonly pauseMs = 30,
  ) {
    open.add(this);
    this.work = Promise.all(Array.from({ length: CUSTOMERS }, () => this.orderOnAndOn()));
  }

  /** Waits until some more tries have ended with a status. @throws Error if a server has ended by itself meanwhile */
  async until(status: number, more = 3): Promise<void> {
    const enough = this.count(status) + more;
    while (this.count(status) < enough) {
      const ended = this.shop.servers.find(({ process }) => !process.isRunning());
      if (ended) throw new Error(`a server ended:\n${ended.process.output()}`);
      await delay(5);
    }
  }

  /** Stops ordering; resolves when the last order is answered and paid. */
  close(): Promise<unknown> {
    this.isOpen = false;
    open.delete(this);
    return this.work;
  }

  /** Stops without waiting for answers. */
  abandon(): void {
    this.isAbandoned = true;
    void this.close();
  }

  private count(status: number | undefined): number {
    return this.statuses.get(status) ?? 0;
  }

  private nextApi() {
    this.turn += 1;
    return this.shop.server(this.turn).api;
  }

  private async orderOnAndOn(): Promise<void> {
    while (this.isOpen) {
      const order = ORDERS[this.orders.length % ORDERS.length]?.(newPhone()) ?? new KeyedOrder();
      this.orders.push(order);
      while (!order.reply && !this.isAbandoned) {
        const since = performance.now();
        const reply = await order.send(this.nextApi());
        this.longestMs = Math.max(this.longestMs, performance.now() - since);
        this.statuses.set(reply?.status, this.count(reply?.status) + 1);
        await delay(this.pauseMs);
      }
      await this.pay(order);
    }
  }

  /** Sends the bank's answer like the browser, until the shop redirects to the receipt. */
  private async pay(order: KeyedOrder): Promise<void> {
    const { gatewayFields } = order.reply?.body.order ?? {};
    if (!gatewayFields) return;
    const answer = this.shop.bank.approve(gatewayFields);
    this.paid.push(order.orderId);
    while (!this.isAbandoned) {
      const response = await bringBack(this.nextApi(), answer).catch(() => undefined);
      if (response?.status === 303) return;
      await delay(this.pauseMs);
    }
  }
}
