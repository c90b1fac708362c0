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
type Read<Answer> = (branchIds: number[], day: string) => Promise<Answer[]>;
/** the same, over the caller's connections */
type ReadOver<Answer> = (db: Queryable, ...question: Parameters<Read<Answer>>) => Promise<Answer[]>;

/** The reads of data that `realtime` emits and that no log has. The owners of the tables register them at startup. */
@Injectable()
export class LiveSources {
  private menus: Read<MenuState> | undefined;
  private tickets: ReadOver<OpenTickets> | undefined;

  registerMenus(read: Read<MenuState>): void {
    this.menus = read;
  }

  registerTickets(read: ReadOver<OpenTickets>): void {
    this.tickets = read;
  }

  async readMenus(branchIds: number[], day: string): Promise<MenuState[]> {
    if (!this.menus) throw new Error('no feature has registered the menus');
    return this.menus(branchIds, day);
  }

  async readTickets(db: Queryable, branchIds: number[], day: string): Promise<OpenTickets[]> {
    if (!this.tickets) throw new Error('no feature has registered the tickets');
    return this.tickets(db, branchIds, day);
  }
}
