import type { OptionEdit, OptionGroupEdit } from '../../../../libs/contract/requests/menu/options.js';
import { contradictionOf } from '../../../../libs/domain/menu/food-marks.js';
import { mustChoose, questionsOf } from '../../../../libs/domain/menu/options.js';
import { nameKey } from '../../../../libs/domain/text/names.js';
import { fixedProblem, problemBy, type SaidProblem } from '../../../../libs/validation/field-problems.js';
import { DomainError, InvalidInput } from '../../common/errors.js';
import type { OptionGroupRecord } from '../menu/branch-menu.js';
import type { StaffMenu } from '../menu/staff-menu.repository.js';

type GroupFields = Omit<OptionGroupEdit, 'version'>;

/**
 * Checks the fields of a group against each other and against the menu.
 *
 * @param stored the group that is edited; absent for a new one
 * @throws InvalidInput with the problems by field
 * @throws DomainError if the food of an option is not on the branch's menu
 */
export function checkGroup(menu: StaffMenu, request: GroupFields, stored?: OptionGroupRecord): void {
  const problems = {
    min: minProblems(request),
    max: request.max < request.min ? [fixedProblem('below-min', 'The maximum must be at least the minimum.')] : [],
    options: optionsProblems(request, stored),
  };
  const found = Object.entries(problems).filter(([, some]) => some.length > 0);
  if (found.length > 0) throw new InvalidInput(Object.fromEntries(found));
  checkFoods(menu, request.options, stored);
}

const minProblems = ({ kind, min }: GroupFields): SaidProblem[] =>
  kind !== 'choice' && min > 0 ? [fixedProblem('only-of-choice', 'Only a choice can have a minimum.')] : [];

function optionsProblems({ kind, min, max, options }: GroupFields, stored?: OptionGroupRecord): SaidProblem[] {
  const problems: SaidProblem[] = [];
  const ids = options.flatMap(({ id }) => id ?? []);
  const known = new Set(stored?.options.map(({ id }) => id));
  if (new Set(ids).size !== ids.length) problems.push(fixedProblem('twice', 'List each option only once.'));
  if (ids.some((id) => !known.has(id))) {
    problems.push(fixedProblem('gone', 'One of the options is not in this group any more. Reload the list.'));
  }
  const names = options.map(({ name }) => nameKey(name));
  const double = options.find(({ name }, index) => names.indexOf(nameKey(name)) < index);
  if (double) {
    problems.push(fixedProblem('same-name', `Two options are named ${double.name}.`, { name: double.name }));
  }
  const dear = options.find(({ isDefault, price }) => isDefault && price > 0);
  if (dear) {
    const { name } = dear;
    problems.push(fixedProblem('default-costs', `${name} is a default, so its price must be 0.`, { name }));
  }
  if (kind === 'without' && options.some(({ price, food, isDefault }) => price > 0 || food || isDefault)) {
    problems.push(fixedProblem('without-adds', 'What is left out has no price and no food, and is no default.'));
  }
  const defaults = options.filter(({ isDefault }) => isDefault).length;
  if (defaults > 0 && (defaults < min || defaults > max)) {
    const range = min === max ? `${min}` : `${min} to ${max}`;
    problems.push(
      fixedProblem('default-count', `${range} of the options can be defaults, or none.`, { min, max, defaults }),
    );
  }
  const most = options.reduce((sum, { quantityMax = 1 }) => sum + quantityMax, 0);
  if (most < min) {
    problems.push(
      fixedProblem('too-few', `Only ${most} can be chosen of these options. Add some, or lower the minimum.`, { most }),
    );
  }
  for (const { marks = [] } of options) {
    const contradiction = contradictionOf(marks);
    if (contradiction !== null) problems.push(problemBy('marks-contradict', contradiction));
  }
  return problems;
}

/** A removed food may stay until it is replaced: its option is unavailable. */
function checkFoods(menu: StaffMenu, options: readonly OptionEdit[], stored?: OptionGroupRecord): void {
  const isKept = ({ id, food }: OptionEdit) =>
    id !== undefined && stored?.options.find((option) => option.id === id)?.food?.id === food;
  if (options.some((option) => option.food && !menu.food.has(option.food) && !isKept(option))) {
    throw new DomainError(
      'option-of-other-branch',
      'The food of one of these options is not on this branch’s menu. Choose another one.',
    );
  }
}

/** @throws InvalidInput or DomainError if an item names a group twice, or one that the branch does not have */
export function checkGroupsOfItem(menu: StaffMenu, groups: readonly number[]): void {
  if (new Set(groups).size !== groups.length) {
    throw new InvalidInput({ optionGroups: [fixedProblem('twice', 'List each option group only once.')] });
  }
  if (groups.some((id) => !menu.optionGroups.has(id))) {
    throw new DomainError(
      'group-of-other-branch',
      'One of these option groups is not of this branch, or was removed. Choose another one.',
    );
  }
}

/** @throws DomainError if a rule gives a food for which a person must choose */
export function checkFreeFoods(menu: StaffMenu): void {
  for (const id of givenFoods(menu)) {
    const problem = freeFoodProblem(menu, id, menu.food.get(id)?.option_groups);
    if (problem) throw problem;
  }
}

/** Returns the rejection of the groups of a food; undefined unless a rule gives it and a person must choose. */
export function freeFoodProblem(
  menu: StaffMenu,
  foodId: number | undefined,
  groups: readonly number[] | undefined,
): DomainError | undefined {
  const food = foodId === undefined ? undefined : menu.food.get(foodId);
  if (!food || !givenFoods(menu).has(food.id)) return undefined;
  const asked = questionsOf({ option_groups: [...(groups ?? [])] }, (id) => menu.optionGroups.get(id));
  const names = asked.filter((one) => mustChoose([one])).map(({ group }) => group.name);
  if (names.length === 0) return undefined;
  const values = { name: food.name, groups: names.join(', ') };
  return new DomainError('free-food-asks', `${food.name} needs a choice (${values.groups}). A free food cannot ask.`, {
    values,
  });
}

const givenFoods = ({ rules, payRules }: StaffMenu): Set<number> =>
  new Set([...rules.values(), ...payRules.values()].map(({ get_food_id }) => get_food_id));
