import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { BoardEvent } from '../../../libs/contract/orders/events.js';
import { MESSAGE, REJECTED } from '../../../libs/contract/orders/messages.js';
import type { Order, PublicOrder } from '../../../libs/contract/orders/orders.js';
import { isLeftOpen } from '../../../libs/domain/open-orders/open-work.js';
import type { OrderSearch } from '../../../libs/domain/order-search/order-search.js';
import { maskedOrder } from '../../../libs/domain/orders/order-privacy.js';
import type { BranchSet } from '../../../libs/domain/people/own-branches.js';
import { businessDate } from '../../../libs/domain/time/business-day.js';
import { readsOrder, type StaffCaller } from '../auth/access.js';
import { Clock } from '../common/clock.js';
import { DomainError, NotFound, rejected } from '../common/errors.js';
import { AttemptLimits } from '../common/limits/attempt-limits.js';
import type { CallOrigin } from '../common/limits/call-origin.js';
import { Secrets } from '../common/secrets.js';
import { type AppConfig, CONFIG } from '../config.js';
import { readPositions, readReplay } from '../realtime/branch-stream.repository.js';
import { OrderFactsService } from './order-facts.service.js';
import {
  type FoundOrder,
  findOrderByReference,
  ordersOfDay,
  scheduledOrders,
  searchOrders,
} from './order-reads.repository.js';
import { orderIdsOfBranch, type UnstartedOrder, unstartedOrders } from './orders.repository.js';
import { HoldLimits } from './placing/hold-limits.js';
import { parseReference } from './placing/order-reference.js';

/** A caller who names an order by its number and proves with its token to own it. */
export interface OrderCaller extends CallOrigin {
  reference: string;
  orderToken: string | undefined;
}

/**
 * A caller who names an order by its number: its owner, with the order's token; its staff, with a session; or a
 * stranger.
 */
export interface OrderRequest extends OrderCaller {
  caller?: StaffCaller | undefined;
}

interface NamedOrder extends FoundOrder {
  isOwn: boolean;
  isStaff: boolean;
}

interface Receipt {
  id: string;
  order: PublicOrder;
  /** whether id and personal data are shown */
  isOpen: boolean;
  isProof: boolean;
}

/** A position in a branch's stream, as clients write it. */
interface Position {
  epoch: string;
  seq: number;
}

interface DayRequest {
  branchId: number;
  /** a business day, yyyy-mm-dd */
  date: string;
  /** the position that the caller already has */
  after: { epoch: string; afterSeq: number } | undefined;
  /** returns whether the caller already has this version of the answer */
  isKnown: (version: string) => boolean;
}

export interface DayList extends Position {
  orders: Order[];
}

export interface DayEvents extends Position {
  events: BoardEvent[];
}

/** how much the clock of a client that asks for today may differ */
const CLOCKS_DIFFER_MS = 30_000;

@Injectable()
export class OrdersService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly limits: AttemptLimits,
    private readonly secrets: Secrets,
    private readonly facts: OrderFactsService,
    private readonly holds: HoldLimits,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * Returns the order with this number. Counts wrong numbers as guesses, but not those of the order's owner and staff.
   *
   * @throws DomainError for an unknown number
   * @throws TooManyTries if a device or a network guesses numbers
   */
  async findByNumber({ reference: given, orderToken, caller, ...origin }: OrderRequest): Promise<NamedOrder> {
    const reference = parseReference(given);
    const found = reference === undefined ? undefined : await findOrderByReference(this.db, reference);
    const isOwn = found !== undefined && this.secrets.isOrderToken(found.row.id, orderToken);
    const isStaff = found !== undefined && caller !== undefined && readsOrder(caller, found.row);
    if (isOwn || isStaff) return { ...found, isOwn, isStaff };
    return this.limits.attempt({ kind: 'order-number', by: origin }, async () => {
      if (!found) throw new DomainError(REJECTED.orderNotFound, MESSAGE.orderNotFound);
      return { ...found, isOwn, isStaff };
    });
  }

  /** Returns those ids that belong to orders of the branch. */
  async ofBranch(branchId: number, ids: readonly string[]): Promise<string[]> {
    return ids.length === 0 ? [] : orderIdsOfBranch(this.db, branchId, ids);
  }

  /** Returns the orders of a branch, of any day and status, that match a search. Newest first, at most `SEARCH_MAX`. */
  search(branchId: number, search: OrderSearch): Promise<Order[]> {
    return searchOrders(this.db, branchId, search);
  }

  /**
   * Returns the orders that were confirmed before a moment and that the kitchen has not started, oldest first. Leaves out
   * those that were left open.
   */
  unstarted(request: { branchIds: BranchSet; before: Date; at: Date }): Promise<UnstartedOrder[]> {
    return unstartedOrders(this.db, request);
  }

  /**
   * Returns the caller's own order.
   *
   * @throws DomainError if the caller does not hold its token
   * @throws as findByNumber
   */
  async findOwn(caller: OrderCaller): Promise<FoundOrder> {
    const { isOwn, isStaff: _isStaff, ...found } = await this.findByNumber(caller);
    if (!isOwn) throw rejected('not-own-order');
    return found;
  }

  /**
   * Returns the receipt of an order. It has no id, and personal data is masked, unless the caller is its owner or staff
   * (`isOpen`); the owner also gets the allowed actions. `isProof` says that the order was confirmed and that the calling device placed
   * it.
   *
   * @throws as findByNumber
   */
  async receipt(request: OrderRequest): Promise<Receipt> {
    const { isOwn, isStaff, ...found } = await this.findByNumber(request);
    const { id } = found.row;
    if (isOwn) {
      const isProof = found.row.confirmed_at !== null && this.isOfCaller(found, request);
      return { id, order: await this.facts.forHolder(this.db, found), isOpen: true, isProof };
    }
    return { id, order: isStaff ? found.order : maskedOrder(found.order), isOpen: isStaff, isProof: false };
  }

  /**
   * Returns an order to the caller who has just changed it by its id: as its holder sees it, or masked without its token.
   * It counts no guess.
   */
  async changed({ reference }: Pick<Order, 'reference'>, orderToken: string | undefined): Promise<PublicOrder> {
    const found = await findOrderByReference(this.db, reference);
    if (!found) throw new DomainError(REJECTED.orderNotFound, MESSAGE.orderNotFound);
    const isOwn = this.secrets.isOrderToken(found.row.id, orderToken);
    return isOwn ? this.facts.forHolder(this.db, found) : maskedOrder(found.order);
  }

  private isOfCaller({ row }: FoundOrder, { device }: CallOrigin): boolean {
    return device !== undefined && this.holds.isOfDevice(row, device);
  }

  /**
   * Returns the orders of a branch's day and the stream position that they include, in one snapshot; for today, beside
   * them the open orders of other days. If the caller passes a position that the stream still has, returns the events
   * since then instead. Returns undefined, without reading orders, if `isKnown` says that the caller already has the
   * current version.
   *
   * @throws NotFound for an unknown branch
   */
  async ofDay({ branchId, date, after, isKnown }: DayRequest): Promise<DayList | DayEvents | undefined> {
    const at = this.clock.now();
    const withOpen = this.isToday(date, at);
    // without an event, a list changes when its day begins and ends
    const versionOf = ({ epoch, seq }: Position) => `${epoch}:${seq}${withOpen ? `:${date}` : ''}`;
    if (after) {
      const replay = await readReplay(this.db, { branchId, ...after });
      if (!replay) throw new NotFound('branch');
      if (isKnown(versionOf(replay))) return undefined;
      const { events, epoch, seq } = replay;
      if (events) return { events, epoch, seq };
    }
    return this.db.transaction('REPEATABLE READ', async (manager) => {
      const position = await positionOf(manager, branchId);
      if (isKnown(versionOf(position))) return undefined;
      const orders = await ordersOfDay(manager, { branchId, date, withOpen });
      const { epoch, seq } = position;
      return { orders: orders.map((order) => withLeftOpen(order, at)), epoch, seq };
    });
  }

  /** Returns whether a date is the current business day, by a clock that may differ from the server's by half a minute. */
  private isToday(date: string, at: Date): boolean {
    const near = [at.getTime() - CLOCKS_DIFFER_MS, at.getTime() + CLOCKS_DIFFER_MS];
    return near.some((ms) => businessDate(new Date(ms), this.config) === date);
  }

  /**
   * Returns the Scheduled orders of a branch, of all days, in the order in which they are due, and the stream position
   * that they include, in one snapshot.
   *
   * @throws NotFound for an unknown branch
   */
  async scheduled(branchId: number): Promise<DayList> {
    return this.db.transaction('REPEATABLE READ', async (manager) => {
      const { epoch, seq } = await positionOf(manager, branchId);
      return { orders: await scheduledOrders(manager, branchId), epoch, seq };
    });
  }
}

const withLeftOpen = (order: Order, at: Date): Order =>
  isLeftOpen(order, at) ? { ...order, is_left_open: true } : order;

async function positionOf(manager: EntityManager, branchId: number): Promise<Position> {
  const [position] = await readPositions(manager, [branchId]);
  if (!position) throw new NotFound('branch');
  return position;
}
