import { CommandError } from '../common/command-error.js';

/** of the file's own format; a file of another one is rejected */
export const FORMAT = 1;

/** The first entry of a backup. */
export interface Head {
  format: typeof FORMAT;
  /** when its snapshot was taken, ISO 8601 */
  takenAt: string;
  /** the migrations that made its schema */
  migrations: string[];
}

/** The last entry of a backup: without it the file was cut short. */
export interface Manifest {
  /** SHA-256 of each table's rows, by its name, in the order in which they were read */
  tables: Record<string, string>;
  sequences: Record<string, string>;
  /** SHA-256 of each picture, by the name of its file */
  pictures: Record<string, string>;
}

/** The entries of the archive: `head.json`, `tables/NAME/NUMBER`, `pictures/FILE`, `manifest.json`. */
export const ENTRY = { head: 'head.json', tables: 'tables', pictures: 'pictures', manifest: 'manifest.json' } as const;

/** @throws CommandError for what is no backup of this format */
export function parseHead(text: string): Head {
  const head: unknown = JSON.parse(text);
  if (typeof head !== 'object' || head === null || !('format' in head) || head.format !== FORMAT) {
    throw new CommandError('This file is a backup of another release: restore it with the release that it is from.');
  }
  return head as Head;
}

/** Parses the manifest, which this program has written, at the end of a file whose head was checked. */
export const parseManifest = (text: string): Manifest => JSON.parse(text) as Manifest;
