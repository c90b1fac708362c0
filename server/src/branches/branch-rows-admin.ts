import type { DataSource, EntityManager } from 'typeorm';
import type { SessionUser } from '../../../libs/contract/people/users.js';
import type { Fields } from '../audit/trail.js';
import type { ScopedEntity } from '../auth/scope.js';
import { NotFound } from '../common/errors.js';
import { checkVersion } from '../common/versions.js';
import type { Database } from '../database/rows.js';
import type { BranchChangesService } from './branch-changes.service.js';

/** The repository functions of one kind of rows. */
interface Rows<Row, Values> {
  ofBranch(db: Database, branchId: number): Promise<Row[]>;
  find(db: Database, id: number): Promise<Row | null>;
  add(tx: EntityManager, values: Values & { branch_id: number }): Promise<number>;
  edit(tx: EntityManager, id: number, values: Values): Promise<void>;
  remove(tx: EntityManager, id: number): Promise<void>;
}

/** A kind of row that branches have, with the functions that differ between kinds. */
interface Description<Row, Values, Edit, Answer> {
  rows: Rows<Row, Values>;
  entity: ScopedEntity;
  /** the key of the answer in a response */
  key: string;
  valuesOf: (edit: Edit) => Values;
  answer: (row: Row) => Answer;
  nameOf: (answer: Answer) => string;
  /** @throws InvalidInput if the row cannot become like this; `stored` is absent for a new one */
  check?: (edit: Edit, stored?: Row) => void;
  trail: (answer: Answer) => Fields;
}

/** Edits rows of a branch's checkout, such as delivery areas. */
export abstract class BranchRowsAdmin<
  Row extends { branch_id: number },
  Values,
  Edit extends { version?: number },
  Answer extends { version: number },
> {
  constructor(
    protected readonly db: DataSource,
    private readonly changes: BranchChangesService,
    private readonly kind: Description<Row, Values, Edit, Answer>,
  ) {}

  /** Returns the rows of a branch, sorted by name. */
  async ofBranch(branchId: number, db: Database = this.db): Promise<Answer[]> {
    return (await this.kind.rows.ofBranch(db, branchId)).map(this.kind.answer);
  }

  /** @throws DomainError if the name is taken */
  async add(actor: SessionUser, request: Edit & { branch: number }): Promise<Answer> {
    const { rows, entity, valuesOf, trail, check } = this.kind;
    check?.(request);
    return this.changes.ofMenu({ actor, branchId: request.branch }, async ({ tx, record }) => {
      const id = await rows.add(tx, { ...valuesOf(request), branch_id: request.branch });
      const added = await this.read(id, tx);
      await record({ action: 'added', entity, entityId: id, after: trail(added) });
      return added;
    });
  }

  /** @throws DomainError if the name is taken, or the row was changed meanwhile */
  async edit(actor: SessionUser, id: number, request: Edit): Promise<Answer> {
    const { rows, entity, key, valuesOf, answer, trail, check } = this.kind;
    const { branch_id: branchId } = await this.findOrFail(this.db, id);
    return this.changes.ofMenu({ actor, branchId }, async ({ tx, record }) => {
      const row = await this.findOrFail(tx, id);
      const stored = answer(row);
      check?.(request, row);
      checkVersion(request.version, stored.version, () => ({ [key]: stored }));
      await rows.edit(tx, id, valuesOf(request));
      const changed = await this.read(id, tx);
      await record({ action: 'changed', entity, entityId: id, before: trail(stored), after: trail(changed) });
      return changed;
    });
  }

  /** Removes the row. Orders have copies of its fields. @returns its name */
  async remove(actor: SessionUser, id: number): Promise<string> {
    const { rows, entity, nameOf, trail } = this.kind;
    const { branch_id: branchId } = await this.findOrFail(this.db, id);
    return this.changes.ofMenu({ actor, branchId }, async ({ tx, record }) => {
      const stored = await this.read(id, tx);
      await rows.remove(tx, id);
      await record({ action: 'removed', entity, entityId: id, before: trail(stored) });
      return nameOf(stored);
    });
  }

  private async read(id: number, tx: EntityManager): Promise<Answer> {
    return this.kind.answer(await this.findOrFail(tx, id));
  }

  private async findOrFail(db: Database, id: number): Promise<Row> {
    const row = await this.kind.rows.find(db, id);
    if (!row) throw new NotFound(this.kind.entity);
    return row;
  }
}
