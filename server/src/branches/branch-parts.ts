import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { BranchChecklist } from '../../../libs/contract/branches/branches.js';
import type { CopiedKind } from '../../../libs/contract/menu/staff-menu.js';
import type { Dependents } from '../common/in-use.js';

/** How many were copied, and how many were skipped because the branch has one of the same name. */
interface CopiedPart {
  kind: CopiedKind;
  copied: number;
  skipped: number;
}

/** The change of a branch's promised times; negative if they become shorter again. */
export interface BusyChange {
  branchId: number;
  addedMinutes: number;
}

/** What a feature owns of a branch. */
export interface BranchPart {
  /** the names of what prevents the removal of the branch */
  blockers?: (manager: EntityManager, branchId: number) => Promise<Dependents>;
  /** the names of what prevents the archiving of the branch */
  unfinished?: (manager: EntityManager, branchId: number) => Promise<Dependents>;
  /** which requirements before its opening the branch meets */
  readiness?: (manager: EntityManager, branchId: number) => Promise<Partial<BranchChecklist>>;
  /** copies rows of one branch into another, unless that has one of the same name */
  copies?: {
    kind: CopiedKind;
    copy: (manager: EntityManager, of: { from: number; into: number }) => Promise<Omit<CopiedPart, 'kind'>>;
  };
  /** deletes the branch's rows */
  remove?: (manager: EntityManager, branchId: number) => Promise<void>;
  /** called at the end of the transaction that changes the branch's busy time */
  busyChanged?: (manager: EntityManager, change: BusyChange) => Promise<void>;
}

/** The parts of a branch in other features. Each feature registers its own, because imports only go downwards. */
@Injectable()
export class BranchParts {
  private readonly parts: BranchPart[] = [];

  register(part: BranchPart): void {
    this.parts.push(part);
  }

  /** The names of everything that prevents the removal of a branch, by kind. */
  async blockers(manager: EntityManager, branchId: number): Promise<Dependents> {
    const found: Dependents = {};
    for (const { blockers } of this.parts) Object.assign(found, await blockers?.(manager, branchId));
    return found;
  }

  /** The names of everything unfinished in a branch, by kind. */
  async unfinished(manager: EntityManager, branchId: number): Promise<Dependents> {
    const found: Dependents = {};
    for (const { unfinished } of this.parts) Object.assign(found, await unfinished?.(manager, branchId));
    return found;
  }

  /** Which requirements before its opening a branch meets. */
  async readiness(manager: EntityManager, branchId: number): Promise<Omit<BranchChecklist, 'cancel_code'>> {
    const found = { menu: false, areas: false, staff: false, board: false };
    for (const { readiness } of this.parts) Object.assign(found, await readiness?.(manager, branchId));
    return found;
  }

  /** Copies the named kinds from one branch into another. */
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

  async remove(manager: EntityManager, branchId: number): Promise<void> {
    for (const { remove } of this.parts) await remove?.(manager, branchId);
  }

  async busyChanged(manager: EntityManager, change: BusyChange): Promise<void> {
    for (const part of this.parts) await part.busyChanged?.(manager, change);
  }
}
