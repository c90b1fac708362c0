import { OPTION_LIMITS } from '../../../../../libs/contract/menu/options.js';
import { OptionGroupEdit } from '../../../../../libs/contract/requests/menu/options.js';
import { MARKS } from '../../../../../libs/contract/values.js';
import { asManyAsThereAre } from '../../../../../libs/domain/menu/choosing.js';
import { isBlank, isNone, unreadCell } from '../../../../../libs/domain/menu/menu-sheet.js';
import type { SheetLine } from '../../../../../libs/domain/menu/sheet-lines.js';
import { DomainError, InvalidInput } from '../../../common/errors.js';
import { sentencesOf } from '../../../common/field-sentences.js';
import { asBody } from '../../../common/validation/body-validation.js';
import type { OptionGroupRecord, OptionRecord } from '../../menu/branch-menu.js';
import { checkGroup, freeFoodProblem } from '../../options/option-rules.js';
import type { StoredItem } from '../menu-batch.js';
import { menuNameKey } from '../menu-names.js';
import type { PlannedGroup } from '../planned-line.js';
import type { PlannedMenu } from '../planned-menu.js';
import { type CellDefinition, type CellOption, readOptionsCell } from './option-cell.js';

interface DescribedGroup extends PlannedGroup {
  definition: CellDefinition;
}

/** The sentences that a problem of a cell repeats at most. */
const SENTENCES_MAX = 4;
const QUOTED_MAX = 80;
const TOO_MANY = `An item has at most ${OPTION_LIMITS.groupsPerItem} option groups.`;

/** The option groups that the lines of a file name and describe. A group is described in one row, for all rows. */
export class PlannedGroups {
  private readonly names = new Map<number, string[]>();
  private readonly byName = new Map<string, DescribedGroup>();
  private readonly problems = new Map<number, string[]>();

  constructor(private readonly planned: PlannedMenu) {}

  /** Reads the cell of a line. Every line is read before the first is planned. */
  read({ line, cells: { Options: cell } }: SheetLine): void {
    if (cell === undefined || isBlank(cell) || isNone(cell) || unreadCell(cell)) return;
    const { groups, problems } = readOptionsCell(String(cell));
    for (const problem of problems) this.fail(line, problem);
    if (groups.length > OPTION_LIMITS.groupsPerItem) {
      this.fail(line, TOO_MANY);
      return;
    }
    this.names.set(
      line,
      groups.map(({ name }) => name),
    );
    for (const { name, definition } of groups) {
      if (definition !== null && name !== '') this.describe(line, name, definition);
    }
  }

  /** Returns the ids of the groups that a line names, in its order. Unknown ones are problems of the line. */
  ofLine(line: number, stored: StoredItem | null): number[] {
    const groups: number[] = [];
    const unknown: string[] = [];
    for (const name of this.names.get(line) ?? []) {
      const id = this.planned.groupNamed(name);
      if (id === undefined) unknown.push(name.slice(0, QUOTED_MAX));
      else groups.push(id);
    }
    if (unknown.length > 0) {
      this.fail(
        line,
        `No option group is named ${unknown.join(' or ')}. Write its options in one row of the file, like Size: Small, Large +300, with ; between groups.`,
      );
    }
    return this.problems.has(line) ? (stored?.option_groups ?? []) : groups;
  }

  get described(): Iterable<DescribedGroup> {
    return this.byName.values();
  }

  problemOf(line: number): string | undefined {
    return this.problems.get(line)?.slice(0, SENTENCES_MAX).join(' ');
  }

  /** Returns the groups that are new, or differ from the stored ones. */
  changed(): PlannedGroup[] {
    return [...this.described].filter(
      ({ stored, group }) => stored === null || factsOfGroup(stored) !== factsOfGroup(group),
    );
  }

  private fail(line: number, problem: string): void {
    const known = this.problems.get(line);
    if (known === undefined) this.problems.set(line, [problem]);
    else if (!known.includes(problem)) known.push(problem);
  }

  private describe(line: number, name: string, definition: CellDefinition): void {
    const key = menuNameKey(name);
    const earlier = this.byName.get(key);
    if (earlier !== undefined) {
      if (JSON.stringify(earlier.definition) !== JSON.stringify(definition)) {
        this.fail(
          line,
          `${name} has other options in row ${earlier.line}. Write them in one row and only ${name} in the others, or give one of the groups another name.`,
        );
      }
      return;
    }
    const stored = this.planned.stored.optionGroups.get(this.planned.groupNamed(name) ?? 0) ?? null;
    const options = definition.options.map((option, position) => recordOf(option, position, stored));
    const group: OptionGroupRecord = {
      ...(stored ?? { id: this.planned.provisionalId(), position: 0, version: 1 }),
      name,
      kind: definition.kind,
      min: definition.min,
      max: definition.max ?? asManyAsThereAre(options),
      options,
    };
    this.planned.keepGroup(group);
    this.byName.set(key, { line, stored, group, definition });
  }

  /** Checks a group, once the foods of the file are planned, whose stock options may take. */
  check({ line, stored, group, definition }: DescribedGroup): void {
    const fail = (sentence: string) => this.fail(line, `${group.name.slice(0, QUOTED_MAX)}: ${sentence}`);
    const missing: string[] = [];
    definition.options.forEach(({ name, food }, at) => {
      const option = group.options[at];
      if (food === null || option === undefined) return;
      const kept = stored?.options.find(({ id }) => id === option.id)?.food;
      const wanted = food || name;
      const id = this.planned.foodNamed(wanted);
      if (id !== undefined) option.food = { id, name: wanted };
      else if (kept && menuNameKey(kept.name) === menuNameKey(wanted)) option.food = kept;
      else missing.push(wanted.slice(0, QUOTED_MAX));
    });
    if (missing.length > 0) fail(`No food is named ${missing.join(' or ')}. Add a row for it.`);
    for (const sentence of problemsOf(group, this.planned, stored)) fail(sentence);
    if (stored === null) return;
    for (const { id, option_groups } of this.planned.stored.food.values()) {
      if (!option_groups?.includes(stored.id)) continue;
      const asked = freeFoodProblem(this.planned.menu, id, option_groups);
      if (asked !== undefined) fail(asked.message);
    }
  }
}

/** Returns an option of a cell as a record, without its food. It is the stored option of its name. */
function recordOf(
  { name, price, isDefault, quantityMax, effort, marks }: CellOption,
  position: number,
  stored: OptionGroupRecord | null,
): OptionRecord {
  const known = stored?.options.find((option) => menuNameKey(option.name) === menuNameKey(name));
  return {
    ...(known ?? { id: 0, sold_out_on: null }),
    name,
    price,
    is_default: isDefault,
    quantity_max: quantityMax,
    effort,
    marks: MARKS.filter((mark) => marks.includes(mark)),
    position,
    food: null,
  };
}

/** Returns the request that would store a group. */
export const editOfGroup = ({
  name,
  kind,
  min,
  max,
  options,
}: OptionGroupRecord): Omit<OptionGroupEdit, 'version'> => ({
  ...{ name, kind, min, max },
  options: options.map(({ id, name: of, price, food, quantity_max, effort = 0, is_default, marks }) => ({
    ...(id > 0 && { id }),
    name: of,
    price,
    food: food?.id ?? null,
    quantityMax: quantity_max,
    effort,
    isDefault: is_default,
    marks,
  })),
});

function problemsOf(group: OptionGroupRecord, { menu }: PlannedMenu, stored: OptionGroupRecord | null): string[] {
  const { body, problems } = asBody(OptionGroupEdit, editOfGroup(group));
  if (Object.keys(problems).length > 0) return Object.values(sentencesOf(problems)).flat();
  try {
    checkGroup(menu, body, stored ?? undefined);
  } catch (error) {
    if (error instanceof InvalidInput) return Object.values(sentencesOf(error.problems)).flat();
    if (error instanceof DomainError) return [error.message];
    throw error;
  }
  return [];
}

const factsOfGroup = (group: OptionGroupRecord): string => JSON.stringify(editOfGroup(group));
