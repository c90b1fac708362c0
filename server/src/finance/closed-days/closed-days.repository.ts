import { Between, type EntityManager, In } from 'typeorm';
import type { BranchSet } from '../../../../libs/domain/people/own-branches.js';
import { inBranches, isOutlet, type Queryable, rows } from '../../database/rows.js';
import { SIGNED } from '../books.repository.js';
import { DayClosingEntity } from '../closing/day-closing.entity.js';

/** Days of some branches or of all; both ends included. */
export interface BranchDays {
  from: string;
  to: string;
  branches: BranchSet;
}

/** A branch, with its first order's business day if that was before the branch was added, as after an import. */
export interface BegunBranch {
  id: number;
  name: string;
  created_at: Date;
  first_order: string | null;
}

/** Returns the branches in their order. */
export function begunBranches(db: Queryable, branches: BranchSet): Promise<BegunBranch[]> {
  return rows(
    db,
    `SELECT id, name, created_at,
       (SELECT min(business_date)::text FROM customer_order WHERE branch_id = branch.id) AS first_order
     FROM branch WHERE ${isOutlet()} AND ${inBranches('id', '$1')} ORDER BY position, id`,
    [branches],
  );
}

/** Returns the closings of a range. */
export function closingsOf(manager: EntityManager, { from, to, branches }: BranchDays): Promise<DayClosingEntity[]> {
  return manager.findBy(DayClosingEntity, {
    business_date: Between(from, to),
    ...(branches !== null && { branch_id: In([...branches]) }),
  });
}

/** A day on which something was posted; `cash` is a bigint as text. */
export interface PostedCash {
  date: string;
  branch_id: number;
  /** cents that were taken in cash less those that were given back */
  cash: string;
}

/** Returns the days of a range on which anything was posted. */
export function postedCash(db: Queryable, { from, to, branches }: BranchDays): Promise<PostedCash[]> {
  const days = `posted_on BETWEEN $1::date AND $2::date AND ${inBranches('branch_id', '$3')}`;
  return rows(
    db,
    `SELECT posted_on::text AS date, branch_id, coalesce(sum(cash), 0) AS cash FROM (
       SELECT posted_on, branch_id, sum(${SIGNED}) FILTER (WHERE tender = 'Cash') AS cash FROM order_money
       WHERE ${days} GROUP BY 1, 2
       UNION ALL SELECT DISTINCT posted_on, branch_id, 0 FROM order_sale WHERE ${days}) p
     GROUP BY p.posted_on, p.branch_id`,
    [from, to, branches],
  );
}
