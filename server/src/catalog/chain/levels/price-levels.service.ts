import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { PRICE_LEVEL_LIMITS, type PriceLevel } from '../../../../../libs/contract/menu/chain-menu.js';
import type { SessionUser } from '../../../../../libs/contract/people/users.js';
import type { PriceLevelRequest } from '../../../../../libs/contract/requests/menu/chain-menu.js';
import { fixedProblem } from '../../../../../libs/validation/field-problems.js';
import { AuditService } from '../../../audit/audit.service.js';
import { BranchChangesService } from '../../../branches/branch-changes.service.js';
import { branchesOfLevel, setLevel } from '../../../branches/chain-branches.repository.js';
import { DomainError, InvalidInput, NotFound } from '../../../common/errors.js';
import { checkVersion } from '../../../common/versions.js';
import { addLevel, editLevel, lockLevel, readLevels, removeLevel } from './price-levels.repository.js';

const ENTITY = 'price level';
const trail = ({ name, percent }: PriceLevel) => ({ name, percent });

/** Price levels, and the branches that have one. Prices follow when the chain's menu is applied next. */
@Injectable()
export class PriceLevelsService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly audit: AuditService,
    private readonly changes: BranchChangesService,
  ) {}

  /** @throws DomainError if the name is taken, or there are too many */
  async add(actor: SessionUser, request: PriceLevelRequest): Promise<PriceLevel> {
    return this.db.transaction(async (tx) => {
      const max = PRICE_LEVEL_LIMITS.levelsMax;
      if ((await readLevels(tx)).length >= max) {
        throw new DomainError('too-many-levels', `There can be ${max} price levels. Change or remove one.`, {
          values: { max },
        });
      }
      const id = await addLevel(tx, request);
      const level = await found(tx, id);
      await this.audit.recordChange(tx, { actor, action: 'added', entity: ENTITY, entityId: id, after: trail(level) });
      return level;
    });
  }

  /** @throws DomainError if the name is taken, or it was changed meanwhile */
  async edit(actor: SessionUser, id: number, request: PriceLevelRequest): Promise<PriceLevel> {
    return this.db.transaction(async (tx) => {
      const stored = await found(tx, id);
      checkVersion(request.version, stored.version, () => ({ level: stored }));
      await editLevel(tx, id, request);
      const level = await found(tx, id);
      const change = { action: 'changed', entity: ENTITY, entityId: id, before: trail(stored), after: trail(level) };
      await this.audit.recordChange(tx, { actor, ...change });
      return level;
    });
  }

  /** @returns its name. @throws DomainError while branches have it */
  async remove(actor: SessionUser, id: number): Promise<string> {
    return this.db.transaction(async (tx) => {
      const stored = await found(tx, id);
      const branches = await branchesOfLevel(tx, id);
      if (branches.length > 0) {
        const values = { name: stored.name, branches: branches.map(({ name }) => name).join(', ') };
        throw new DomainError(
          'level-in-use',
          `${values.name} is used by ${values.branches}. Change those branches first.`,
          { values },
        );
      }
      await removeLevel(tx, id);
      await this.audit.recordChange(tx, {
        actor,
        action: 'removed',
        entity: ENTITY,
        entityId: id,
        before: trail(stored),
      });
      return stored.name;
    });
  }

  /** Assigns a branch to a level; null: to none. @throws InvalidInput for an unknown level */
  async assign(actor: SessionUser, branchId: number, level: number | null): Promise<void> {
    await this.changes.make({ actor, branchId }, async ({ tx, record }) => {
      const stored = level === null ? null : await lockLevel(tx, level);
      if (stored === undefined) throw new InvalidInput({ level: [fixedProblem('no-level', 'Select a price level.')] });
      await setLevel(tx, branchId, level);
      const after = { price_level: stored?.name ?? null };
      await record({ action: 'changed', entity: 'branch', entityId: branchId, after });
    });
  }
}

/** @throws NotFound for an unknown level */
async function found(tx: Parameters<typeof lockLevel>[0], id: number): Promise<PriceLevel> {
  const level = await lockLevel(tx, id);
  if (level === undefined) throw new NotFound(ENTITY);
  return level;
}
