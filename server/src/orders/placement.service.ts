import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { BoardEvent } from '../../../libs/contract/events.js';
import type { Order } from '../../../libs/contract/orders.js';
import type { CreatedOrder, GatewayFields } from '../../../libs/contract/payments.js';
import type { CreateOrderRequest } from '../../../libs/contract/requests.js';
import { businessDate } from '../../../libs/domain/business-day.js';
import { fromCents } from '../../../libs/domain/money.js';
import { initialStatus } from '../../../libs/domain/order-transitions.js';
import { isPayLater } from '../../../libs/domain/payment-options.js';
import type { BranchMenu } from '../catalog/branch-menu.js';
import { lockStock } from '../catalog/daily-stock.repository.js';
import { MenuService } from '../catalog/menu.service.js';
import type { CallOrigin } from '../common/call-origin.js';
import { Clock } from '../common/clock.js';
import { isWorthRetrying } from '../common/database-errors.js';
import { DomainError } from '../common/errors.js';
import { Secrets } from '../common/secrets.js';
import { type AppConfig, CONFIG } from '../config.js';
import { OneTimeCodesService } from '../messaging/one-time-codes.service.js';
import { PaymentsService } from '../payments/payments.service.js';
import { PromoCodesService } from '../promo-codes/promo-codes.service.js';
import { ChangeNotifier } from '../realtime/change-notifier.service.js';
import { HoldLimits } from './hold-limits.js';
import { bodyHash, findClaimed, type IdempotencyClaim } from './idempotency-keys.repository.js';
import { decideByMenu, MenuMoved } from './menu-moved.js';
import { type DecidedOrder, decideOrder, type Moment, paidLines, stockItemIds } from './order-decision.js';
import { findOrderById } from './order-reads.repository.js';
import { newReference } from './order-reference.js';
import { JUST_PLACED, type OrderLineRow, type OrderRow } from './order-rows.js';
import { type NewOrder, writeOrder } from './order-writer.repository.js';
import { payableOf } from './payable-order.js';

/** The gateway's part of an answer whose order is not paid online. */
/** where the shop's own orders come from: those of an opening check */
const THE_SHOP: CallOrigin = { device: undefined, address: 'the shop itself' };

const NO_FORM = {
  instanceId: null,
  merchantId: null,
  amount: null,
  orderDescription: null,
  messageHash: null,
  responseUrl: null,
  gatewayUrl: null,
  merchantReference: null,
  gatewayFields: null,
};

/** How an order came. */
interface Circumstances {
  idempotencyKey: string | undefined;
  origin: CallOrigin;
}

interface Placing {
  /** undefined for an order of the shop's own, which counts towards no limit of stock */
  origin: CallOrigin | undefined;
  request: CreateOrderRequest;
  claim: IdempotencyClaim | undefined;
  menu: BranchMenu;
}

interface Placed {
  answer: CreatedOrder;
  /** none where the idempotency key had made the order before */
  event?: BoardEvent;
}

/** Takes orders. */
@Injectable()
export class PlacementService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly menus: MenuService,
    private readonly promoCodes: PromoCodesService,
    private readonly holdLimits: HoldLimits,
    private readonly codes: OneTimeCodesService,
    private readonly payments: PaymentsService,
    private readonly changes: ChangeNotifier,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * Places an order, in one transaction: everything that costs money is recomputed, stock is taken under lock, the
   * order, its lines and its event are written together or not at all. With an idempotency key the same body gives the
   * same order however often and however parallel it comes.
   *
   * @throws DomainError with a sentence that says why; nothing is stored then and no stock is taken
   * @throws TooManyTries where the phone, the device or the address was sent too many codes, or holds too much that is not paid or
   *   confirmed
   */
  async place(request: CreateOrderRequest, { idempotencyKey, origin }: Circumstances): Promise<CreatedOrder> {
    // refuses an empty cart before a branch is looked at
    paidLines(request.products);
    const claim = idempotencyKey === undefined ? undefined : { key: idempotencyKey, bodyHash: bodyHash(request) };
    const placing = { request, claim, origin };
    const hasPromo = (request.promoCode ?? null) !== null;
    const placed = hasPromo
      ? await this.promoCodes.countingMisses(origin.address, () => this.decideAndWrite(placing))
      : await this.decideAndWrite(placing);
    if (placed.event) {
      this.changes.notify(request.branch, placed.event);
      this.codes.wake();
    }
    return placed.answer;
  }

  /**
   * Writes an order as `place` does, inside the caller's transaction and by the menu that he passes, and says what was
   * written. For the opening check, which rolls it back: a caller that commits it has placed a real order.
   */
  async rehearse(manager: EntityManager, request: CreateOrderRequest, menu: BranchMenu): Promise<Order> {
    const { answer } = await this.write(manager, { request, claim: undefined, menu, origin: undefined });
    const found = await findOrderById(manager, answer.id);
    if (!found) throw new Error(`the rehearsed order ${answer.id} was not written`);
    return found.order;
  }

  private async decideAndWrite(placing: Omit<Placing, 'menu'>): Promise<Placed> {
    const menu = await this.menus.lastSeen(placing.request.branch);
    return (await this.placeAtOnce({ ...placing, menu })) ?? (await this.placeUnderLock(placing));
  }

  /**
   * Most orders ask for what is there: one is decided as if everything were, and its only statement writes it where that
   * is so. What the stock allows is the same then as without limits.
   *
   * @returns undefined where nothing was written: the menu has moved on, something is short, the key was used before, or
   *   it is refused by a copy of the menu that may be old
   */
  private async placeAtOnce(placing: Placing): Promise<Placed | undefined> {
    try {
      const draft = this.draft(placing, { at: this.clock.now(), remaining: () => Number.POSITIVE_INFINITY });
      const event = await writeOrder(this.db, draft);
      return event && { answer: this.answerOf(draft.row, draft.form), event };
    } catch (error) {
      if (error instanceof DomainError || isWorthRetrying(error)) return undefined;
      throw error;
    }
  }

  /** Decides by the menu and the stock of now, which it holds: what cannot be had is refused with what there is. */
  private placeUnderLock(placing: Omit<Placing, 'menu'>): Promise<Placed> {
    return decideByMenu(async () => {
      const { menu } = await this.menus.current(placing.request.branch);
      return this.db.transaction((manager) => this.write(manager, { ...placing, menu }));
    });
  }

  private async write(manager: EntityManager, placing: Placing): Promise<Placed> {
    const { request, claim, menu } = placing;
    const at = this.clock.now();
    const day = businessDate(at, this.config);
    const itemIds = stockItemIds(paidLines(request.products), menu);
    const stock = await lockStock(manager, { branchId: menu.branchId, day, itemIds });
    // under the lock, for which another try of this order may have made us wait
    const earlier = claim && (await findClaimed(manager, claim));
    const order = earlier === undefined ? undefined : await findOrderById(manager, earlier);
    if (order) {
      const form = await this.payments.newestForm(manager, payableOf(order.row, this.config.storeName));
      return { answer: this.answerOf(order.row, form) };
    }
    if (stock.menuVersion !== menu.version) throw new MenuMoved();
    const draft = this.draft(placing, { at, remaining: (itemId) => stock.remaining.get(itemId) ?? 0 });
    const event = await writeOrder(manager, draft);
    if (!event) throw new MenuMoved();
    return { answer: this.answerOf(draft.row, draft.form), event };
  }

  /** An order as it would be written. @throws DomainError with a sentence that says why it cannot be */
  private draft(
    { request, claim, menu, origin }: Placing,
    { at, remaining }: Pick<Moment, 'at' | 'remaining'>,
  ): NewOrder & { form: GatewayFields | null } {
    const { timeZone, storeName } = this.config;
    const decided = decideOrder(request, { menu, remaining, at, timeZone });
    const { row, lines } = this.rowsOf(request, decided, { at, day: businessDate(at, this.config) });
    const { name, phone, address: place } = menu.branch;
    const branch = { id: menu.branchId, name, phone, address: place };
    if (origin) Object.assign(row, this.holdLimits.hashesOf(origin));
    const holds = origin ? this.holdLimits.capsOf(row, lines) : null;
    const order = { row, lines, branch, claim, holds, menuVersion: menu.version };
    if (isPayLater(request.paymentType)) {
      return {
        ...order,
        confirmation: this.codes.confirmation(row, { origin: origin ?? THE_SHOP, at }),
        form: null,
      };
    }
    const first = this.payments.firstAttempt(payableOf(row, storeName));
    return { ...order, attempt: first.row, form: first.form };
  }

  private rowsOf(
    request: CreateOrderRequest,
    { lines, price, promoCodeId, delivery }: DecidedOrder,
    { at, day }: { at: Date; day: string },
  ): { row: OrderRow; lines: OrderLineRow[] } {
    const id = uuidv7();
    const row: OrderRow = {
      id,
      reference: newReference(),
      branch_id: request.branch,
      business_date: day,
      ticket_number: 0,
      status: initialStatus(request.paymentType),
      kitchen_status: 'Incoming',
      order_type: request.orderType,
      payment_type: request.paymentType,
      delivery_payment_type: request.paymentType === 'Pay On Delivery' ? request.deliveryPaymentType : null,
      notes: request.notes ?? '',
      first_name: request.firstName,
      last_name: request.lastName,
      email: request.email,
      phone: request.phone,
      address: request.orderType === 'Delivery' ? request.address : null,
      delivery_id: delivery?.id ?? null,
      delivery_area: delivery?.area ?? null,
      sub_total_cents: price.subTotal,
      promo_code_id: promoCodeId,
      promo_code_percentage: price.promoPercentage,
      discount_cents: price.discount,
      delivery_charge_cents: price.deliveryCharge,
      total_cents: price.total,
      holds_stock: true,
      is_test: false,
      expires_at: new Date(at.getTime() + this.config.paymentTimeoutMinutes * 60_000),
      ...JUST_PLACED,
      device_hash: null,
      address_hash: null,
      created_at: at,
      updated_at: at,
    };
    const lineRows = lines.map(
      (line, position): OrderLineRow => ({
        order_id: id,
        position,
        menu_item_id: line.item.id,
        is_offer: line.item.type === 'offer',
        is_free: line.isFree,
        name: line.item.name,
        price_cents: line.priceCents,
        quantity: line.quantity,
        image: line.item.image,
        parts: line.item.parts,
      }),
    );
    return { row, lines: lineRows };
  }

  private answerOf(row: OrderRow, form: GatewayFields | null): CreatedOrder {
    return {
      id: row.id,
      reference: row.reference,
      order_token: this.secrets.orderToken(row.id),
      payment_type: row.payment_type,
      status: row.status,
      total: fromCents(row.total_cents),
      ...(form ?? NO_FORM),
    };
  }
}
