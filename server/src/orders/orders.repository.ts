import { In } from 'typeorm';
import type { BranchSet } from '../../../libs/domain/people/own-branches.js';
import { type Database, inBranches, type Queryable, rows } from '../database/rows.js';
import type { OpenTickets } from '../realtime/live-sources.js';
import { notLeftOpen, OPEN_WORK } from './open-orders.js';
import { OrderEntity } from './order.entity.js';

/** Returns the references of some orders of a branch. */
export async function referencesOf(db: Database, branchId: number, limit: number): Promise<string[]> {
  const orders = await db
    .getRepository(OrderEntity)
    .find({ select: { reference: true }, where: { branch_id: branchId }, take: limit });
  return orders.map(({ reference }) => reference);
}

/**
 * Returns the references of some orders that await a payment, a code or their time, or that the kitchen has not
 * finished.
 */
export async function unfinishedReferencesOf(db: Database, branchId: number, limit: number): Promise<string[]> {
  const orders = await db.getRepository(OrderEntity).find({
    select: { reference: true },
    where: [
      { branch_id: branchId, status: In(['Payment Pending', 'OTP Pending', 'Scheduled']) },
      { branch_id: branchId, status: 'Confirmed', kitchen_status: In(['Incoming', 'On Process']) },
    ],
    take: limit,
  });
  return orders.map(({ reference }) => reference);
}

/** Returns the branch of an order; undefined for an unknown order. */
export async function branchOfOrder(db: Database, id: string): Promise<number | undefined> {
  const order = await db.getRepository(OrderEntity).findOne({ select: { branch_id: true }, where: { id } });
  return order?.branch_id;
}

/** Returns an order's public number; undefined for an unknown id. */
export async function referenceOf(db: Database, id: string): Promise<string | undefined> {
  const order = await db.getRepository(OrderEntity).findOne({ select: { reference: true }, where: { id } });
  return order?.reference;
}

/** Returns until when an order awaits its payment; undefined if it awaits none. */
export async function paymentDeadlineOf(db: Database, id: string): Promise<Date | undefined> {
  const order = await db
    .getRepository(OrderEntity)
    .findOne({ select: { expires_at: true }, where: { id, status: 'Payment Pending' } });
  return order?.expires_at ?? undefined;
}

/** Returns those ids that belong to orders of the branch. */
export async function orderIdsOfBranch(db: Database, branchId: number, ids: readonly string[]): Promise<string[]> {
  const orders = await db
    .getRepository(OrderEntity)
    .find({ select: { id: true }, where: { branch_id: branchId, id: In(ids) } });
  return orders.map(({ id }) => id);
}

/** A confirmed order that the kitchen has not started. */
export type UnstartedOrder = Pick<OrderEntity, 'id' | 'branch_id' | 'reference' | 'ticket_number' | 'business_date'> & {
  confirmed_at: Date;
};

/**
 * Returns the orders that were confirmed before a moment and that the kitchen has not started, oldest first. Leaves out
 * those that were left open.
 */
export function unstartedOrders(
  db: Queryable,
  { branchIds, before, at }: { branchIds: BranchSet; before: Date; at: Date },
): Promise<UnstartedOrder[]> {
  return rows(
    db,
    `SELECT id, branch_id, reference, ticket_number, business_date::text AS business_date, confirmed_at
     FROM customer_order o
     WHERE ${inBranches('branch_id', '$1')} AND status = 'Confirmed' AND kitchen_status = 'Incoming'
       AND confirmed_at <= $2 AND ${notLeftOpen('$3')}
     ORDER BY confirmed_at`,
    [branchIds, before, at],
  );
}

/**
 * Returns the number of tickets that the kitchen has not finished, by branch. Leaves out branches without any, and
 * orders that were left open.
 */
export function openTickets(db: Queryable, branchIds: number[], at: Date): Promise<OpenTickets[]> {
  return rows<OpenTickets>(
    db,
    `SELECT branch_id AS "branchId", count(*) FILTER (WHERE kitchen_status = 'Incoming')::int AS incoming,
            count(*) FILTER (WHERE kitchen_status = 'On Process')::int AS "onProcess"
     FROM customer_order o WHERE branch_id = ANY($1) AND ${OPEN_WORK} AND ${notLeftOpen('$2')}
     GROUP BY branch_id`,
    [branchIds, at],
  );
}
