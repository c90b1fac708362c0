import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { BoardEvent } from '../../../libs/contract/orders/events.js';
import { MESSAGE, REJECTED } from '../../../libs/contract/orders/messages.js';
import type { Order } from '../../../libs/contract/orders/orders.js';
import type { SessionUser } from '../../../libs/contract/people/users.js';
import { maskedOrder } from '../../../libs/domain/orders/order-privacy.js';
import type { OrderSearch } from '../../../libs/domain/orders/order-search.js';
import { isOfBranch } from '../auth/access.js';
import { DomainError, NotFound } from '../common/errors.js';
import { AttemptLimits } from '../common/limits/attempt-limits.js';
import type { CallOrigin } from '../common/limits/call-origin.js';
import { Secrets } from '../common/secrets.js';
import { readPositions, readReplay } from '../realtime/branch-stream.repository.js';
import { OrderFactsService } from './order-facts.service.js';
import {
  type FoundOrder,
  findOrderByReference,
  type NotBegun,
  orderIdsOfBranch,
  ordersNotBegun,
  ordersOfDay,
  searchOrders,
} from './order-reads.repository.js';
import { HoldLimits } from './placing/hold-limits.js';
import { parseReference } from './placing/order-reference.js';

/** Somebody who names an order by its number, and says with its token that it is the own one. */
export interface OrderCaller extends CallOrigin {
  reference: string;
  orderToken: string | undefined;
}

/** Somebody who names an order by its number: with the order's token its owner, with a session perhaps its staff. */
interface OrderRequest extends OrderCaller {
  caller?: SessionUser;
}

interface NamedOrder extends FoundOrder {
  /** the caller holds the order's token */
  isOwn: boolean;
  isStaff: boolean;
}

interface Receipt {
  order: Order;
  /** not masked */
  isOpen: boolean;
  isProof: boolean;
}

/** A position in a branch's stream, as clients name it. */
interface Position {
  epoch: string;
  seq: number;
}

interface DayRequest {
  branchId: number;
  /** a business day */
  date: string;
  /** the position that the caller has already */
  after: { epoch: string; afterSeq: number } | undefined;
  /** whether the caller has an answer of that position */
  isKnown: (position: Position) => boolean;
}

export interface DayList extends Position {
  orders: Order[];
}

export interface DayEvents extends Position {
  events: BoardEvent[];
}

/** Reads orders. */
@Injectable()
export class OrdersService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly limits: AttemptLimits,
    private readonly secrets: Secrets,
    private readonly facts: OrderFactsService,
    private readonly holds: HoldLimits,
  ) {}

  /**
   * The order of a number. Guessed numbers count; those of its owner and its staff are no guesses.
   *
   * @throws DomainError for an unknown number
   * @throws TooManyTries for a device or a network that guesses numbers
   */
  async findByNumber({ reference: given, orderToken, caller, ...origin }: OrderRequest): Promise<NamedOrder> {
    const reference = parseReference(given);
    const found = reference === undefined ? undefined : await findOrderByReference(this.db, reference);
    const isOwn = found !== undefined && this.secrets.isOrderToken(found.row.id, orderToken);
    const isStaff = found !== undefined && caller !== undefined && isOfBranch(caller, found.row.branch_id);
    if (isOwn || isStaff) return { ...found, isOwn, isStaff };
    return this.limits.judging({ kind: 'order-number', by: origin }, async () => {
      if (!found) throw new DomainError(REJECTED.orderNotFound, MESSAGE.orderNotFound);
      return { ...found, isOwn, isStaff };
    });
  }

  /** Returns those ids that belong to the branch's orders. */
  async ofBranch(branchId: number, ids: readonly string[]): Promise<string[]> {
    return ids.length === 0 ? [] : orderIdsOfBranch(this.db, branchId, ids);
  }

  /** A branch's orders of any day and status that fit a search, newest first, at most `SEARCH_MAX`. */
  search(branchId: number, search: OrderSearch): Promise<Order[]> {
    return searchOrders(this.db, branchId, search);
  }

  /** Confirmed orders of the days that the kitchen has not begun, and that were confirmed before a moment; oldest first. */
  notBegun(request: { branchId: number | null; days: readonly string[]; before: Date }): Promise<NotBegun[]> {
    return ordersNotBegun(this.db, request);
  }

  /**
   * The caller's own order.
   *
   * @throws DomainError where the caller does not hold its token
   * @throws as findByNumber
   */
  async findOwn(caller: OrderCaller): Promise<FoundOrder> {
    const { isOwn, isStaff: _isStaff, ...found } = await this.findByNumber(caller);
    if (!isOwn) throw new DomainError('not-own-order', 'Open this order on the device that you ordered with.');
    return found;
  }

  /**
   * The receipt of an order: masked unless the caller is its owner or its staff, which `isOpen` says; for its owner with what
   * may be done now. `isProof` says that the calling device has placed the order and that it was confirmed.
   *
   * @throws as findByNumber
   */
  async receipt(request: OrderRequest): Promise<Receipt> {
    const { isOwn, isStaff, ...found } = await this.findByNumber(request);
    if (isOwn) {
      const isProof = found.row.confirmed_at !== null && this.isOfCaller(found, request);
      return { order: await this.facts.forHolder(this.db, found), isOpen: true, isProof };
    }
    return { order: isStaff ? found.order : maskedOrder(found.order), isOpen: isStaff, isProof: false };
  }

  private isOfCaller({ row }: FoundOrder, { device }: CallOrigin): boolean {
    return device !== undefined && this.holds.isOfDevice(row, device);
  }

  /**
   * A branch's orders of a day with the position in its stream that they contain, in one snapshot; or, after a position
   * that the stream still knows, the events that came since. Undefined where `isKnown` says that the caller has the
   * position that the answer would have: no order is read then.
   *
   * @throws NotFound for an unknown branch
   */
  async ofDay({ branchId, date, after, isKnown }: DayRequest): Promise<DayList | DayEvents | undefined> {
    if (after) {
      const replay = await readReplay(this.db, { branchId, ...after });
      if (!replay) throw new NotFound('branch');
      if (isKnown(replay)) return undefined;
      const { events, epoch, seq } = replay;
      if (events) return { events, epoch, seq };
    }
    return this.db.transaction('REPEATABLE READ', async (manager) => {
      const [position] = await readPositions(manager, [branchId]);
      if (!position) throw new NotFound('branch');
      if (isKnown(position)) return undefined;
      const orders = await ordersOfDay(manager, branchId, date);
      return { orders, epoch: position.epoch, seq: position.seq };
    });
  }
}
