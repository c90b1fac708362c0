/** the most days that the kitchen's figures cover */
export const KITCHEN_FIGURES_DAYS_MAX = 92;

/** The quantiles that they show, for `quantile`. */
export const MIDDLE = 0.5;
export const SLOWEST_TENTH = 0.9;
