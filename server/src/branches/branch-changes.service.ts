import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { SessionUser } from '../../../libs/contract/users.js';
import { AuditService } from '../audit/audit.service.js';
import type { TrailEntry } from '../audit/trail.js';
import { NotFound } from '../common/errors.js';
import { transactionWithRetries } from '../common/with-retries.js';
import { ChangeNotifierService } from '../realtime/change-notifier.service.js';
import { lockBranchForEdit, raiseMenuVersion } from './branches.repository.js';

/** A branch and the user who changes it. */
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

/** A change of several branches at once. */
export interface BranchesChange {
  tx: EntityManager;
  /** leaves rows in the trail, each of its branch, by one statement */
  recordAll: (entries: readonly (TrailEntry & { branchId: number })[]) => Promise<void>;
}

/**
 * The one door for changes of what a branch sells and of its state: in one transaction it locks the branch, so that
 * edits of one branch come one after the other, does the work, leaves the trail and bumps the menu's version; after the
 * commit every screen that shows the branch is woken. Orders are not held up by the lock.
 */
@Injectable()
export class BranchChangesService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly audit: AuditService,
    private readonly changes: ChangeNotifierService,
  ) {}

  /** A change of the menu, the hours, the areas or the codes. @throws NotFound for an unknown branch */
  async ofMenu<T>(editor: BranchEditor, work: (change: OpenChange) => Promise<T>): Promise<T> {
    return this.make(editor, async (change) => {
      const answer = await work(change);
      await raiseMenuVersion(change.tx, editor.branchId);
      return answer;
    });
  }

  /**
   * A change of the menus of several branches, in one transaction. Branches are locked in the order of their ids, so that two such
   * changes wait for each other and never for ever.
   *
   * @throws NotFound for an unknown branch
   */
  async ofMenus<T>(
    { actor, branchIds }: { actor: SessionUser; branchIds: readonly number[] },
    work: (change: BranchesChange) => Promise<T>,
  ): Promise<T> {
    const ids = [...branchIds].sort((a, b) => a - b);
    const answer = await transactionWithRetries(this.db, async (tx) => {
      for (const id of ids) {
        if (!(await lockBranchForEdit(tx, id))) throw new NotFound('branch');
      }
      const done = await work({
        tx,
        recordAll: (entries) =>
          this.audit.recordChanges(
            tx,
            entries.map((entry) => ({ actor, ...entry })),
          ),
      });
      for (const id of ids) await raiseMenuVersion(tx, id);
      return done;
    });
    for (const id of ids) this.changes.notify(id);
    return answer;
  }

  /** A change that leaves the menu as it is: stock, or what customers do not see. @throws NotFound for an unknown branch */
  async make<T>({ actor, branchId }: BranchEditor, work: (change: OpenChange) => Promise<T>): Promise<T> {
    const answer = await transactionWithRetries(this.db, async (tx) => {
      if (!(await lockBranchForEdit(tx, branchId))) throw new NotFound('branch');
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
