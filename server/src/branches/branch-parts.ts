import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { BranchChecklist } from '../../../libs/contract/branches.js';
import type { CopiedKind } from '../../../libs/contract/staff-menu.js';
import type { Dependents } from '../common/in-use.js';

/** How many were copied, and how many were left because the branch has its own of that name. */
interface CopiedPart {
  kind: CopiedKind;
  copied: number;
  skipped: number;
}

/** A branch takes longer than before, or less long again (negative). */
export interface BusyChange {
  branchId: number;
  addedMinutes: number;
}

/** The part of a branch that a feature owns. */
export interface BranchPart {
  /** what must be gone before the branch may be removed */
  blockers?: (manager: EntityManager, branchId: number) => Promise<Dependents>;
  /** what must be finished before the branch may be archived */
  unfinished?: (manager: EntityManager, branchId: number) => Promise<Dependents>;
  /** what it has of what a branch needs before customers should see it */
  readiness?: (manager: EntityManager, branchId: number) => Promise<Partial<BranchChecklist>>;
  /** copies what belongs to one branch alone into another, where that has nothing of the same name */
  copies?: {
    kind: CopiedKind;
    copy: (manager: EntityManager, of: { from: number; into: number }) => Promise<Omit<CopiedPart, 'kind'>>;
  };
  /** removes what belongs to the branch alone */
  remove?: (manager: EntityManager, branchId: number) => Promise<void>;
  /** follows what the branch adds while it is busy, at the end of the transaction that changes it */
  busyChanged?: (manager: EntityManager, change: BusyChange) => Promise<void>;
}

/** The parts of a branch in other features. Each registers its own, because imports only go downwards. */
@Injectable()
export class BranchParts {
  private readonly parts: BranchPart[] = [];

  register(part: BranchPart): void {
    this.parts.push(part);
  }

  /** Everything that keeps a branch from being removed, by kind. */
  async blockers(manager: EntityManager, branchId: number): Promise<Dependents> {
    const found: Dependents = {};
    for (const { blockers } of this.parts) Object.assign(found, await blockers?.(manager, branchId));
    return found;
  }

  /** Everything that is under way in a branch, by kind. */
  async unfinished(manager: EntityManager, branchId: number): Promise<Dependents> {
    const found: Dependents = {};
    for (const { unfinished } of this.parts) Object.assign(found, await unfinished?.(manager, branchId));
    return found;
  }

  /** Returns which requirements a branch meets before it opens. */
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
