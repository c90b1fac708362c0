import type { EntityManager } from 'typeorm';
import type { TextLanguage } from '../../../../libs/contract/menu/texts.js';
import { type Translation, type Translations, withTranslation } from '../../../../libs/domain/text/translations.js';
import { groupBy } from '../../common/group-by.js';
import { type Queryable, rows } from '../../database/rows.js';
import { rowKey, TEXT_KINDS, type TextTable } from './base-texts.js';

/** A row that has translations. */
export interface TextOwner {
  table: TextTable;
  id: number;
}

/** A translation of a row's text; an empty one is removed. */
export interface WrittenText extends TextOwner, Translation {
  /** as `textKey` returns it */
  key: string;
  language: TextLanguage;
}

const TABLES = [...new Set(Object.values(TEXT_KINDS).map(({ table }) => table))];
/** SQL for the branch of a row `t`; what is the chain's is of every branch. */
const BRANCH_OF: Partial<Record<TextTable, string>> = { branch: 't.id', banner_image: '$1', shop: '$1' };
const OF_BRANCH = TABLES.map(
  (table) => `SELECT '${table}' AS "table", t.id, t.texts FROM ${table} t
   WHERE ${BRANCH_OF[table] ?? 't.branch_id'} = $1::integer AND t.texts <> '{}'`,
).join(' UNION ALL ');

/** Returns the translations of a branch and of the chain, by `rowKey`. */
export async function textsOf(db: Queryable, branchId: number): Promise<Map<string, Translations>> {
  const found = await rows<TextOwner & { texts: Translations }>(db, OF_BRANCH, [branchId]);
  return new Map(found.map(({ texts, ...owner }) => [rowKey(owner), texts]));
}

/** Replaces translations by those given. The caller has locked what has them. */
export async function putTexts(tx: EntityManager, written: readonly WrittenText[]): Promise<void> {
  for (const [table, ofTable] of groupBy(written, (text) => text.table)) {
    const ids = [...new Set(ofTable.map(({ id }) => id))];
    // the ids of promo codes are bigints, which arrive as text
    const stored = await rows<{ id: number | string; texts: Translations }>(
      tx,
      `SELECT id, texts FROM ${table} WHERE id = ANY($1::bigint[])`,
      [ids],
    );
    const changed = stored.map(({ id, texts }) => ({
      id,
      texts: ofTable.filter((text) => text.id === Number(id)).reduce(withTranslation, texts),
    }));
    await tx.query(
      `UPDATE ${table} t SET texts = r.texts FROM jsonb_to_recordset($1::jsonb) AS r (id bigint, texts jsonb) WHERE t.id = r.id`,
      [JSON.stringify(changed)],
    );
  }
}
