import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { SessionUser } from '../../../libs/contract/people/users.js';
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
  /** adds an entry to the audit trail in the same transaction */
  record: (entry: TrailEntry) => Promise<void>;
  /** adds many entries by one statement */
  recordAll: (entries: readonly TrailEntry[]) => Promise<void>;
}

/** A change of several branches at once. */
export interface BranchesChange {
  tx: EntityManager;
  /** adds entries to the audit trail, each for its branch, by one statement */
  recordAll: (entries: readonly (TrailEntry & { branchId: number })[]) => Promise<void>;
  /** leaves a branch as it is, without a new menu version and a notification */
  leave: (branchId: number) => void;
}

/** A user, and the branches that change; they can be read in the transaction. */
interface BranchesEditor {
  actor: SessionUser;
  branchIds: readonly number[] | ((tx: EntityManager) => Promise<readonly number[]>);
}

/**
 * Changes branches; nothing else does. In one transaction it locks the branch, so that edits of one branch run one
 * after another, runs the work, adds the entries of the audit trail and raises the menu's version. After the commit it
 * notifies every screen of the branch. The lock does not delay orders.
 */
@Injectable()
export class BranchChangesService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly audit: AuditService,
    private readonly changes: ChangeNotifierService,
  ) {}

  /** Changes menu, hours, areas or codes. @throws NotFound for an unknown branch */
  async ofMenu<T>(editor: BranchEditor, work: (change: OpenChange) => Promise<T>): Promise<T> {
    return this.make(editor, async (change) => {
      const answer = await work(change);
      await raiseMenuVersion(change.tx, editor.branchId);
      return answer;
    });
  }

  /**
   * Changes the menus of several branches in one transaction. Locks the branches in id order, so that two such changes
   * cannot deadlock.
   *
   * @throws NotFound for an unknown branch
   */
  async ofMenus<T>({ actor, branchIds }: BranchesEditor, work: (change: BranchesChange) => Promise<T>): Promise<T> {
    const { answer, changed } = await transactionWithRetries(this.db, async (tx) => {
      const given = typeof branchIds === 'function' ? await branchIds(tx) : branchIds;
      const ids = [...given].sort((a, b) => a - b);
      const left = new Set<number>();
      for (const id of ids) {
        if (!(await lockBranchForEdit(tx, id))) throw new NotFound('branch');
      }
      const answer = await work({
        tx,
        recordAll: (entries) =>
          this.audit.recordChanges(
            tx,
            entries.map((entry) => ({ actor, ...entry })),
          ),
        leave: (id) => left.add(id),
      });
      const changed = ids.filter((id) => !left.has(id));
      for (const id of changed) await raiseMenuVersion(tx, id);
      return { answer, changed };
    });
    for (const id of changed) this.changes.notify(id);
    return answer;
  }

  /**
   * Changes stock, or fields that customers do not see, without a new menu version. @throws NotFound for an unknown
   * branch
   */
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
