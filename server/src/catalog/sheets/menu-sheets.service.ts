import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { REJECTION } from '../../../../libs/contract/menu/edits.js';
import { type MenuImport, SHEET_LIMITS, type SheetFormat } from '../../../../libs/contract/menu/menu-import.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import { menuSheet, type SheetContent } from '../../../../libs/domain/menu/menu-sheet.js';
import { menuVersionOf } from '../../branches/branches.repository.js';
import { BranchesService } from '../../branches/branches.service.js';
import { DomainError, InvalidInput } from '../../common/errors.js';
import { fieldsOf } from '../editing/item-rules.js';
import { type MenuEdit, MenuEditsService } from '../editing/menu-edits.service.js';
import { addItem, editItem, menuPictures, putParts } from '../editing/menu-items.repository.js';
import { menuItemTrail } from '../editing/menu-trail.js';
import { planImport } from './import-plan.js';
import { storedItem, writeChanges } from './menu-batch.js';
import type { ImportPlan, PlannedLine } from './planned-line.js';
import { readInChildProcess } from './read-in-child-process.js';
import { encodeSheet, UnreadableSheet } from './sheet-codec.js';
import { sheetItemOf } from './sheet-items.js';

const CHANGED_SINCE = 'The menu has changed since the file was checked. Nothing was saved: check the file again.';

/** Exports, checks and imports menus as files. */
@Injectable()
export class MenuSheetsService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly edits: MenuEditsService,
    private readonly branches: BranchesService,
  ) {}

  /** Returns every food and combo of a branch as a file, with a file name. */
  async write(branchId: number, format: SheetFormat): Promise<{ name: string; content: Buffer }> {
    const [menu, names] = await Promise.all([this.edits.read(branchId), this.branches.names([branchId])]);
    const items = [...menu.food.values(), ...menu.offers.values()];
    const content = await encodeSheet(format, menuSheet(items.map((item) => sheetItemOf(item, menu))));
    const branch = (names.get(branchId) ?? 'branch').toLowerCase().replace(/[^a-z0-9]+/g, '-');
    return { name: `menu-${branch}.${format}`, content };
  }

  /** Returns the effect of importing a file into a branch's menu. Stores nothing. */
  async check(branchId: number, content: SheetContent): Promise<MenuImport> {
    // the version is read first, so that a menu that changes in between is detected when the file is applied
    const version = (await this.branches.menuStates([branchId]))[0]?.menu_version ?? 0;
    const plan = await planImport(await this.edits.read(branchId), content, await menuPictures(this.db));
    return answerOf(plan, content, version);
  }

  /**
   * Imports a file, all or nothing, as one change of the menu.
   *
   * @throws DomainError `changed-meanwhile` if the menu has another version, `rows-failed` if a row fails
   */
  async apply(
    actor: SessionUser,
    { branchId, version, content }: { branchId: number; version: number; content: SheetContent },
  ): Promise<MenuImport> {
    const pictures = await menuPictures(this.db);
    const now = await planImport(await this.edits.read(branchId), content, pictures);
    // without effect, the menu keeps its version
    if (now.lines.length === 0) return answerOf(now, content, version);
    return this.edits.edit(actor, { branchId }, async (edit) => {
      if ((await menuVersionOf(edit.tx, branchId)) !== version) {
        throw new DomainError(REJECTION.changedMeanwhile, CHANGED_SINCE);
      }
      const plan = await planImport(edit.before, content, pictures);
      const answer = answerOf(plan, content, version);
      if (answer.failed > 0) {
        const rows = answer.failed === 1 ? '1 row of the file has' : `${answer.failed} rows of the file have`;
        throw new DomainError(REJECTION.rowsFailed, `Nothing was saved: ${rows} a problem.`, { import: answer });
      }
      await store(edit, plan.lines);
      return answerOf(plan, content, version + 1);
    });
  }
}

/** Reads an uploaded file as the lines of a menu. @throws InvalidInput with a sentence if it cannot be read */
export async function readSheet(file: Buffer): Promise<SheetContent> {
  try {
    return await readInChildProcess(file);
  } catch (error) {
    if (error instanceof UnreadableSheet) throw new InvalidInput({ file: [error.message] });
    throw error;
  }
}

function answerOf({ unchanged, lines }: ImportPlan, { unknownColumns }: SheetContent, version: number): MenuImport {
  const failed = lines.filter(({ row }) => row.does === 'fail');
  const leftOut = new Set(failed.slice(SHEET_LIMITS.failedRowsMax));
  return {
    menu_version: version,
    unchanged,
    unknown_columns: unknownColumns,
    failed: failed.length,
    rows: lines.filter((line) => !leftOut.has(line)).map(({ row }) => row),
  };
}

/** Writes valid lines: changes before additions, so that an added item may take a name that a change has freed. */
async function store(edit: MenuEdit, lines: readonly PlannedLine[]): Promise<void> {
  for (const { stored, image } of lines) {
    if (stored !== null && image !== undefined) await editItem(edit.tx, stored.id, { image });
  }
  const changed = lines.flatMap(({ stored, request }) => (stored === null ? [] : [{ stored, request }]));
  if (changed.length > 0) await writeChanges(edit, changed);
  const added = lines.filter(({ stored }) => stored === null);
  for (const { kind, request, image, row } of added) {
    row.id = await addItem(edit.tx, { branchId: edit.branchId, isOffer: kind.isOffer, fields: fieldsOf(request) });
    if (image !== undefined) await editItem(edit.tx, row.id, { image });
    if (request.parts?.length) await putParts(edit.tx, row.id, request.parts);
  }
  if (added.length === 0) return;
  const after = await edit.after();
  await edit.recordAll(
    added.flatMap(({ kind, row }) => {
      const item = storedItem(after, row.id ?? 0);
      return item ? { action: 'added', entity: kind.type, entityId: item.id, after: menuItemTrail(item) } : [];
    }),
  );
}
