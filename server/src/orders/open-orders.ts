import { LEFT_OPEN_HOURS } from '../../../libs/domain/open-orders/open-work.js';

/** SQL for the orders `o` that are Confirmed and not handed over (`isOpenWork`). Has an index by branch. */
export const OPEN_WORK = `(o.status = 'Confirmed' AND o.kitchen_status IN ('Incoming', 'On Process'))`;

/** Returns SQL for the open orders `o` that were not left open (`isLeftOpen`) at a moment, itself an SQL expression. */
export const notLeftOpen = (at: string): string =>
  `(coalesce(o.due_at, o.confirmed_at) >= ${at}::timestamptz - interval '${LEFT_OPEN_HOURS} hours')`;
