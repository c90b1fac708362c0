import type { OrderPartner } from '../../../contract/orders/orders.js';
import type { RefundWay } from '../../../contract/orders/refunds.js';
import type { GiveBackWay, KitchenStatus, OrderStatus, PaymentType } from '../../../contract/values.js';
import { type Cents, toCents } from '../money.js';
import { isPayLater } from '../pay-later.js';
import { type PaidHow, TENDERS, type Tender, tenderOf, tendersOf } from '../tenders.js';

/** How money comes or goes. */
export const MONEY_TENDERS = [...TENDERS, 'Bank transfer'] as const satisfies readonly (Tender | RefundWay)[];
export type MoneyTender = (typeof MONEY_TENDERS)[number];

/** Money that was taken for an order, or given back. */
export interface MoneyMove {
  kind: 'taken' | 'given_back';
  tender: MoneyTender;
  /** if it is given back in another way: how it was taken */
  insteadOf: Tender | null;
  cents: Cents;
  /** whose takings it changes; null if it was not a staff user */
  by: string | null;
}

/** An order that is paid at the door or the counter, as its row has it. */
export interface CollectedOrder extends PaidHow {
  status: OrderStatus;
  kitchen_status: KitchenStatus;
  payment_type: PaymentType;
  /** who has sold it, and whether the customer has paid there */
  partner?: Pick<OrderPartner, 'is_paid'> | null;
  paid_at: Date | null;
  taken_by: string | null;
  give_back: GiveBackWay | null;
  total_cents: Cents;
  refunded_cents: Cents;
  /** what has become due since it was paid */
  to_collect_cents?: Cents | null;
  /** of an order that was paid online: what was taken at the branch besides, and not given back there; null: nothing */
  collected?: readonly TakenPart[] | null;
}

/** Money that was taken at the branch in one way. */
export interface TakenPart {
  tender: Tender;
  cents: Cents;
}

/** What was taken of an order's money in one way, less what was given back in it; without refunds. */
export interface MoneyPart extends TakenPart {
  by: string | null;
}

/**
 * Returns the money that staff have taken or given back between two states of an order; of one that was paid online, what
 * was taken besides and is given back when it is cancelled. A correction gives back as it was taken, and takes again. The
 * money of a cancelled order stays until somebody says how it was given back. What a change of lines takes or gives back is
 * moved apart from these.
 *
 * @param held what was taken at the branch; absent: as the order's row says
 */
export function branchMoney(
  before: CollectedOrder | null,
  after: CollectedOrder,
  held?: readonly MoneyPart[],
): MoneyMove[] {
  if (!isPayLater(after.payment_type)) return before ? collectedGivenBack(before, after, held) : [];
  const was = before ? collectedParts(before) : [];
  const is = collectedParts(after);
  const isOfLines = was.length > 0 && is.length > 0 && collectedCents(before) !== collectedCents(after);
  if (isSame(was, is) || isOfLines) return [];
  const moves: MoneyMove[] = [];
  // a partner gives its customer back what was paid there, and owes nothing then
  const isOfPartner = after.partner?.is_paid === true;
  const isBack = is.length > 0 || after.status !== 'Cancelled' || after.give_back !== null || isOfPartner;
  if (before && was.length > 0 && isBack) {
    const own = was.map((part) => ({ ...part, by: before.taken_by }));
    // an order that costs nothing is held nowhere, and still was paid in one way
    const parts = collectedCents(before) === 0 ? own : (held?.filter(({ cents }) => cents !== 0) ?? own);
    const taken = parts.filter(({ cents }) => cents > 0);
    // given back in another way than it was taken, when lines were changed
    const less = parts.reduce((sum, { cents }) => sum + Math.max(0, 0 - cents), before.refunded_cents);
    const back =
      is.length === 0 && after.give_back !== null
        ? partsGivenBack(taken, { way: after.give_back, refunded: less })
        : parts.map((part) => ({ ...part, insteadOf: null }));
    moves.push(
      ...back.map(
        (part): MoneyMove => ({
          ...{ ...part, cents: Math.abs(part.cents) },
          kind: part.cents < 0 ? 'taken' : 'given_back',
        }),
      ),
    );
  }
  return [...moves, ...is.map((part): MoneyMove => ({ ...part, kind: 'taken', insteadOf: null, by: after.taken_by }))];
}

/** Returns how what was taken at the branch for an order that was paid online is given back, if it is cancelled. */
function collectedGivenBack(
  before: CollectedOrder,
  after: CollectedOrder,
  held: readonly MoneyPart[] = [],
): MoneyMove[] {
  const { collected } = before;
  if (!collected || before.give_back !== null || after.give_back === null) return [];
  const byOf = (of: Tender) => held.find(({ tender, cents }) => tender === of && cents > 0)?.by ?? null;
  const taken = collected.map((part) => ({ ...part, by: byOf(part.tender) }));
  const refunded = sumOf(taken) - leftCollected(before);
  const back = partsGivenBack(taken, { way: after.give_back, refunded }).filter(({ cents }) => cents > 0);
  return back.map((part): MoneyMove => ({ ...part, kind: 'given_back' }));
}

/** Returns what was taken besides a payment online, after more was taken or given back; null if nothing is left. */
export function collectedAfter(
  collected: readonly TakenPart[] | null | undefined,
  { kind, tender, cents }: TakenPart & Pick<MoneyMove, 'kind'>,
): TakenPart[] | null {
  const parts = collected ?? [];
  const others = parts.filter((part) => part.tender !== tender);
  if (kind === 'taken') {
    const had = parts.find((part) => part.tender === tender)?.cents ?? 0;
    return [...others, { tender, cents: had + cents }];
  }
  // what is given back in another way than it was taken leaves less of that
  let left = cents;
  const rest = [...parts.filter((part) => part.tender === tender), ...others].map((part) => {
    const gone = Math.min(part.cents, left);
    left -= gone;
    return { ...part, cents: part.cents - gone };
  });
  const kept = rest.filter((part) => part.cents > 0);
  return kept.length === 0 ? null : kept;
}

type CollectedBesides = Pick<CollectedOrder, 'total_cents' | 'to_collect_cents' | 'collected'>;

/** Returns the cents of the total of an order that was paid online that were paid so; the others belong to the branch. */
export const onlineCents = (order: CollectedBesides): Cents => collectedCents(order) - sumOf(order.collected ?? []);

/** Returns what was taken besides a payment online, less what was refunded beyond that payment. */
export function leftCollected(order: CollectedBesides & Pick<CollectedOrder, 'refunded_cents'>): Cents {
  return sumOf(order.collected ?? []) - Math.max(0, order.refunded_cents - onlineCents(order));
}

/**
 * Returns how the money of a cancelled order is given back: what was taken less what was refunded before. Of an order
 * that was paid in two ways, a card gets back only what it has paid, the rest is in cash.
 */
function partsGivenBack<Part extends TakenPart>(
  taken: readonly Part[],
  { way, refunded }: { way: GiveBackWay; refunded: Cents },
): (Omit<Part, 'tender' | 'cents'> & Pick<MoneyMove, 'tender' | 'insteadOf' | 'cents'>)[] {
  let left = sumOf(taken) - refunded;
  const isSplit = taken.length > 1;
  const byCardFirst = [...taken].sort((a, b) => Number(b.tender === 'Card') - Number(a.tender === 'Card'));
  return byCardFirst.map((part) => {
    const tender = isSplit && way === 'Card' ? part.tender : way;
    const cents = Math.min(part.cents, left);
    left -= cents;
    return { ...part, tender, insteadOf: tender === part.tender ? null : part.tender, cents };
  });
}

/** Returns how the money of an order was taken at the branch; nothing if it was not. */
export function collectedParts(order: CollectedOrder): TakenPart[] {
  if (!isPayLater(order.payment_type)) return [];
  // paid at the till for a later day
  const isPrepaid = order.status === 'Scheduled' && order.paid_at !== null;
  const tender = tenderOf(isPrepaid ? { ...order, status: 'Confirmed' } : order);
  return tender === 'open' || tender === null ? [] : partsOf(order, tender);
}

/** Returns the cents that an order costs, less what is still to be collected since it was paid. */
export const collectedCents = (order: Pick<CollectedOrder, 'total_cents' | 'to_collect_cents'> | null): Cents =>
  order === null ? 0 : order.total_cents - (order.to_collect_cents ?? 0);

/** Returns the money of an order that was taken by a tender, or in two ways. */
function partsOf(
  order: PaidHow & Pick<CollectedOrder, 'total_cents' | 'to_collect_cents'>,
  tender: Tender,
): TakenPart[] {
  const total = collectedCents(order);
  const parts = tendersOf({ ...order, total_cents: total });
  if (parts === null) return [{ tender, cents: total }];
  return parts.map(({ tender, amount }) => ({ tender, cents: toCents(amount) }));
}

const isSame = (was: readonly TakenPart[], is: readonly TakenPart[]): boolean =>
  was.length === is.length && was.every(({ tender, cents }, n) => tender === is[n]?.tender && cents === is[n]?.cents);

const sumOf = (parts: readonly TakenPart[]): Cents => parts.reduce((sum, { cents }) => sum + cents, 0);

/** Returns the cents by which moves change the money that the shop has. */
export const sumOfMoney = (moves: readonly Pick<MoneyMove, 'kind' | 'cents'>[]): Cents =>
  moves.reduce((sum, { kind, cents }) => sum + (kind === 'taken' ? cents : -cents), 0);
