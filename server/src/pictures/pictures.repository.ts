import type { DataSource } from 'typeorm';
import { prepare, preparedRows } from '../database/prepared.js';
import { firstRow, type Queryable } from '../database/rows.js';
import type { NewPicture } from './new-picture.js';
import type { PictureEntity } from './picture.entity.js';

/** One size of a picture, as it is served. */
export type StoredPicture = Pick<PictureEntity, 'type' | 'content'>;

export async function hasPicture(db: Queryable, name: string): Promise<boolean> {
  return (await firstRow(db, 'SELECT 1 FROM picture WHERE name = $1 LIMIT 1', [name])) !== undefined;
}

/** Stores the sizes of a picture. Those that are stored already have the same content, and stay. */
export async function addPicture(db: Queryable, { name, sizes }: NewPicture): Promise<void> {
  if (sizes.length === 0) return;
  await db.query(
    `INSERT INTO picture (name, width, type, content)
     SELECT $1, s.width, s.type, s.content FROM unnest($2::integer[], $3::text[], $4::bytea[]) AS s (width, type, content)
     ON CONFLICT (name, width) DO NOTHING`,
    [name, sizes.map(({ width }) => width), sizes.map(({ type }) => type), sizes.map(({ content }) => content)],
  );
}

const ONE_SIZE = prepare('SELECT type, content FROM picture WHERE name = $1 AND width = $2');

/** Returns one size of a picture; undefined if there is none. */
export async function findPicture(
  db: DataSource,
  { name, width }: Pick<PictureEntity, 'name' | 'width'>,
): Promise<StoredPicture | undefined> {
  return (await preparedRows<StoredPicture>(db, ONE_SIZE, [name, width]))[0];
}
