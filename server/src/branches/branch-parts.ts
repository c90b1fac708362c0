import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Hanging } from '../common/still-in-use.js';

/** What a feature keeps for a branch. */
export interface BranchPart {
  /** what must be gone before the branch may be removed */
  blockers?: (manager: EntityManager, branchId: number) => Promise<Hanging>;
  /** removes what belongs to the branch alone */
  remove?: (manager: EntityManager, branchId: number) => Promise<void>;
}

/** The parts of a branch in other features. Each registers its own, because imports only go downwards. */
@Injectable()
export class BranchParts {
  private readonly parts: BranchPart[] = [];

  register(part: BranchPart): void {
    this.parts.push(part);
  }

  /** Everything that keeps a branch from being removed, by kind. */
  async blockers(manager: EntityManager, branchId: number): Promise<Hanging> {
    const found: Hanging = {};
    for (const { blockers } of this.parts) Object.assign(found, await blockers?.(manager, branchId));
    return found;
  }

  async remove(manager: EntityManager, branchId: number): Promise<void> {
    for (const { remove } of this.parts) await remove?.(manager, branchId);
  }
}
