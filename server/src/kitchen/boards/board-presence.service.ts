import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { BranchParts } from '../../branches/branch-parts.js';
import { BranchesService } from '../../branches/branches.service.js';
import { holders } from '../../common/in-use.js';
import { SingleFlight } from '../../common/process/single-flight.js';
import { ROOM, Rooms } from '../../realtime/sockets/rooms.js';
import { type Board, confirmBoards, countBoards, hasBoard } from './boards.repository.js';

const BEAT_MS = 10_000;
/** How long a presence counts after its process last confirmed it: three beats. */
export const PRESENCE_COUNTS_SECONDS = 30;

/**
 * Stores which boards are connected to this process, so that every process can count all boards. The boards of a dead
 * process are no longer confirmed, and no longer count.
 */
@Injectable()
export class BoardPresenceService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(BoardPresenceService.name);
  private readonly processId = randomUUID();
  /**
   * the boards that have shown an order, by socket and room; a board counts while its socket is in the branch's room
   */
  private readonly boards = new Map<string, Map<string, Board>>();
  /** one write at a time, each with the boards that are connected when it begins */
  private readonly writes = new SingleFlight<'held', void>(() => this.write());
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly branches: BranchesService,
    private readonly rooms: Rooms,
    parts: BranchParts,
  ) {
    parts.register({
      readiness: async (tx, branchId) => ({ board: await hasBoard(tx, branchId) }),
      unfinished: async (tx, branchId) =>
        (await countBoards(tx, PRESENCE_COUNTS_SECONDS)).has(branchId)
          ? holders('boards', [{ id: branchId, name: 'a board that is on shift' }])
          : [],
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

  /** Counts a board once it has shown an order and is in its branch's room. Idempotent. */
  async arrive(board: Board): Promise<void> {
    const { socketId } = board;
    const room = ROOM.board(board.branchId);
    const ofSocket = this.boards.get(socketId) ?? new Map<string, Board>();
    // a socket's messages may be handled after it has disconnected
    if (ofSocket.has(room) || !this.rooms.isIn(socketId, socketId)) return;
    this.boards.set(socketId, ofSocket.set(room, board));
    await this.writes.ask('held');
  }

  /** Stops counting a screen as a board. Idempotent. */
  async depart({ branchId, socketId }: Board): Promise<void> {
    if (this.boards.get(socketId)?.delete(ROOM.board(branchId))) await this.writes.ask('held');
  }

  /** Confirms all connected boards. If the database is unreachable, the next beat tries again. */
  async confirm(): Promise<void> {
    try {
      await this.writes.ask('held');
    } catch (error) {
      this.logger.warn(`boards could not be confirmed: ${String(error)}`);
    }
  }

  /** Called when a socket joins or leaves a room. A socket that leaves the room of its own id has disconnected. */
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
    await confirmBoards(
      this.db,
      this.processId,
      boards.filter(({ branchId }) => branches.has(branchId)),
    );
  }
}
