import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { ROOM, Rooms } from '../realtime/rooms.js';

const BEAT_MS = 10_000;
/** A presence counts for this long after its process last confirmed it: three beats. */
export const PRESENCE_COUNTS_SECONDS = 30;

interface Board {
  socketId: string;
  branchId: number;
}

/**
 * Which boards this process holds, written to the database so that every process knows of all. A process that dies
 * stops confirming its boards, and they no longer count.
 */
@Injectable()
export class BoardPresence implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(BoardPresence.name);
  private readonly processId = randomUUID();
  private readonly held = new Map<string, Board>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly rooms: Rooms,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.beat(), BEAT_MS);
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    if (!this.db.isInitialized) return;
    // best effort: the rows grow stale by themselves where the database is away
    await this.db.query('DELETE FROM board_presence WHERE process_id = $1', [this.processId]).catch(() => undefined);
  }

  /** A board has shown something, so it is there. Idempotent. */
  async arrive(board: Board & { userName: string }): Promise<void> {
    const key = keyOf(board);
    if (this.held.has(key)) return;
    this.held.set(key, { socketId: board.socketId, branchId: board.branchId });
    await this.db.query(
      `INSERT INTO board_presence (socket_id, branch_id, process_id, user_name) VALUES ($1, $2, $3, $4)
       ON CONFLICT (socket_id, branch_id) DO UPDATE SET seen_at = now()`,
      [board.socketId, board.branchId, this.processId, board.userName],
    );
  }

  /** A socket is gone, and every board on it. */
  async depart(socketId: string): Promise<void> {
    await this.remove([...this.held.values()].filter((board) => board.socketId === socketId));
  }

  private async beat(): Promise<void> {
    try {
      // a board that left its room (another branch was selected) is no board of this branch any more
      await this.remove([...this.held.values()].filter((board) => !this.isInRoom(board)));
      await this.db.query('UPDATE board_presence SET seen_at = now() WHERE process_id = $1', [this.processId]);
      await this.db.query(`DELETE FROM board_presence WHERE seen_at < now() - interval '10 minutes'`);
    } catch (error) {
      this.logger.warn(`boards could not be confirmed: ${String(error)}`);
    }
  }

  private isInRoom({ socketId, branchId }: Board): boolean {
    return this.rooms.server.of('/').adapter.rooms.get(ROOM.board(branchId))?.has(socketId) ?? false;
  }

  private async remove(boards: Board[]): Promise<void> {
    if (boards.length === 0) return;
    for (const board of boards) this.held.delete(keyOf(board));
    await this.db.query(
      `DELETE FROM board_presence p USING unnest($1::text[], $2::int[]) AS gone (socket_id, branch_id)
       WHERE p.socket_id = gone.socket_id AND p.branch_id = gone.branch_id`,
      [boards.map(({ socketId }) => socketId), boards.map(({ branchId }) => branchId)],
    );
  }
}

function keyOf({ socketId, branchId }: Board): string {
  return `${branchId}:${socketId}`;
}
