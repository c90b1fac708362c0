import type { OptionKind } from '../../../../../libs/contract/menu/options.js';
import { asManyAsThereAre } from '../../../../../libs/domain/menu/choosing.js';
import { nameKey } from '../../../../../libs/domain/text/names.js';
import type { OptionGroupRecord, OptionRecord } from '../../menu/branch-menu.js';

/** What would end a name, be read as a price or as a note, or be a word of the format. */
const NEEDS_QUOTES = /[;:,+()\n]|^"|^\d+$|^none$|[-−–]\s*(?:rs\.?\s*)?\d[\d.]*$/i;

/** Returns a name as a cell has it: in quotes if it has signs of the format. */
const nameText = (name: string): string => (NEEDS_QUOTES.test(name) ? `"${name.replaceAll('"', '""')}"` : name);

const KIND_WORDS: Record<Exclude<OptionKind, 'choice'>, string> = { extra: 'extra', without: 'leave out' };

function ruleText({ kind, min, max, options }: OptionGroupRecord): string {
  if (kind !== 'choice') {
    const isAll = max === asManyAsThereAre(options);
    return ` (${KIND_WORDS[kind]}${isAll ? '' : ` up to ${max}`})`;
  }
  if (min === 1 && max === 1) return '';
  if (min === max) return ` (choose ${min})`;
  return min === 0 ? ` (choose up to ${max})` : ` (choose ${min} to ${max})`;
}

function optionText({ name, price, food, quantity_max, effort = 0, is_default, marks }: OptionRecord): string {
  const notes = [
    ...(is_default ? ['default'] : []),
    ...(quantity_max > 1 ? [`up to ${quantity_max}`] : []),
    ...(effort > 0 ? [`effort ${effort}`] : []),
    ...(food === null ? [] : [nameKey(food.name) === nameKey(name) ? 'food' : `food: ${nameText(food.name)}`]),
    ...marks,
  ];
  return [
    nameText(name),
    ...(price > 0 ? [`+${price}`] : []),
    ...(notes.length > 0 ? [`(${notes.join(', ')})`] : []),
  ].join(' ');
}

/** Returns a group with its options as a part of a cell, as `readOptionsCell` reads it. */
export const definitionText = (group: OptionGroupRecord): string =>
  `${nameText(group.name)}${ruleText(group)}: ${group.options.map(optionText).join(', ')}`.trimEnd();

/**
 * Returns the groups of an item as its cell: the options of the groups in `described`, and the names of the others,
 * which another row describes.
 */
export const optionsText = (groups: readonly OptionGroupRecord[], described: ReadonlySet<number>): string =>
  groups.map((group) => (described.has(group.id) ? definitionText(group) : nameText(group.name))).join('; ');
