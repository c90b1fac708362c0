import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Order } from '../../../../libs/contract/orders/orders.js';
import type { StaffOrder } from '../../../../libs/contract/orders/staff-orders.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import { isGiven, type OrderedItem } from '../../../../libs/contract/requests/orders/create-order.js';
import type { StaffOrderRequest } from '../../../../libs/contract/requests/orders/staff-orders.js';
import type { DeliveryPaymentType, StaffChannel } from '../../../../libs/contract/values.js';
import { doorPayments } from '../../../../libs/domain/money/ways-to-pay.js';
import { CHANNELS } from '../../../../libs/domain/orders/channels.js';
import { fixedProblem, type SaidProblem } from '../../../../libs/validation/field-problems.js';
import { MenuService } from '../../catalog/menu/menu.service.js';
import { InvalidInput, rejected } from '../../common/errors.js';
import { findOrderById } from '../order-reads.repository.js';
import { findPlaced } from '../placing/keys/idempotency-keys.repository.js';
import type { PlacedRequest } from '../placing/placed-request.js';
import { PlacementService } from '../placing/placement.service.js';
import { countOpenOrders } from './callers.repository.js';

interface StaffCall {
  branchId: number;
  user: SessionUser;
  idempotencyKey: string;
}

/** Places orders of callers and of people at the counter, which staff enter. */
@Injectable()
export class StaffOrdersService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly placement: PlacementService,
    private readonly menus: MenuService,
  ) {}

  /**
   * Places an order as customers on the web do, from the same stock and slots and with the same key twice only once. It
   * is confirmed at once, unless its caller pays by a link. An order for later is Scheduled until its time.
   *
   * @throws InvalidInput for fields that do not fit the channel
   * @throws DomainError that says why it is rejected; `open-orders` unless the request confirms it
   */
  async place(request: StaffOrderRequest, { branchId, user, idempotencyKey }: StaffCall): Promise<StaffOrder> {
    const problems = isOfStaff(request) ? channelProblems(request) : NOT_OF_STAFF;
    if (!isOfStaff(request) || Object.keys(problems).length > 0) throw new InvalidInput(problems);
    const placed = await this.placedRequest(request, branchId, user);
    if (!request.confirm) await this.warnOfOpenOrders(placed, idempotencyKey);
    const { order, answer } = await this.placement.place(placed, { idempotencyKey });
    const { page } = CHANNELS[request.channel];
    return page === null ? order : { ...order, order_token: answer.order_token };
  }

  /**
   * Returns the branch's order that a key has placed, whatever its body was; null if there is none. Waits for a request
   * that is writing one.
   */
  async findByKey(branchId: number, idempotencyKey: string): Promise<Order | null> {
    const id = await findPlaced(this.db, idempotencyKey);
    const found = id === undefined ? undefined : await findOrderById(this.db, id);
    return found?.row.branch_id === branchId ? found.order : null;
  }

  /** An order that its key has placed is not warned of itself. */
  private async warnOfOpenOrders({ phone, branch }: PlacedRequest, key: string): Promise<void> {
    if (phone === '') return;
    const count = await countOpenOrders(this.db, { branchId: branch, phone });
    if (count > 0 && (await findPlaced(this.db, key)) === undefined) throw rejected('open-orders', { count });
  }

  private async placedRequest(request: OfStaff, branch: number, { id, name }: SessionUser): Promise<PlacedRequest> {
    const { confirm: _confirm, paid = null, cashPart, cashGiven, eatIn, table, deliveryPaymentType, ...cart } = request;
    return {
      ...cart,
      branch,
      email: request.email ?? '',
      firstName: request.firstName ?? '',
      lastName: request.lastName ?? '',
      phone: request.phone ?? '',
      deliveryPaymentType: paid ?? deliveryPaymentType ?? (await this.planned(request, branch)),
      staff: {
        eatIn: eatIn ?? false,
        table: table || null,
        paid,
        ...(typeof cashPart === 'number' && { cashPart }),
        cashGiven: cashGiven ?? null,
        by: { id, name },
      },
    };
  }

  /** Returns how an order is expected to be paid at the door if nobody said so. */
  private async planned({ paymentType }: StaffOrderRequest, branch: number): Promise<DeliveryPaymentType | null> {
    if (paymentType !== 'Pay On Delivery') return null;
    const [first = 'Pay by Cash'] = doorPayments((await this.menus.cached(branch)).branch.ways);
    return first;
  }
}

/** A request without what only partners send. */
type OfStaff = Omit<StaffOrderRequest, 'channel' | 'paid' | 'partner' | 'products'> & {
  channel: StaffChannel;
  paid?: DeliveryPaymentType | null;
  products: OrderedItem[];
};

const isOfStaff = (request: StaffOrderRequest): request is OfStaff & StaffOrderRequest =>
  request.channel !== 'partner' &&
  request.paid !== 'Partner' &&
  !request.partner &&
  request.products.every(
    ({ id, type, external_id }) => id !== undefined && type !== undefined && external_id === undefined,
  );

const NOT_OF_STAFF = {
  channel: [
    fixedProblem('not-of-staff', 'An order of a partner is placed by an API key with the right to place orders.'),
  ],
};

/** Returns the fields that do not fit the order's channel, with their problems. */
function channelProblems(request: OfStaff): Record<string, SaidProblem[]> {
  const { channel, orderType, paymentType, paid, cashPart, cashGiven, dueAt, eatIn, table } = request;
  const { orderTypes, page, canEatIn } = CHANNELS[channel];
  const problems: Record<string, SaidProblem[]> = {};
  if (!orderTypes.includes(orderType))
    problems.orderType = [fixedProblem('counter-is-pickup', 'An order at the counter is a pickup.')];
  if (page === null && paymentType === 'Pay Online')
    problems.paymentType = [fixedProblem('counter-is-paid-there', 'An order at the counter is paid there.')];
  if (paid && paymentType === 'Pay Online')
    problems.paid = [fixedProblem('paid-online', 'An order that is paid by a link is not paid yet.')];
  // its money would be in the drawer of another day, and cannot be given back on that day
  if (paid && dueAt)
    problems.paid = [fixedProblem('later-paid-later', 'An order for later is paid when it is collected or delivered.')];
  if (isGiven(cashPart) && !paid)
    problems.cashPart = [fixedProblem('part-not-paid', 'A part in cash is only of an order that is paid at once.')];
  if (isGiven(cashGiven) && paid !== 'Pay by Cash' && !isGiven(cashPart))
    problems.cashGiven = [
      fixedProblem('cash-not-paid', 'Cash is given only for an order that is paid in cash at once.'),
    ];
  if (eatIn && !canEatIn)
    problems.eatIn = [fixedProblem('eaten-at-counter', 'Only an order at the counter is eaten here.')];
  if (table && !eatIn) problems.table = [fixedProblem('no-table', 'Only an order that is eaten here has a table.')];
  return problems;
}
