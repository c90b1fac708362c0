import type { ImportRow, MenuImport } from '@libs/contract/menu/menu-import.js';

const PATHS: Record<ImportRow['type'], string> = { food: 'food', offer: 'offers' };

/** Returns the pictures that a file names and that were not selected with it. */
export function missingPictures({ rows }: MenuImport, chosen: readonly { name: string }[]): string[] {
  const names = new Set(chosen.map(({ name }) => name));
  return [...new Set(rows.flatMap(({ picture }) => (picture === null || names.has(picture) ? [] : picture)))];
}

/** Returns where to upload each selected picture, once the rows are stored. */
export function wantedPictures({ rows }: MenuImport, chosen: readonly File[]): { path: string; picture: File }[] {
  return rows.flatMap(({ id, type, picture }) => {
    const file = chosen.find(({ name }) => name === picture);
    return id === null || file === undefined ? [] : { path: `${PATHS[type]}/upload/${id}`, picture: file };
  });
}
