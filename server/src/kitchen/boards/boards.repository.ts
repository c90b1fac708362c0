import { In } from 'typeorm';
import { type Database, rows } from '../../database/rows.js';
import { BoardPresenceEntity } from './board-presence.entity.js';
import { OrderShownEntity } from './order-shown.entity.js';

/** A board that is connected to a server process. */
export interface Board {
  socketId: string;
  branchId: number;
  userName: string;
}

/** Makes a process's rows equal to its boards, and deletes the rows of processes that ended long ago. */
const CONFIRM = `
  WITH held AS (SELECT * FROM unnest($2::text[], $3::int[], $4::text[]) AS h (socket_id, branch_id, user_name)),
  gone AS (
    DELETE FROM board_presence p
    WHERE CASE WHEN p.process_id = $1
      THEN NOT EXISTS (SELECT 1 FROM held h WHERE h.socket_id = p.socket_id AND h.branch_id = p.branch_id)
      ELSE p.seen_at < now() - interval '10 minutes' END)
  INSERT INTO board_presence (socket_id, branch_id, process_id, user_name)
  SELECT h.socket_id, h.branch_id, $1, h.user_name FROM held h
  ON CONFLICT (socket_id, branch_id) DO UPDATE SET seen_at = now()`;

/**
 * Stores which boards are connected to a process.
 *
 * @param boards boards of existing branches only
 */
export async function confirmBoards(db: Database, processId: string, boards: readonly Board[]): Promise<void> {
  await db.query(CONFIRM, [
    processId,
    boards.map(({ socketId }) => socketId),
    boards.map(({ branchId }) => branchId),
    boards.map(({ userName }) => userName),
  ]);
}

/**
 * Returns the number of boards by branch, over all processes, that were confirmed within the time. Leaves out branches
 * without boards.
 */
export async function countBoards(db: Database, withinSeconds: number): Promise<Map<number, number>> {
  const found = await rows<{ branch_id: number; boards: number }>(
    db,
    `SELECT branch_id, count(*)::int AS boards FROM board_presence
     WHERE seen_at > now() - make_interval(secs => $1) GROUP BY branch_id`,
    [withinSeconds],
  );
  return new Map(found.map(({ branch_id, boards }) => [branch_id, boards]));
}

/** Returns whether the branch has ever had a board. */
export function hasBoard(db: Database, branchId: number): Promise<boolean> {
  return db.getRepository(BoardPresenceEntity).existsBy({ branch_id: branchId });
}

/** Records that a board has shown the orders. Idempotent: only the first time counts. */
export async function addShownOrders(db: Database, orderIds: readonly string[], userName: string): Promise<void> {
  await db
    .createQueryBuilder()
    .insert()
    .into(OrderShownEntity)
    .values(orderIds.map((order_id) => ({ order_id, user_name: userName })))
    .orIgnore()
    .execute();
}

/** Returns the ids of those orders that a board has shown. */
export async function shownOrdersOf(db: Database, orderIds: readonly string[]): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set();
  const found = await db
    .getRepository(OrderShownEntity)
    .find({ select: { order_id: true }, where: { order_id: In(orderIds) } });
  return new Set(found.map(({ order_id }) => order_id));
}
