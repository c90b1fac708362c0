import { Foundation1700000000001 } from './migrations/0001-foundation.js';
import { Payments1700000000002 } from './migrations/0002-payments.js';
import { BoardWatch1700000000004 } from './migrations/0004-board-watch.js';

/** Every migration, oldest first. A landed one is never edited: a new file follows. */
export const migrations = [Foundation1700000000001, Payments1700000000002, BoardWatch1700000000004];
