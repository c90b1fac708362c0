import { OPENING } from '../hours/opening-fields.js';
import { KITCHEN } from './kitchen-fields.js';
import { LATER, TILL } from './order-fields.js';
import type { RunningTable } from './running-table.js';

/** The fields of both forms of a branch, by their sections. */
export const RUNNING: RunningTable = { ...OPENING, ...LATER, ...TILL, ...KITCHEN };
