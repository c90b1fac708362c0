import type { Fields, FieldValues } from './chain-rows.js';

/** The fields of an option on which the rules of its group depend. */
export type OptionValues = Pick<FieldValues, 'price' | 'food' | 'quantity_max' | 'is_default'>;

export const optionValues = ({
  price = 0,
  food = null,
  quantity_max = 1,
  is_default = false,
}: Fields): OptionValues => ({
  price,
  food,
  quantity_max,
  is_default,
});

/** Returns whether options can answer a group. Without any, it asks nothing. */
export function isAnswerable([, min]: FieldValues['choice'], options: readonly OptionValues[]): boolean {
  return options.reduce((sum, { quantity_max }) => sum + quantity_max, 0) >= Math.max(1, min);
}

/** Returns whether an option of a branch's own may be in a group of this kind. */
export const fitsKind = ([kind]: FieldValues['choice'], { price, food, is_default }: OptionValues): boolean =>
  kind !== 'without' || (price === 0 && food === null && !is_default);

/**
 * Returns the options as their group allows them, because some of their fields, or some of the options, may be the branch's
 * own: what is left out costs nothing, a default costs nothing, and there are as many defaults as can be chosen, or none.
 */
export function fittingOptions(
  [kind, min, max]: FieldValues['choice'],
  options: readonly OptionValues[],
): OptionValues[] {
  const fitted = options.map((option) =>
    kind === 'without'
      ? { ...option, price: 0, food: null, is_default: false }
      : { ...option, is_default: option.is_default && option.price === 0 },
  );
  const defaults = fitted.filter(({ is_default }) => is_default).length;
  return defaults === 0 || (defaults >= min && defaults <= max)
    ? fitted
    : fitted.map((option) => ({ ...option, is_default: false }));
}
