import type { EntityManager } from 'typeorm';
import type { SessionUser } from '../../../libs/contract/users.js';
import type { Fields } from '../audit/trail.js';
import type { ScopedEntity } from '../auth/scope.js';
import { NotFound } from '../common/errors.js';
import { checkVersion } from '../common/versions.js';
import type { BranchChangesService } from './branch-changes.service.js';

/** The repository of the rows. A method with a transaction's manager runs in that transaction. */
interface Rows<Row, Values> {
  ofBranch(branchId: number, tx?: EntityManager): Promise<Row[]>;
  find(id: number, tx?: EntityManager): Promise<Row | null>;
  add(tx: EntityManager, values: Values & { branch_id: number }): Promise<number>;
  edit(tx: EntityManager, id: number, values: Values): Promise<void>;
  remove(tx: EntityManager, id: number): Promise<void>;
}

/** How one kind of rows differs from the others. */
interface Description<Row, Values, Edit, Answer> {
  entity: ScopedEntity;
  /** the answer's place in a response */
  key: string;
  valuesOf: (edit: Edit) => Values;
  answer: (row: Row) => Answer;
  nameOf: (answer: Answer) => string;
  trail: (answer: Answer) => Fields;
}

/** The rows of a branch that its checkout offers, such as delivery areas, as its staff edit them. */
export abstract class BranchRowsAdmin<
  Row extends { branch_id: number },
  Values,
  Edit extends { version?: number },
  Answer extends { version: number },
> {
  constructor(
    private readonly rows: Rows<Row, Values>,
    private readonly changes: BranchChangesService,
    private readonly kind: Description<Row, Values, Edit, Answer>,
  ) {}

  /** The rows of a branch, by name; of a transaction if its manager is given. */
  async ofBranch(branchId: number, tx?: EntityManager): Promise<Answer[]> {
    return (await this.rows.ofBranch(branchId, tx)).map(this.kind.answer);
  }

  /** @throws DomainError if the name is taken */
  async add(actor: SessionUser, request: Edit & { branch: number }): Promise<Answer> {
    const { entity, valuesOf, trail } = this.kind;
    return this.changes.ofMenu({ actor, branchId: request.branch }, async ({ tx, record }) => {
      const id = await this.rows.add(tx, { ...valuesOf(request), branch_id: request.branch });
      const added = await this.read(id, tx);
      await record({ action: 'added', entity, entityId: id, after: trail(added) });
      return added;
    });
  }

  /** @throws DomainError if the name is taken, or the row was changed meanwhile */
  async edit(actor: SessionUser, id: number, request: Edit): Promise<Answer> {
    const { entity, key, valuesOf, trail } = this.kind;
    const { branch_id: branchId } = await this.findOrFail(id);
    return this.changes.ofMenu({ actor, branchId }, async ({ tx, record }) => {
      const stored = await this.read(id, tx);
      checkVersion(request.version, stored.version, () => ({ [key]: stored }));
      await this.rows.edit(tx, id, valuesOf(request));
      const changed = await this.read(id, tx);
      await record({ action: 'changed', entity, entityId: id, before: trail(stored), after: trail(changed) });
      return changed;
    });
  }

  /** Old orders keep what they took of it. @returns its name */
  async remove(actor: SessionUser, id: number): Promise<string> {
    const { entity, nameOf, trail } = this.kind;
    const { branch_id: branchId } = await this.findOrFail(id);
    return this.changes.ofMenu({ actor, branchId }, async ({ tx, record }) => {
      const stored = await this.read(id, tx);
      await this.rows.remove(tx, id);
      await record({ action: 'removed', entity, entityId: id, before: trail(stored) });
      return nameOf(stored);
    });
  }

  private async read(id: number, tx: EntityManager): Promise<Answer> {
    return this.kind.answer(await this.findOrFail(id, tx));
  }

  private async findOrFail(id: number, tx?: EntityManager): Promise<Row> {
    const row = await this.rows.find(id, tx);
    if (!row) throw new NotFound(this.kind.entity);
    return row;
  }
}
