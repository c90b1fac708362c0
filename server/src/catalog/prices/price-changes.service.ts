import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { REJECTION } from '../../../../libs/contract/menu/edits.js';
import {
  PRICE_ROWS_MAX,
  type PriceChangeEntry,
  type PriceRow,
  type StalePriceRow,
} from '../../../../libs/contract/menu/price-changes.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import {
  NO_TARGET,
  type PriceChangeApplyRequest,
  type PriceChangeRequest,
} from '../../../../libs/contract/requests/menu/price-changes.js';
import { changedPrice, priceChangeWords, priceProblem } from '../../../../libs/domain/menu/price-change.js';
import { fromCents } from '../../../../libs/domain/money/money.js';
import { fixedProblem } from '../../../../libs/validation/field-problems.js';
import { checkBranches } from '../../auth/access.js';
import { BranchChangesService, type BranchesChange } from '../../branches/branch-changes.service.js';
import { BranchesService } from '../../branches/branches.service.js';
import { DomainError, InvalidInput, NotFound } from '../../common/errors.js';
import { say } from '../../common/texts.js';
import type { ChangedPriceRow } from '../price-change.entity.js';
import { type Planned } from './planned-change.js';
import { findPriceChange, markUndone, storePriceChange } from './price-changes.repository.js';
import { PriceHistoryService } from './price-history.service.js';
import {
  kindOf,
  kindOfRows,
  type PricedKind,
  type PricedRow,
  pricedRows,
  pricedRowsById,
  putPrices,
} from './priced-rows.repository.js';

const MOVED = 'Somebody has changed this meanwhile.';
const GONE = 'This is no longer on the menu.';

interface NewPrice {
  row: PricedRow;
  to: number;
}

/** A row that cannot be changed; what is known of it without the current menu. */
type StaleRow = { id: number; branch_id: number | null } & Partial<Pick<ChangedPriceRow, 'name' | 'option_group'>>;

/** Changes of prices over several branches. They are previewed, applied and undone as a whole. */
@Injectable()
export class PriceChangesService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly branches: BranchesService,
    private readonly changes: BranchChangesService,
    private readonly history: PriceHistoryService,
  ) {}

  /**
   * Returns every food and combo, or every option, of a change with its new price, by branch id and in the order of the
   * menus. Stores nothing.
   *
   * @throws NotAuthorized for a branch that the caller may not change
   */
  async preview(caller: SessionUser, request: Planned<PriceChangeRequest>): Promise<PriceRow[]> {
    const branches = this.checkBranches(caller, request.branches);
    const named = await this.branches.names(branches);
    const found = await pricedRows(this.db, { branches, target: request.target, name: nameOf(request) });
    if (found.length > PRICE_ROWS_MAX) {
      const sentence = `That is more than ${PRICE_ROWS_MAX} prices. Choose fewer branches.`;
      throw new InvalidInput({ branches: [fixedProblem('too-many', sentence, { max: PRICE_ROWS_MAX })] });
    }
    return found.map((row) => {
      const problem = priceProblem(row.price_cents, request.change);
      const changed = changedPrice(row.price_cents, request.change);
      return {
        id: row.id,
        version: row.version,
        branch: { id: row.branch_id, name: named.get(row.branch_id) ?? '' },
        name: row.name,
        sub_food_type: row.heading,
        price: fromCents(row.price_cents),
        new_price: problem === null && changed !== null ? fromCents(changed) : null,
        problem: problem && say(problem),
      };
    });
  }

  /**
   * Changes the previewed rows in one transaction, with one new menu version per branch and an entry in the trail for
   * each price. Other edits of these branches wait.
   *
   * @throws DomainError `prices-failed` with every row that has changed since the preview; nothing is stored then
   */
  async apply(caller: SessionUser, request: Planned<PriceChangeApplyRequest>): Promise<PriceChangeEntry> {
    const branches = this.checkBranches(caller, request.branches);
    const { ids, versions } = request;
    if (ids.length !== versions.length || new Set(ids).size !== ids.length) {
      throw new InvalidInput({ ids: [fixedProblem('twice', 'Every row is named once, with its version.')] });
    }
    const id = await this.changes.ofMenus({ actor: caller, branchIds: branches }, async (open) => {
      const found = await pricedRows(open.tx, { branches, target: request.target, name: nameOf(request) });
      const byId = new Map(found.map((row) => [row.id, row]));
      const planned: NewPrice[] = [];
      const stale: number[] = [];
      for (const [place, rowId] of ids.entries()) {
        const row = byId.get(rowId);
        const to =
          row &&
          priceProblem(row.price_cents, request.change) === null &&
          changedPrice(row.price_cents, request.change);
        if (row === undefined || row.version !== versions[place] || typeof to !== 'number') stale.push(rowId);
        else planned.push({ row, to });
      }
      if (stale.length > 0) throw await this.staleRows(open.tx, request, stale);
      const rows = await this.put(open, { kind: kindOf(request.target), prices: planned, action: 'price changed' });
      return storePriceChange(open.tx, { by: caller.name, words: wordsOf(request), rows });
    });
    return this.history.entryOrFail(id);
  }

  /**
   * Restores all prices of a change that have not been changed since, in one transaction, and returns the others.
   *
   * @throws NotFound for a change that is unknown, too old, or of other branches
   * @throws DomainError if it was already undone
   */
  async undo(
    caller: SessionUser,
    id: number,
  ): Promise<{ change: PriceChangeEntry; restored: number; kept: StalePriceRow[] }> {
    const change = await findPriceChange(this.db.manager, id);
    if (change === null) throw new NotFound('change of prices');
    checkBranches(caller, change.branch_ids);
    const branchIds = [...(await this.branches.names(change.branch_ids)).keys()];
    const done = await this.changes.ofMenus({ actor: caller, branchIds }, async (open) => {
      if (!(await markUndone(open.tx, id, caller.name))) {
        const now = await findPriceChange(open.tx, id);
        const by = now?.undone_by ?? 'Somebody';
        throw new DomainError('undone', `${by} has undone this change already.`, { values: { by } });
      }
      const kind = kindOfRows(change.rows);
      const ids = change.rows.map((row) => row.id);
      const found = new Map((await pricedRowsById(open.tx, kind, ids)).map((row) => [row.id, row]));
      const restored: NewPrice[] = [];
      const kept: ChangedPriceRow[] = [];
      for (const before of change.rows) {
        const row = found.get(before.id);
        if (row?.version === before.version) restored.push({ row, to: before.before_cents });
        else kept.push(before);
      }
      await this.put(open, { kind, prices: restored, action: 'price change undone' });
      return { restored: restored.length, kept: await this.described(open.tx, { kind, rows: kept }) };
    });
    return { change: await this.history.entryOrFail(id), ...done };
  }

  private async put(
    { tx, recordAll }: BranchesChange,
    { kind, prices, action }: { kind: PricedKind; prices: NewPrice[]; action: string },
  ): Promise<ChangedPriceRow[]> {
    const versions = await putPrices(
      tx,
      kind,
      prices.map(({ row, to }) => ({ id: row.id, price_cents: to })),
    );
    await recordAll(
      prices.map(({ row, to }) => ({
        action,
        entity: row.entity,
        entityId: row.id,
        branchId: row.branch_id,
        before: { price: fromCents(row.price_cents) },
        after: { price: fromCents(to) },
      })),
    );
    return prices.map(({ row: { id, branch_id, name, heading, price_cents, version }, to }) => ({
      id,
      branch_id,
      name,
      ...(kind === 'option' && { option_group: heading }),
      before_cents: price_cents,
      after_cents: to,
      version: versions.get(id) ?? version,
    }));
  }

  private checkBranches(caller: SessionUser, requested: readonly number[]): number[] {
    checkBranches(caller, requested);
    return [...new Set(requested)].sort((a, b) => a - b);
  }

  private async staleRows(
    tx: EntityManager,
    { target, branches, ids: { length: of } }: Planned<PriceChangeApplyRequest>,
    stale: readonly number[],
  ): Promise<DomainError> {
    const missed = stale.map((id) => ({ id, branch_id: null }));
    const rows = await this.described(tx, { kind: kindOf(target), rows: missed, branches });
    const which = rows.length === 1 ? `${rows[0]?.name ?? 'One row'} is` : `${rows.length} of ${of} rows are`;
    return new DomainError(
      REJECTION.pricesFailed,
      `Nothing is changed yet: ${which} not as the preview showed. Look at the new preview, and try again.`,
      { rows, values: { rows: rows.length, of } },
    );
  }

  /** Returns the current rows, for the person whose change failed; without details of rows of other branches. */
  private async described(
    tx: EntityManager,
    { kind, rows, branches }: { kind: PricedKind; rows: readonly StaleRow[]; branches?: readonly number[] },
  ): Promise<StalePriceRow[]> {
    const ids = rows.map(({ id }) => id);
    const found = await pricedRowsById(tx, kind, ids);
    const visible = found.filter(({ branch_id }) => branches === undefined || branches.includes(branch_id));
    const byId = new Map(visible.map((row) => [row.id, row]));
    const named = await this.branches.names(
      [...visible, ...rows].flatMap(({ branch_id }) => branch_id ?? []),
      tx,
    );
    return rows.map(({ id, branch_id, name, option_group }) => {
      const now = byId.get(id);
      const place = now?.branch_id ?? branch_id;
      const group = kind === 'option' ? (now?.heading ?? option_group) : undefined;
      return {
        id,
        branch: place === null ? null : { id: place, name: named.get(place) ?? '' },
        name: now?.name ?? name ?? null,
        ...(group !== undefined && { option_group: group }),
        price: now === undefined ? null : fromCents(now.price_cents),
        message: now === undefined ? GONE : MOVED,
      };
    });
  }
}

/** @throws InvalidInput if the target needs a name and none is given */
function nameOf({ target, name }: Planned<PriceChangeRequest>): string {
  if (target === 'everything') return '';
  if (name === undefined) throw new InvalidInput({ name: [NO_TARGET] });
  return name;
}

const wordsOf = ({ target, name, change }: Planned<PriceChangeRequest>): string =>
  `${target === 'everything' ? 'Everything' : name}: ${say(priceChangeWords(change))}`;
