import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In } from 'typeorm';
import { rows } from '../../database/rows.js';
import { OrderShownEntity } from './order-shown.entity.js';

/** A board that a server process holds. */
export interface Board {
  socketId: string;
  branchId: number;
  userName: string;
}

/** Makes a process's rows exactly the boards that it holds. Rows of processes that ended long ago go with it. */
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

/** The rows of `board_presence` and `order_shown`. */
@Injectable()
export class BoardsRepository {
  constructor(@InjectDataSource() private readonly db: DataSource) {}

  /** @param boards those of branches that exist */
  async confirm(processId: string, boards: readonly Board[]): Promise<void> {
    await this.db.query(CONFIRM, [
      processId,
      boards.map(({ socketId }) => socketId),
      boards.map(({ branchId }) => branchId),
      boards.map(({ userName }) => userName),
    ]);
  }

  /** How many boards the branches have over all processes, of those that were confirmed lately; none is left out. */
  async countBoards(withinSeconds: number): Promise<Map<number, number>> {
    const found = await rows<{ branch_id: number; boards: number }>(
      this.db,
      `SELECT branch_id, count(*)::int AS boards FROM board_presence
       WHERE seen_at > now() - make_interval(secs => $1) GROUP BY branch_id`,
      [withinSeconds],
    );
    return new Map(found.map(({ branch_id, boards }) => [branch_id, boards]));
  }

  /** Idempotent: the first showing of an order counts. */
  async noteShown(orderIds: readonly string[], userName: string): Promise<void> {
    await this.db.manager
      .createQueryBuilder()
      .insert()
      .into(OrderShownEntity)
      .values(orderIds.map((order_id) => ({ order_id, user_name: userName })))
      .orIgnore()
      .execute();
  }

  /** Returns the ids of those orders that a board has shown. */
  async shownAmong(orderIds: readonly string[]): Promise<Set<string>> {
    if (orderIds.length === 0) return new Set();
    const found = await this.db.manager.find(OrderShownEntity, {
      select: { order_id: true },
      where: { order_id: In(orderIds) },
    });
    return new Set(found.map(({ order_id }) => order_id));
  }
}
