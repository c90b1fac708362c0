import { Foundation1700000000001 } from './migrations/0001-foundation.js';

/** Every migration, oldest first. A landed one is never edited: a new file follows. */
export const migrations = [Foundation1700000000001];
