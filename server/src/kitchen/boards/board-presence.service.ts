import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { BranchParts } from '../../branches/branch-parts.js';
import { BranchesService } from '../../branches/branches.service.js';
import { SingleFlight } from '../../common/process/single-flight.js';
import { ROOM, Rooms } from '../../realtime/sockets/rooms.js';
import { BoardPresenceEntity } from './board-presence.entity.js';
import { type Board, BoardsRepository } from './boards.repository.js';

const BEAT_MS = 10_000;
/** A presence counts for this long after its process last confirmed it: three beats. */
export const PRESENCE_COUNTS_SECONDS = 30;

/**
 * Which boards this process holds, written to the database so that every process knows of all. A process that dies
 * stops confirming its boards, and they no longer count.
 */
@Injectable()
export class BoardPresenceService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(BoardPresenceService.name);
  private readonly processId = randomUUID();
  /** every board that has shown something, by socket and room: it counts while it is in its branch's room */
  private readonly boards = new Map<string, Map<string, Board>>();
  /** one after the other, each with what is there when it begins: no arrival overtakes a departure */
  private readonly writes = new SingleFlight<'held', void>(() => this.write());
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly stored: BoardsRepository,
    private readonly branches: BranchesService,
    private readonly rooms: Rooms,
    parts: BranchParts,
  ) {
    parts.register({
      readiness: async (manager, branchId) => ({
        board: await manager.existsBy(BoardPresenceEntity, { branch_id: branchId }),
      }),
    });
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.confirm(), BEAT_MS);
    this.rooms.onMove((room, socketId) => this.follow(room, socketId));
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.boards.clear();
    if (this.db.isInitialized) await this.confirm();
  }

  /** A board has shown something, so it is there: from now on, or from its joining the branch's room. Idempotent. */
  async arrive(board: Board): Promise<void> {
    const { socketId } = board;
    const room = ROOM.board(board.branchId);
    const ofSocket = this.boards.get(socketId) ?? new Map<string, Board>();
    // its messages may arrive after it is gone
    if (ofSocket.has(room) || !this.rooms.isIn(socketId, socketId)) return;
    this.boards.set(socketId, ofSocket.set(room, board));
    await this.writes.ask('held');
  }

  /** A screen that was a board is none any more; idempotent. */
  async depart({ branchId, socketId }: Board): Promise<void> {
    if (this.boards.get(socketId)?.delete(ROOM.board(branchId))) await this.writes.ask('held');
  }

  /** Confirms every board that is there. Where the database is away the next beat does. */
  async confirm(): Promise<void> {
    try {
      await this.writes.ask('held');
    } catch (error) {
      this.logger.warn(`boards could not be confirmed: ${String(error)}`);
    }
  }

  /** A socket came into a room or left it; with the room of its own it is gone for good. */
  private follow(room: string, socketId: string): void {
    const ofSocket = this.boards.get(socketId);
    const isGone = room === socketId;
    if (isGone) this.boards.delete(socketId);
    if (isGone ? ofSocket?.size : ofSocket?.has(room)) void this.confirm();
  }

  private async write(): Promise<void> {
    const boards = [...this.boards.values()]
      .flatMap((ofSocket) => [...ofSocket.values()])
      .filter((board) => this.rooms.isIn(ROOM.board(board.branchId), board.socketId));
    const branches = await this.branches.names([...new Set(boards.map(({ branchId }) => branchId))]);
    await this.stored.confirm(
      this.processId,
      boards.filter(({ branchId }) => branches.has(branchId)),
    );
  }
}
