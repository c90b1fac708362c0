import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { SessionUser } from '../../../libs/contract/users.js';
import { AuditService } from '../audit/audit.service.js';
import type { TrailEntry } from '../audit/trail.js';
import { NotFound } from '../common/errors.js';
import { ChangeNotifier } from '../realtime/change-notifier.service.js';
import { BranchesRepository } from './branches.repository.js';

/** Who changes which branch. */
export interface BranchEditor {
  actor: SessionUser;
  branchId: number;
}

export interface OpenChange {
  tx: EntityManager;
  /** leaves an audit row in the same transaction */
  record: (entry: TrailEntry) => Promise<void>;
  /** the same for many, by one statement */
  recordAll: (entries: readonly TrailEntry[]) => Promise<void>;
}

/**
 * The one door for changes of what a branch sells and of its state: in one transaction it locks the branch, so that
 * edits of one branch come one after the other, does the work, leaves the trail and bumps the menu's version; after the
 * commit every screen that shows the branch is woken. Orders are not held up by the lock.
 */
@Injectable()
export class BranchChanges {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly branches: BranchesRepository,
    private readonly audit: AuditService,
    private readonly changes: ChangeNotifier,
  ) {}

  /** A change of the menu, the hours, the areas or the codes. @throws NotFound for an unknown branch */
  async ofMenu<T>(editor: BranchEditor, work: (change: OpenChange) => Promise<T>): Promise<T> {
    return this.make(editor, async (change) => {
      const answer = await work(change);
      await this.branches.raiseMenuVersion(change.tx, editor.branchId);
      return answer;
    });
  }

  /** A change that leaves the menu as it is: stock, or what customers do not see. @throws NotFound for an unknown branch */
  async make<T>({ actor, branchId }: BranchEditor, work: (change: OpenChange) => Promise<T>): Promise<T> {
    const answer = await this.db.transaction(async (tx) => {
      if (!(await this.branches.lockForEdit(tx, branchId))) throw new NotFound('branch');
      return work({
        tx,
        record: (entry) => this.audit.recordChange(tx, { actor, branchId, ...entry }),
        recordAll: (entries) =>
          this.audit.recordChanges(
            tx,
            entries.map((entry) => ({ actor, branchId, ...entry })),
          ),
      });
    });
    this.changes.notify(branchId);
    return answer;
  }
}
