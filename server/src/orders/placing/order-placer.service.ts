import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { BoardEvent } from '../../../../libs/contract/orders/events.js';
import type { Order } from '../../../../libs/contract/orders/orders.js';
import type { CreatedOrder } from '../../../../libs/contract/orders/payments.js';
import type { CreateOrderRequest } from '../../../../libs/contract/people/requests.js';
import { isPayLater } from '../../../../libs/domain/money/payment-options.js';
import { businessDate } from '../../../../libs/domain/time/business-day.js';
import { MenuService, type StockedMenu } from '../../catalog/menu/menu.service.js';
import { Clock } from '../../common/clock.js';
import { DomainError } from '../../common/errors.js';
import { type CallOrigin, strangerAt } from '../../common/limits/call-origin.js';
import { type AppConfig, CONFIG } from '../../config.js';
import { OneTimeCodesService } from '../../messaging/codes/one-time-codes.service.js';
import { findOrderById } from '../order-reads.repository.js';
import { decideAgain } from './decide-again.js';
import { HoldLimits } from './hold-limits.js';
import { CreatedOrdersService } from './keys/created-orders.service.js';
import { findClaimed, type IdempotencyClaim } from './keys/idempotency-keys.repository.js';
import { newOrderRows } from './new-order-rows.js';
import { decideOrder } from './order-decision.js';
import { writeOrder } from './order-writer.repository.js';

/** the origin of test orders, which the opening check places */
const TEST_ORIGIN: CallOrigin = { ...strangerAt('the shop itself'), isKnown: true };

/** An order to be placed. */
interface Placing {
  /** undefined for a test order, which counts towards no limit of held stock */
  origin: CallOrigin | undefined;
  request: CreateOrderRequest;
  claim: IdempotencyClaim | undefined;
}

interface Placed {
  answer: CreatedOrder;
  /** undefined if an earlier request with the same idempotency key has placed the order */
  event?: BoardEvent;
}

/** Decides an order and writes it in one round trip. Decides again if menu or stock have changed meanwhile. */
@Injectable()
export class OrderPlacerService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly menus: MenuService,
    private readonly holdLimits: HoldLimits,
    private readonly codes: OneTimeCodesService,
    private readonly answers: CreatedOrdersService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * Places an order, or finds the one that its idempotency key has already placed. Does not notify.
   *
   * @throws DomainError that says why the order is rejected; nothing is stored then
   */
  place(placing: Placing): Promise<Placed> {
    return decideAgain((isAgain) => (isAgain ? this.placeByCurrentMenu(placing) : this.placeByKeptMenu(placing)));
  }

  /**
   * Places an order once, in the caller's transaction and by the caller's menu. For the opening check, which rolls
   * back: if the caller commits, the order is real.
   *
   * @returns the order as written; undefined if menu or stock have changed
   */
  async rehearse(
    manager: EntityManager,
    request: CreateOrderRequest,
    stocked: StockedMenu,
  ): Promise<Order | undefined> {
    const placed = await this.decideAndWrite(manager, { request, claim: undefined, origin: undefined }, stocked);
    if (!placed) return undefined;
    const found = await findOrderById(manager, placed.answer.id);
    if (!found) throw new Error(`the rehearsed order ${placed.answer.id} was not written`);
    return found.order;
  }

  /**
   * Assumes that everything is in stock, which `place_order` verifies.
   *
   * @returns undefined if nothing was written, also after a rejection, because the cached menu may be outdated
   */
  private async placeByKeptMenu(placing: Placing): Promise<Placed | undefined> {
    const menu = await this.menus.cached(placing.request.branch);
    try {
      return await this.decideAndWrite(this.db, placing, { menu, remaining: () => Number.POSITIVE_INFINITY });
    } catch (error) {
      if (error instanceof DomainError) return undefined;
      throw error;
    }
  }

  private async placeByCurrentMenu(placing: Placing): Promise<Placed | undefined> {
    const stocked = await this.menus.current(placing.request.branch);
    // the stock is read first: if the key's own order took the last portions, its key is visible now
    return (await this.findEarlier(placing.claim)) ?? this.decideAndWrite(this.db, placing, stocked);
  }

  private async findEarlier(claim: IdempotencyClaim | undefined): Promise<Placed | undefined> {
    const orderId = claim && (await findClaimed(this.db, claim));
    const order = orderId === undefined ? undefined : await findOrderById(this.db, orderId);
    return order && { answer: await this.answers.ofEarlier(this.db, order.row) };
  }

  /** @returns undefined, with nothing written, if menu or stock have changed since the decision, or the key was used */
  private async decideAndWrite(
    db: DataSource | EntityManager,
    { request, claim, origin }: Placing,
    stocked: StockedMenu,
  ): Promise<Placed | undefined> {
    const { menu } = stocked;
    const at = this.clock.now();
    const { timeZone, paymentTimeoutMinutes } = this.config;
    const confirmation = this.config.hasMessages ? 'sms' : 'phone';
    const decided = decideOrder(request, { ...stocked, at, timeZone, confirmation });
    const { row, lines } = newOrderRows(request, decided, {
      at,
      day: businessDate(at, this.config),
      expiresAt: new Date(at.getTime() + paymentTimeoutMinutes * 60_000),
      confirmation,
      ...(origin && this.holdLimits.hashesOf(origin)),
    });
    const { form, ...settlement } = isPayLater(request.paymentType)
      ? { confirmation: this.codes.confirmation(row, { origin: origin ?? TEST_ORIGIN, at }), form: null }
      : this.answers.firstAttempt(row);
    const event = await writeOrder(db, {
      row,
      lines,
      branch: { id: menu.branchId, name: menu.branch.name, phone: menu.branch.phone, address: menu.branch.address },
      menuVersion: menu.version,
      claim,
      holds: origin ? this.holdLimits.capsOf(row, lines) : null,
      ...settlement,
    });
    return event && { answer: this.answers.of(row, form), event };
  }
}
