import type { TextField } from '../../../libs/contract/menu/texts.js';
import type { Names } from '../../../libs/contract/values.js';
import type { MenuTextEntity, TextTable } from './menu-text.entity.js';

/** A text as statements read it. */
export type TextRow = Pick<MenuTextEntity, 'entity' | 'entity_id' | 'language' | 'field' | 'text' | 'base_text'>;

/** A field of a row that has texts. */
export interface TextPlace {
  entity: TextTable;
  entity_id: number;
  field: TextField;
  /** tells the reasons of a branch apart */
  base_text: string;
}

/** Returns a key that is equal for texts of one field of one row. */
export const placeKey = ({ entity, entity_id, field, base_text }: TextPlace): string =>
  `${entity} ${entity_id} ${field} ${field === 'reason' ? base_text : ''}`;

/** The texts of a branch or of the chain, by the row that has them. */
export class TextIndex {
  private readonly byPlace = new Map<string, Names>();

  constructor(texts: readonly TextRow[]) {
    for (const text of texts) {
      const key = placeKey(text);
      this.byPlace.set(key, { ...this.byPlace.get(key), [text.language]: text.text });
    }
  }

  get isEmpty(): boolean {
    return this.byPlace.size === 0;
  }

  /** Returns the names of a row as a field of its record, which is absent if there are none. */
  namesOf(entity: TextTable, id: number): { names?: Names } {
    const names = this.of(entity, id, 'name');
    return names ? { names } : {};
  }

  /** Returns a field in the languages that have a text. */
  of(entity: TextTable, id: number, field: TextField, base = ''): Names | undefined {
    return this.byPlace.get(placeKey({ entity, entity_id: id, field, base_text: base }));
  }
}
