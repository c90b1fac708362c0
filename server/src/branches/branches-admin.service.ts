import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { BranchState } from '../../../libs/contract/branches/branches.js';
import type { StaffBranchSummary } from '../../../libs/contract/branches/staff-branches.js';
import type { SessionUser } from '../../../libs/contract/people/users.js';
import type { BranchEdit, NewBranchRequest } from '../../../libs/contract/requests/branches/branches.js';
import { newSlug } from '../../../libs/domain/shop/slug.js';
import { AuditService } from '../audit/audit.service.js';
import { orderTrail } from '../audit/trail.js';
import { rejectIfInUse } from '../common/in-use.js';
import { slugTaken } from '../common/slug-taken.js';
import { checkVersion } from '../common/versions.js';
import { transactionWithRetries, withRetries } from '../common/with-retries.js';
import { ShopService } from '../shop/shop.service.js';
import { BranchChangesService } from './branch-changes.service.js';
import { BranchFields, type BranchFieldsEdit, branchTrail } from './branch-fields.js';
import { BranchParts } from './branch-parts.js';
import {
  addBranch,
  allBranches,
  editBranch,
  isBranchSlugTaken,
  lockBranchForRemoval,
  putBranchesInOrder,
  removeBranch,
  setBranchFields,
} from './branches.repository.js';
import { BranchesService } from './branches.service.js';

/** Adds, changes and removes branches. */
@Injectable()
export class BranchesAdminService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly branches: BranchesService,
    private readonly parts: BranchParts,
    private readonly changes: BranchChangesService,
    private readonly audit: AuditService,
    private readonly fields: BranchFields,
    private readonly shop: ShopService,
  ) {}

  /** @throws DomainError if the name or the slug is taken, or the branch is to be open and the shop has unconfirmed texts, or there is no chain's menu to follow */
  async add(actor: SessionUser, request: NewBranchRequest): Promise<StaffBranchSummary> {
    this.fields.check(request);
    return transactionWithRetries(this.db, async (tx) => {
      const { name, phone, address, open, close, hasOrderMessages = true } = request;
      const state = request.state ?? (await this.firstState(tx));
      if (state === 'open') await this.shop.requireConfirmedTexts(tx, name);
      const slug = await slugFor(tx, request);
      const id = await addBranch(tx, { name, slug, phone, address, open, close, state });
      await setBranchFields(tx, id, {
        ...this.fields.columnsOf(id, { ...request, hasOrderMessages }),
        ...(await this.fields.daysOfNew(tx, request)),
      });
      if (request.chainMenu) await this.parts.opened(tx, id);
      const branch = await this.branches.staffOneOrFail(id, tx);
      await this.audit.recordChange(tx, {
        actor,
        action: 'added',
        entity: 'branch',
        entityId: id,
        branchId: id,
        after: branchTrail(branch),
      });
      return branch;
    });
  }

  /**
   * Changes the fields of the request; the others stay.
   *
   * @returns the branch, and the dates of the orders for later that are due while it is closed
   * @throws DomainError if the name or the slug is taken, or the branch was changed meanwhile
   * @throws InvalidInput for impossible hours
   */
  async edit(
    actor: SessionUser,
    id: number,
    request: BranchFieldsEdit,
  ): Promise<{ branch: StaffBranchSummary; dueWhileClosed: string[] }> {
    return this.changes.ofMenu({ actor, branchId: id }, async ({ tx, record }) => {
      const stored = await this.branches.staffOneOrFail(id, tx);
      this.fields.check(request, stored);
      checkVersion(request.version, stored.version, () => ({ branch: stored }));
      const columns = {
        ...this.fields.columnsOf(id, request),
        ...(await this.fields.daysOf(tx, request, stored)),
        ...this.fields.ownScreensOf(request, stored),
        slug: await slugFor(tx, { ...request, name: request.name ?? stored.name }, stored),
      };
      await editBranch(tx, id, columns);
      const branch = await this.branches.staffOneOrFail(id, tx);
      const newCode = request.cancelCode === undefined ? {} : { cancel_code: 'changed' };
      await record({
        action: 'changed',
        entity: 'branch',
        entityId: id,
        before: branchTrail(stored),
        after: { ...branchTrail(branch), ...newCode },
      });
      const dueWhileClosed = await this.parts.hoursChanged(tx, { branchId: id, hours: branch, user: actor });
      return { branch, dueWhileClosed };
    });
  }

  /**
   * Removes a branch with its menu, areas, codes and closed days. A concurrent order locks the same rows in another order; if the
   * deadlock rolls the removal back, it runs again and finds the order.
   *
   * @throws DomainError if the branch has orders, users or feedback
   */
  async remove(actor: SessionUser, id: number): Promise<string> {
    return withRetries(() => this.removeOnce(actor, id));
  }

  private async firstState(tx: EntityManager): Promise<BranchState> {
    return (await this.shop.unconfirmedPages(tx)).length === 0 ? 'open' : 'draft';
  }

  private async removeOnce(actor: SessionUser, id: number): Promise<string> {
    return this.db.transaction(async (tx) => {
      await lockBranchForRemoval(tx, id);
      const stored = await this.branches.staffOneOrFail(id, tx);
      rejectIfInUse(stored.name, await this.parts.blockers(tx, id));
      await this.parts.remove(tx, id);
      await removeBranch(tx, id);
      await this.audit.recordChange(tx, {
        actor,
        action: 'removed',
        entity: 'branch',
        entityId: id,
        branchId: id,
        before: branchTrail(stored),
      });
      return stored.name;
    });
  }

  /** @throws InvalidInput if an id occurs twice or is no branch */
  async putInOrder(actor: SessionUser, ids: number[]): Promise<void> {
    await this.db.transaction(async (tx) => {
      const before = await putBranchesInOrder(tx, ids);
      const nameOf = new Map((await allBranches(tx)).map(({ id, name }) => [id, name]));
      await this.audit.recordChange(tx, {
        actor,
        action: 'reordered',
        entity: 'branch',
        entityId: ids[0] ?? 0,
        branchId: null,
        ...orderTrail({ before, ids }, (id) => nameOf.get(id)),
      });
    });
  }
}

/** Returns the slug of a request. @throws DomainError if another branch has the one that it wants */
async function slugFor(
  tx: EntityManager,
  request: Pick<BranchEdit, 'name' | 'slug'>,
  stored?: StaffBranchSummary,
): Promise<string> {
  if (request.slug && (await isBranchSlugTaken(tx, request.slug, stored?.id ?? null))) throw slugTaken('branch');
  return newSlug(request, { kind: 'branch', stored });
}
