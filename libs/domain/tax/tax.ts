import { INVOICE_DAYS } from '../../contract/finance/tax-invoices.js';
import type { Order } from '../../contract/orders/orders.js';
import { type Cents, wholeFromZero } from '../money/money.js';

/** The VAT rate from a business day on. */
export interface VatRate {
  /** yyyy-mm-dd */
  since: string;
  /** 0 to 100; null while the chain is not registered */
  percentage: number | null;
}

/** The VAT that an order's total includes; both are null if the chain is not registered. */
export interface Vat {
  cents: Cents | null;
  percentage: number | null;
}

/** Returns the entry that applies on a business day: the one that began last; undefined if none has begun. */
export function appliesOn<Dated extends { since: string }>(entries: readonly Dated[], day: string): Dated | undefined {
  return entries.reduce<Dated | undefined>(
    (found, entry) => (entry.since <= day && (!found || entry.since > found.since) ? entry : found),
    undefined,
  );
}

/**
 * Returns the VAT that an amount includes, rounded half up to the cent.
 *
 * @param percentage 0 to 100, at most two decimals
 */
export function vatWithin(cents: Cents, percentage: number): Cents {
  const hundredths = Math.round(percentage * 100);
  const whole = 10_000 + hundredths;
  return Math.floor((2 * wholeFromZero(cents, 'amount in cents') * hundredths + whole) / (2 * whole));
}

/** Returns the VAT of an order by a rate; null: the chain is not registered. @param taxed the part that includes VAT */
export const vatAt = (percentage: number | null, taxed: Cents): Vat => ({
  cents: percentage === null ? null : vatWithin(taxed, percentage),
  percentage,
});

/** Returns the VAT of an order of a business day. */
export const vatOn = (rates: readonly VatRate[], day: string, taxed: Cents): Vat =>
  vatAt(appliesOn(rates, day)?.percentage ?? null, taxed);

/** An order's money and VAT, in cents. */
export interface TaxedMoney {
  total: Cents;
  vat: Cents;
}

/**
 * Returns the VAT of a refund, in proportion to the order's. The parts of all refunds add up: an order that is refunded
 * whole gives back all of its VAT.
 *
 * @param before refunded cents before this refund
 */
export function refundedVat({ total, vat }: TaxedMoney, refund: Cents, before: Cents): Cents {
  const upTo = (refunded: Cents) => (refunded === total ? vat : Math.floor((2 * vat * refunded + total) / (2 * total)));
  return upTo(before + refund) - upTo(before);
}

/** Returns whether some of an order's total was not refunded. */
export const isOwed = ({ total, refunded = 0 }: Pick<Order, 'total' | 'refunded'>): boolean => total > refunded;

/** Returns whether an order was handed over and includes VAT, so that it may have a tax invoice. */
export function isInvoiceable(order: Pick<Order, 'status' | 'kitchen_status' | 'vat'>): boolean {
  return order.status === 'Confirmed' && order.kitchen_status === 'Delivered' && typeof order.vat === 'number';
}

const DAY_MS = 24 * 60 * 60_000;

/** Returns whether a customer may still request the tax invoice of an order that was handed over. */
export function isInTimeForInvoice(deliveredAt: Date, at: Date): boolean {
  return at.getTime() - deliveredAt.getTime() <= INVOICE_DAYS * DAY_MS;
}

/** Returns the path of the page of an order's tax invoice, or of one of its documents. */
export function taxInvoicePath(reference: string, serial?: string): string {
  return `/tax-invoice/${encodeURIComponent(reference)}${serial === undefined ? '' : `?serial=${encodeURIComponent(serial)}`}`;
}
