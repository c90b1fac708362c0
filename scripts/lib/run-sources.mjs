/** Loaded into a process (`node --import=…`) that runs TypeScript sources, compiled by swc as they are imported. */
import { register } from 'node:module';

register('../api/typescript-hooks.mjs', import.meta.url);
