import type { EntityManager } from 'typeorm';
import { insertRecords } from './insert-records.js';
import { DEMO_TEXTS } from './texts/demo-texts.js';

/** Adds the demonstration's texts in Sinhala and Tamil, of every branch that has the English ones. */
export async function insertTexts(tx: EntityManager): Promise<void> {
  for (const { table, column, field = column, texts, branchId = 'e.branch_id' } of DEMO_TEXTS) {
    const records = Object.entries(texts).flatMap(([base, [si, ta]]) => [
      { base, language: 'si', text: si },
      { base, language: 'ta', text: ta },
    ]);
    await insertRecords(
      tx,
      records,
      `INSERT INTO menu_text (entity, entity_id, branch_id, language, field, text, base_text)
       SELECT '${table}', e.id, ${branchId}, t.language, '${field}', t.text, t.base
       FROM jsonb_to_recordset($1::jsonb) AS t (base text, language text, text text)
       JOIN ${table} e ON e.${column} = t.base ORDER BY e.id, t.language`,
    );
  }
}
