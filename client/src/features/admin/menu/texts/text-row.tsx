import { SHOP_PAGES } from '@libs/contract/branches/shop.js';
import type { TextRow as Row, TextField, TextLanguage } from '@libs/contract/menu/texts.js';
import { memo } from 'react';
import { FIELD_LABELS, keyOf, type TextDraft, type TextProblem } from './text-edits.js';
import styles from './texts.module.css';

/** The actions of a row. The object never changes, so that a row renders again only if its data changes. */
export interface TextActions {
  type: (row: Row, text: string) => void;
  confirm: (row: Row) => void;
  takeStored: (row: Row) => void;
  keepMine: (row: Row) => void;
}

interface Props {
  row: Row;
  language: TextLanguage;
  draft: TextDraft | undefined;
  problem: TextProblem | undefined;
  actions: TextActions;
}

/** The lines that a field shows of a long text; it scrolls if it is longer. */
const LINES: Partial<Record<TextField, number>> = { description: 2, about: 12, terms: 12, privacy: 12, feedback: 12 };
/** Fields in which Enter begins a new line. */
const HAS_LINES: ReadonlySet<TextField> = new Set(SHOP_PAGES);

/** One English text with its translation. */
export const TextRow = memo(function TextRow({ row, language, draft, problem, actions }: Props) {
  const { base, field } = row;
  const lines = LINES[field];
  const id = `text ${keyOf(row)}`.replaceAll(' ', '-');
  const isConfirmed = draft !== undefined && draft.text === row.text;
  const isStale = row.is_stale && draft === undefined;
  const control = {
    id,
    lang: language,
    className: styles.input,
    autoComplete: 'off',
    spellCheck: true,
    value: draft?.text ?? row.text,
    'aria-invalid': problem !== undefined || undefined,
    'aria-describedby': problem === undefined ? undefined : `${id}-problem`,
    onChange: ({ target }: { target: { value: string } }) => actions.type(row, target.value),
  };
  return (
    <li
      className={styles.row}
      data-edited={draft !== undefined || undefined}
      data-failed={problem !== undefined || undefined}
    >
      <label htmlFor={id} className={styles.base} lang="en">
        {field !== 'name' && <span className={styles.field}>{FIELD_LABELS[field]}</span>}
        <span className={styles.text}>{base}</span>
      </label>
      <div>
        {lines === undefined ? (
          <input type="text" {...control} />
        ) : (
          <textarea rows={lines} data-lines={HAS_LINES.has(field) || undefined} {...control} />
        )}
        {isStale && (
          <p className={styles.stale}>
            <span>Out of date: the English text has changed.</span>
            <button type="button" onClick={() => actions.confirm(row)}>
              Still right
            </button>
          </p>
        )}
        {isConfirmed && <p className={styles.note}>Kept as it is.</p>}
        {problem !== undefined && (
          <p id={`${id}-problem`} className={styles.problem}>
            <span>{problem.message}</span>
            {problem.now !== undefined && (
              <>
                <button type="button" onClick={() => actions.takeStored(row)}>
                  Take what is stored
                </button>
                <button type="button" onClick={() => actions.keepMine(row)}>
                  Keep mine
                </button>
              </>
            )}
          </p>
        )}
      </div>
    </li>
  );
});
