import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Order } from '../../../../libs/contract/orders/orders.js';
import { isGiven, type OrderedItem } from '../../../../libs/contract/requests/orders/create-order.js';
import type { EnteredItem, StaffOrderRequest } from '../../../../libs/contract/requests/orders/staff-orders.js';
import { isUnstarted } from '../../../../libs/domain/shortages/shortages.js';
import { fixedProblem, type SaidProblem } from '../../../../libs/validation/field-problems.js';
import type { KeyRights, StaffCaller } from '../../auth/access.js';
import { InvalidInput, NotFound, rejected } from '../../common/errors.js';
import { OrderChangesService } from '../changes/order-changes.service.js';
import { findOrderById } from '../order-reads.repository.js';
import type { PlacedRequest } from '../placing/placed-request.js';
import { PlacementService } from '../placing/placement.service.js';
import { ExternalIdsService } from './external-ids.service.js';

interface PartnerCall {
  branchId: number;
  key: KeyRights;
  idempotencyKey: string;
}

/** The id of an item that no menu has. */
const UNKNOWN_ITEM = 0;

/** Places and cancels the orders that partners have sold for us. */
@Injectable()
export class PartnerOrdersService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly placement: PlacementService,
    private readonly changes: OrderChangesService,
    private readonly externalIds: ExternalIdsService,
  ) {}

  /**
   * Places an order at the prices for which a partner has sold it. It is confirmed at once. One line that cannot be sold
   * rejects the whole order.
   *
   * @throws InvalidInput for fields that do not fit an order of a partner
   * @throws DomainError that says why it is rejected, with a code for each line
   */
  async place(request: StaffOrderRequest, { branchId, key, idempotencyKey }: PartnerCall): Promise<Order> {
    const problems = partnerProblems(request);
    if (Object.keys(problems).length > 0) throw new InvalidInput(problems);
    const { partner, paid, products, confirm: _confirm, cashPart: _part, cashGiven: _given, ...terms } = request;
    const { eatIn: _eatIn, table: _table, ...cart } = terms;
    const placed: PlacedRequest = {
      ...cart,
      branch: branchId,
      products: await this.itemsOf(products, { branchId, key }),
      email: request.email ?? '',
      firstName: request.firstName ?? '',
      lastName: request.lastName ?? '',
      phone: request.phone ?? '',
      deliveryPaymentType: null,
      partner: {
        name: partner?.name ?? '',
        reference: partner?.reference ?? '',
        display: partner?.display ?? '',
        is_paid: paid === 'Partner',
      },
      key: { id: key.id, name: key.name },
    };
    const { order } = await this.placement.place(placed, { idempotencyKey });
    return order;
  }

  /**
   * Cancels an order that the key has placed, until the kitchen starts it. A repeated call changes nothing.
   *
   * @throws NotFound for an order that the key has not placed
   * @throws DomainError if the kitchen has started it, or it has ended
   */
  async cancel(orderId: string, { reason, caller }: { reason: string; caller: StaffCaller }): Promise<Order> {
    const found = await findOrderById(this.db, orderId);
    if (!caller.key || found?.row.placed_by_key_id !== caller.key.id) throw new NotFound('order');
    return this.changes.change(orderId, { actor: 'customer', user: caller }, async (change) => {
      const { row, order } = change.before;
      if (row.status === 'Cancelled' && row.cancelled_by === 'customer') return order;
      if (!isUnstarted(order)) throw rejected('partner-too-late', { ticket: change.ticket }, { order });
      await change.move('Cancelled', { cause: 'withdrawn', reason });
      await change.recordMove('withdrawn', { reason });
      return change.order.order;
    });
  }

  /** Returns lines with the ids of their items; an external id that the key has not set becomes an unknown item. */
  private async itemsOf(
    products: readonly EnteredItem[],
    { branchId, key }: Pick<PartnerCall, 'branchId' | 'key'>,
  ): Promise<OrderedItem[]> {
    const named = products.flatMap(({ external_id: id }) => (id === undefined ? [] : [id]));
    const known = await this.externalIds.named({ keyId: key.id, branchId, externalIds: named });
    return products.map(({ external_id, free: _free, ...line }): OrderedItem => {
      const item = external_id === undefined ? undefined : known.get(external_id);
      const name = line.name ?? external_id;
      return {
        ...line,
        ...(name !== undefined && { name }),
        id: item?.id ?? (external_id === undefined ? line.id : undefined) ?? UNKNOWN_ITEM,
        type: item?.type ?? line.type ?? 'food',
      };
    });
  }
}

/** Returns the fields that do not fit an order of a partner, with their problems. */
function partnerProblems(request: StaffOrderRequest): Record<string, SaidProblem[]> {
  const { channel, orderType, paymentType, paid, partner, products } = request;
  const problems: Record<string, SaidProblem[]> = {};
  if (channel !== 'partner')
    problems.channel = [fixedProblem('not-of-keys', 'The channel of an API key must be partner.')];
  if (!partner) problems.partner = [fixedProblem('no-partner', 'partner must name the partner who has sold it.')];
  const [expected, way] =
    orderType === 'Delivery' ? (['Pay On Delivery', 'a delivery'] as const) : (['Pay On Pickup', 'a pickup'] as const);
  if (paymentType !== expected)
    problems.paymentType = [fixedProblem('not-of-partner', `paymentType of ${way} must be ${expected}.`)];
  if (isGiven(paid) && paid !== 'Partner')
    problems.paid = [
      fixedProblem('not-of-partner', 'paid must be Partner, or null if it is paid when it is handed over.'),
    ];
  for (const field of NOT_OF_PARTNERS) {
    if (request[field]) problems[field] = [fixedProblem('not-of-partner', `An order of a partner has no ${field}.`)];
  }
  products.forEach(({ price }, line) => {
    if (price === undefined)
      problems[`products.${line}.price`] = [
        fixedProblem('no-price', 'Every line needs the price for which it was sold.'),
      ];
  });
  return problems;
}

const NOT_OF_PARTNERS = [
  'promoCode',
  'promoCodePercentage',
  'discount',
  'freeDelivery',
  'deliveryPaymentType',
  'cashPart',
  'cashGiven',
  'eatIn',
  'table',
] as const;
