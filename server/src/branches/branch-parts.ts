import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { BranchChecklist } from '../../../libs/contract/branches/branches.js';
import type { Holder } from '../../../libs/contract/menu/edits.js';
import type { CopiedKind } from '../../../libs/contract/menu/staff-menu.js';
import type { SessionUser } from '../../../libs/contract/people/users.js';
import type { OrderType } from '../../../libs/contract/values.js';
import type { OpeningHours } from '../../../libs/domain/time/opening-hours.js';

/** The number of copied rows, and of skipped ones, whose names the branch already has. */
interface CopiedPart {
  kind: CopiedKind;
  copied: number;
  skipped: number;
}

/** A change of a branch's promised times, in minutes; negative if they become shorter. */
export interface BusyChange {
  branchId: number;
  addedMinutes: number;
  /** who made the branch busy, or ended it */
  user: SessionUser;
}

/** A change of a branch's opening hours. */
export interface HoursChange {
  branchId: number;
  hours: OpeningHours;
  /** who changed them */
  user: SessionUser;
}

/** When an order for later is due. */
export interface ScheduledOrder {
  ticketNumber: number;
  orderType: OrderType;
  dueAt: Date;
  /** null: the same as `dueAt` */
  dueUntil: Date | null;
}

/** The requirements before a branch's first order; each is true if the branch meets it. */
export interface BranchReadiness extends Omit<BranchChecklist, 'cancel_code' | 'texts'> {
  /** a heading that foods can be below */
  categories: boolean;
  /** an opening check whose test order was shown */
  tested: boolean;
  ordered: boolean;
}

/** The part of a branch that a feature owns. */
export interface BranchPart {
  /** returns what prevents the removal of the branch */
  blockers?: (manager: EntityManager, branchId: number) => Promise<Holder[]>;
  /** returns the orders for later that wait for their time */
  scheduled?: (manager: EntityManager, branchId: number) => Promise<ScheduledOrder[]>;
  /** returns what prevents the archiving of the branch */
  unfinished?: (manager: EntityManager, branchId: number) => Promise<Holder[]>;
  /** returns which of its requirements for opening the branch meets */
  readiness?: (manager: EntityManager, branchId: number) => Promise<Partial<BranchReadiness>>;
  /** copies rows from one branch to another, except those whose name it already has */
  copies?: {
    kind: CopiedKind;
    copy: (manager: EntityManager, of: { from: number; into: number }) => Promise<Omit<CopiedPart, 'kind'>>;
  };
  /** gives a new branch the chain's menu, which it follows from then on */
  opened?: (manager: EntityManager, branchId: number) => Promise<void>;
  /** deletes the branch's rows */
  remove?: (manager: EntityManager, branchId: number) => Promise<void>;
  /** called at the end of the transaction that changes the branch's busy time */
  busyChanged?: (manager: EntityManager, change: BusyChange) => Promise<void>;
  /**
   * called at the end of a transaction that changes the branch's hours; returns the dates of the orders that are due
   * while it is closed
   */
  hoursChanged?: (manager: EntityManager, change: HoursChange) => Promise<string[]>;
}

/** The parts of a branch that other features own. Each feature registers its own, because imports only go downwards. */
@Injectable()
export class BranchParts {
  private readonly parts: BranchPart[] = [];

  register(part: BranchPart): void {
    this.parts.push(part);
  }

  /** Returns everything that prevents the removal of a branch. */
  async blockers(manager: EntityManager, branchId: number): Promise<Holder[]> {
    const found: Holder[] = [];
    for (const { blockers } of this.parts) found.push(...((await blockers?.(manager, branchId)) ?? []));
    return found;
  }

  /** Returns the orders for later that wait for their time. */
  async scheduled(manager: EntityManager, branchId: number): Promise<ScheduledOrder[]> {
    const found: ScheduledOrder[] = [];
    for (const part of this.parts) found.push(...((await part.scheduled?.(manager, branchId)) ?? []));
    return found;
  }

  /** Returns everything unfinished in a branch. */
  async unfinished(manager: EntityManager, branchId: number): Promise<Holder[]> {
    const found: Holder[] = [];
    for (const { unfinished } of this.parts) found.push(...((await unfinished?.(manager, branchId)) ?? []));
    return found;
  }

  /** Returns which of its requirements for opening a branch meets. */
  async readiness(manager: EntityManager, branchId: number): Promise<BranchReadiness> {
    const found: BranchReadiness = {
      ...{ menu: false, areas: false, staff: false, board: false },
      ...{ categories: false, tested: false, ordered: false },
    };
    for (const { readiness } of this.parts) Object.assign(found, await readiness?.(manager, branchId));
    return found;
  }

  /** Copies the named kinds from one branch to another. */
  async copy(
    manager: EntityManager,
    { from, into, kinds }: { from: number; into: number; kinds: readonly CopiedKind[] },
  ): Promise<CopiedPart[]> {
    const done: CopiedPart[] = [];
    for (const { copies } of this.parts) {
      if (copies && kinds.includes(copies.kind))
        done.push({ kind: copies.kind, ...(await copies.copy(manager, { from, into })) });
    }
    return done;
  }

  /** Gives a new branch the chain's menu. @throws DomainError if there is none */
  async opened(manager: EntityManager, branchId: number): Promise<void> {
    for (const { opened } of this.parts) await opened?.(manager, branchId);
  }

  async remove(manager: EntityManager, branchId: number): Promise<void> {
    for (const { remove } of this.parts) await remove?.(manager, branchId);
  }

  async busyChanged(manager: EntityManager, change: BusyChange): Promise<void> {
    for (const part of this.parts) await part.busyChanged?.(manager, change);
  }

  /** @returns the dates of the orders that are due while the branch is closed, one for each order */
  async hoursChanged(manager: EntityManager, change: HoursChange): Promise<string[]> {
    const due: string[] = [];
    for (const part of this.parts) due.push(...((await part.hoursChanged?.(manager, change)) ?? []));
    return due;
  }
}
