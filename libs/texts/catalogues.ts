import { en } from './en.js';
import { si } from './si.js';
import { ta } from './ta.js';

/** All texts of every language. Not for the client, which loads those of its language in parts. */
export const CATALOGUES = { en, si, ta };
