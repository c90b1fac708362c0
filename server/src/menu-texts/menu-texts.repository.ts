import { type EntityManager, In, IsNull } from 'typeorm';
import type { TextField, TextLanguage } from '../../../libs/contract/menu/texts.js';
import type { Database, Queryable } from '../database/rows.js';
import { MenuTextEntity, type TextTable } from './menu-text.entity.js';
import { placeKey, TextIndex } from './text-index.js';

/**
 * Returns SQL for the texts of a branch, as JSON of `TextRow[]`.
 *
 * @param branchId SQL for the branch's id
 */
export const branchTextsSql = (branchId: string): string => `
  coalesce((SELECT json_agg(json_build_object('entity', m.entity, 'entity_id', m.entity_id, 'language', m.language,
      'field', m.field, 'text', m.text, 'base_text', m.base_text))
    FROM menu_text m WHERE m.branch_id = ${branchId}), '[]')`;

/** Returns the texts of all rows of some tables in one language; of one branch if it is given. */
export async function textsOfTables(
  db: Database,
  { language, tables, branchId }: { language: TextLanguage; tables: readonly TextTable[]; branchId?: number },
): Promise<TextIndex> {
  const of = branchId === undefined ? {} : { branch_id: branchId };
  return new TextIndex(await db.getRepository(MenuTextEntity).findBy({ language, entity: In([...tables]), ...of }));
}

/** Returns the texts of all rows of a table in a branch, in all languages. */
export function textsOfBranch(db: Database, branchId: number, entity: TextTable): Promise<MenuTextEntity[]> {
  return db.getRepository(MenuTextEntity).findBy({ branch_id: branchId, entity });
}

/** Returns the texts of a branch and those of the chain in one language. */
export function textsIn(db: Database, branchId: number, language: TextLanguage): Promise<MenuTextEntity[]> {
  return db.getRepository(MenuTextEntity).findBy([
    { branch_id: branchId, language },
    { branch_id: IsNull(), language },
  ]);
}

/** A row that was copied, and its copy. */
export interface CopiedRow {
  entity: TextTable;
  source: number;
  target: number;
}

const COPY = `
  INSERT INTO menu_text (entity, entity_id, branch_id, language, field, text, base_text)
  SELECT m.entity, c.target, $1, m.language, m.field, m.text, m.base_text
  FROM unnest($2::text[], $3::integer[], $4::integer[]) AS c (entity, source, target)
  JOIN menu_text m ON m.entity = c.entity AND m.entity_id = c.source AND ($5::text IS NULL OR m.field = $5)`;

/** Copies the texts of copied rows to a branch; only those of a field if it is given. */
export async function copyTexts(
  tx: Queryable,
  into: number,
  copied: readonly CopiedRow[],
  field?: TextField,
): Promise<void> {
  await tx.query(COPY, [
    into,
    copied.map(({ entity }) => entity),
    copied.map(({ source }) => source),
    copied.map(({ target }) => target),
    field ?? null,
  ]);
}

/** Replaces texts by those given; an empty one is only deleted. The caller has locked what has them. */
export async function putTexts(tx: EntityManager, texts: readonly Omit<MenuTextEntity, 'id'>[]): Promise<void> {
  const [first] = texts;
  if (first === undefined) return;
  const replaced = new Set(texts.map((text) => placeKey(text) + text.language));
  const stored = await tx.getRepository(MenuTextEntity).findBy({
    entity_id: In([...new Set(texts.map(({ entity_id }) => entity_id))]),
    language: In([...new Set(texts.map(({ language }) => language))]),
  });
  const outdated = stored.filter((text) => replaced.has(placeKey(text) + text.language));
  if (outdated.length > 0) await tx.delete(MenuTextEntity, { id: In(outdated.map(({ id }) => id)) });
  const written = texts.filter(({ text }) => text !== '');
  if (written.length > 0) await tx.insert(MenuTextEntity, written);
}
