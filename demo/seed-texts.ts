import type { EntityManager } from 'typeorm';
import { insertRecords } from './insert-records.js';
import { DEMO_TEXTS } from './texts/demo-texts.js';

/** Adds the demonstration's texts in Sinhala and Tamil to every row that has the English ones. */
export async function insertTexts(tx: EntityManager): Promise<void> {
  for (const { table, column, field = column, texts } of DEMO_TEXTS) {
    await insertRecords(
      tx,
      Object.entries(texts).map(([base, [si, ta]]) => ({
        base,
        texts: { si: { text: si, of: base }, ta: { text: ta, of: base } },
      })),
      `UPDATE ${table} e SET texts = e.texts || jsonb_build_object('${field}', t.texts)
       FROM jsonb_to_recordset($1::jsonb) AS t (base text, texts jsonb) WHERE e.${column} = t.base`,
    );
  }
}
