import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { REJECTION } from '../../../../libs/contract/menu/edits.js';
import { type MenuImport, SHEET_LIMITS, type SheetFormat } from '../../../../libs/contract/menu/menu-import.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import { menuSheet } from '../../../../libs/domain/menu/menu-sheet.js';
import { columnsIn } from '../../../../libs/domain/menu/sheet-columns.js';
import type { ChosenColumns } from '../../../../libs/domain/menu/sheet-headings.js';
import { readSheetLines, type SheetContent, type SheetTable } from '../../../../libs/domain/menu/sheet-lines.js';
import { fixedProblem, problemBy } from '../../../../libs/validation/field-problems.js';
import { menuVersionOf } from '../../branches/branches.repository.js';
import { BranchesService } from '../../branches/branches.service.js';
import { DomainError, InvalidInput } from '../../common/errors.js';
import { type AppConfig, CONFIG } from '../../config.js';
import { MenuEditsService } from '../editing/menu-edits.service.js';
import { menuPictures } from '../editing/menu-items.repository.js';
import { planImport } from './import-plan.js';
import { groupsOfPlan } from './options/groups-of-plan.js';
import type { ImportPlan } from './planned-line.js';
import { readInChildProcess } from './read-in-child-process.js';
import { encodeSheet, encodeSheets, UnreadableSheet } from './sheet-codec.js';
import { sheetItems } from './sheet-items.js';
import { columnsSheet, templateSheet } from './sheet-template.js';
import { storeImport } from './store-import.js';
import { textsOfItems } from './texts/sheet-texts.js';

const CHANGED_SINCE = 'The menu has changed since the file was checked. Nothing was saved: check the file again.';

/** Exports, checks and imports menus as files. */
@Injectable()
export class MenuSheetsService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly edits: MenuEditsService,
    private readonly branches: BranchesService,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** Returns every food and combo of a branch as a file, with a file name. */
  async write(branchId: number, format: SheetFormat): Promise<{ name: string; content: Buffer }> {
    const [menu, names] = await Promise.all([this.edits.read(branchId), this.branches.names([branchId])]);
    const texts = await textsOfItems(this.db, branchId);
    const content = await encodeSheet(format, menuSheet(sheetItems(menu, texts), columnsIn(this.config.languages)));
    const branch = (names.get(branchId) ?? 'chain').toLowerCase().replace(/[^a-z0-9]+/g, '-');
    return { name: `menu-${branch}.${format}`, content };
  }

  /** Returns a file with example rows to begin a menu with; an XLSX has the list of the columns as a second sheet. */
  async template(format: SheetFormat): Promise<{ name: string; content: Buffer }> {
    const content = await encodeSheets(format, [
      { name: 'Menu', rows: templateSheet(this.config.languages) },
      { name: 'Columns', rows: columnsSheet(this.config.languages) },
    ]);
    return { name: `menu-template.${format}`, content };
  }

  /** Returns the effect of importing a file into a branch's menu. Stores nothing. */
  async check(branchId: number, content: SheetContent): Promise<MenuImport> {
    // the version is read first, so that a menu that changes in between is detected when the file is applied
    const version = (await this.branches.menuStates([branchId]))[0]?.menu_version ?? 0;
    const pictures = await menuPictures(this.db);
    const texts = await textsOfItems(this.db, branchId);
    const plan = await planImport({ menu: await this.edits.read(branchId), pictures, texts }, content);
    return answerOf(plan, content, version);
  }

  /**
   * Imports a file, all or nothing, as one change of the menu, with the categories that it lacks.
   *
   * @throws DomainError `menu-changed-since` if the menu has another version, `lines-failed` if a row fails
   * @throws InvalidInput if no column has the names
   */
  async apply(
    actor: SessionUser,
    { branchId, version, content }: { branchId: number; version: number; content: SheetContent },
  ): Promise<MenuImport> {
    if (!hasNames(content))
      throw new InvalidInput({ columns: [fixedProblem('no-name-column', 'Choose the column that has the names.')] });
    const pictures = await menuPictures(this.db);
    const texts = await textsOfItems(this.db, branchId);
    const now = await planImport({ menu: await this.edits.read(branchId), pictures, texts }, content);
    // without effect, the menu keeps its version
    if (now.lines.length === 0) return answerOf(now, content, version);
    return this.edits.edit(actor, { branchId }, async (edit) => {
      if ((await menuVersionOf(edit.tx, branchId)) !== version) {
        throw new DomainError('menu-changed-since', CHANGED_SINCE, {
          values: { version },
        });
      }
      const stored = await textsOfItems(edit.tx, branchId);
      const plan = await planImport({ menu: edit.before, pictures, texts: stored }, content);
      const answer = answerOf(plan, content, version);
      if (answer.failed > 0) {
        const rows = answer.failed === 1 ? '1 row of the file has' : `${answer.failed} rows of the file have`;
        throw new DomainError(REJECTION.linesFailed, `Nothing was saved: ${rows} a problem.`, {
          import: answer,
          values: { rows: answer.failed },
        });
      }
      await storeImport(edit, plan);
      return answerOf(plan, content, version + 1);
    });
  }
}

/** Returns the rows of an uploaded file. @throws InvalidInput with a sentence if it cannot be read */
export async function readSheet(file: Buffer): Promise<SheetTable> {
  try {
    return await readInChildProcess(file);
  } catch (error) {
    if (error instanceof UnreadableSheet) throw new InvalidInput({ file: [fixedProblem('unreadable', error.message)] });
    throw error;
  }
}

/** Returns the lines of a table. @throws InvalidInput with a sentence if it has no head */
export function contentOf(table: SheetTable, chosen: ChosenColumns): SheetContent {
  const content = readSheetLines(table, chosen);
  if ('id' in content) throw new InvalidInput({ file: [problemBy('unreadable', content)] });
  return content;
}

const hasNames = ({ headings }: SheetContent) => headings.some(({ column }) => column === 'Name');

function answerOf(plan: ImportPlan, content: SheetContent, version: number): MenuImport {
  const { unchanged, categories, lines } = plan;
  const failed = lines.filter(({ row }) => row.does === 'fail');
  const leftOut = new Set(failed.slice(SHEET_LIMITS.failedRowsMax));
  return {
    menu_version: version,
    unchanged,
    unknown_columns: content.unknownColumns,
    columns: content.headings.map(({ place, name, column = null, isExact, example }) => ({
      place,
      heading: name,
      column,
      is_exact: isExact,
      example,
    })),
    categories: categories.map(({ name, kind, parent }) => ({
      type: kind.type,
      name,
      food_type: parent?.name ?? null,
    })),
    option_groups: groupsOfPlan(plan),
    failed: failed.length,
    rows: lines.filter((line) => !leftOut.has(line)).map(({ row }) => row),
  };
}
