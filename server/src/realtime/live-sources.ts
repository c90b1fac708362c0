import { Injectable } from '@nestjs/common';
import type { Queryable } from '../database/rows.js';

/** The current version and stock of a branch's menu. */
export interface MenuState {
  branchId: number;
  menuVersion: number;
  /** whether customers see the branch */
  isPublic: boolean;
  items: { id: number; type: 'food' | 'offer'; remaining: number }[];
}

/** The number of tickets of a branch that the kitchen has not finished. */
export interface OpenTickets {
  branchId: number;
  incoming: number;
  onProcess: number;
}

/** @param day yyyy-mm-dd in the chain's time zone. The answer leaves out unknown branches. */
type ReadMenus = (branchIds: number[], day: string) => Promise<MenuState[]>;
/** over the caller's connections, at a moment */
type ReadTickets = (db: Queryable, branchIds: number[], at: Date) => Promise<OpenTickets[]>;

/** The reads of data that `realtime` emits and that no log has. The owners of the tables register them at startup. */
@Injectable()
export class LiveSources {
  private menus: ReadMenus | undefined;
  private tickets: ReadTickets | undefined;

  registerMenus(read: ReadMenus): void {
    this.menus = read;
  }

  registerTickets(read: ReadTickets): void {
    this.tickets = read;
  }

  async readMenus(branchIds: number[], day: string): Promise<MenuState[]> {
    if (!this.menus) throw new Error('no feature has registered the menus');
    return this.menus(branchIds, day);
  }

  async readTickets(db: Queryable, branchIds: number[], at: Date): Promise<OpenTickets[]> {
    if (!this.tickets) throw new Error('no feature has registered the tickets');
    return this.tickets(db, branchIds, at);
  }
}
