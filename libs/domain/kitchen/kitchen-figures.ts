/** how many days the kitchen's figures cover at most */
export const KITCHEN_FIGURES_DAYS_MAX = 92;

/** Which quantiles they show, as `quantile` counts. */
export const MIDDLE = 0.5;
export const SLOWEST_TENTH = 0.9;
