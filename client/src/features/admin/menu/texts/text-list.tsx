import { type TextRow as Row, TEXT_ROWS_MAX, type TextFilter, type TextLanguage } from '@libs/contract/menu/texts.js';
import { LANGUAGE } from '@libs/contract/values.js';
import { counted } from '@libs/domain/text/counted.js';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { isFailure, messageOf } from '../../../../api/failure.js';
import { Button } from '../../../../ui/button.js';
import { Row as Line } from '../../../../ui/layout/row.js';
import { Stack } from '../../../../ui/layout/stack.js';
import { Notice } from '../../../../ui/notice.js';
import { toast } from '../../../../ui/overlays/toast.js';
import { oneOf, textField, useAddressState } from '../../../../ui/staff/address-state.js';
import { ChoiceBar } from '../../../../ui/staff/choice-bar.js';
import { SearchInput } from '../../../../ui/staff/search-input.js';
import { StaffState } from '../../../../ui/staff/staff-state.js';
import { useUnsaved } from '../../../../ui/staff/unsaved.js';
import {
  afterSave,
  confirmed,
  countsOf,
  dropped,
  kept,
  keyOf,
  NO_TEXT_EDITS,
  problemsOf,
  sectionsOf,
  toSend,
  typed,
} from './text-edits.js';
import { type TextActions, TextRow } from './text-row.js';
import styles from './texts.module.css';
import { changedRowsOf, useSaveTextsMutation } from './texts-api.js';

const TEXT_FIELDS = { show: oneOf<TextFilter | 'all', 'all'>(['missing', 'stale'], 'all'), search: textField };

interface Props {
  branch: number;
  language: TextLanguage;
  rows: readonly Row[];
}

/** Returns the field after or before another one in the list. */
function neighbour(list: HTMLElement | null, from: HTMLElement, by: 1 | -1): HTMLElement | undefined {
  const fields = [...(list?.querySelectorAll<HTMLElement>('input, textarea') ?? [])];
  return fields[fields.indexOf(from) + by];
}

/** The texts of one language with their translations, edited in place and saved by one call, all or nothing. */
export function TextList({ branch, language, rows }: Props) {
  const [state, setState] = useState(NO_TEXT_EDITS);
  const [{ show: filter, search }, change] = useAddressState(TEXT_FIELDS);
  const [alert, setAlert] = useState<string | null>(null);
  const [save, { isLoading }] = useSaveTextsMutation();
  const list = useRef<HTMLDivElement>(null);
  const { drafts, problems } = state;
  useUnsaved(drafts.size > 0);

  const actions = useMemo<TextActions>(
    () => ({
      type: (row, text) => setState((now) => typed(now, row, text)),
      confirm: (row) => setState((now) => confirmed(now, row)),
      takeStored: (row) => setState((now) => dropped(now, row)),
      keepMine: (row) => setState((now) => kept(now, row)),
    }),
    [],
  );
  const counts = useMemo(() => countsOf(rows), [rows]);
  const sections = sectionsOf(rows, { filter, search, state });

  const onKeyDown = (event: KeyboardEvent) => {
    // Enter may also end the composition of a letter
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    const { target } = event;
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    if ('lines' in target.dataset) return;
    event.preventDefault();
    neighbour(list.current, target, event.shiftKey ? -1 : 1)?.focus();
  };

  const submit = async () => {
    setAlert(null);
    if (drafts.size > TEXT_ROWS_MAX) {
      setAlert(
        `One save takes ${TEXT_ROWS_MAX} texts. Take ${drafts.size - TEXT_ROWS_MAX} back, and save them afterwards.`,
      );
      return;
    }
    try {
      const { message } = await save({ branch, language, rows: toSend(drafts) }).unwrap();
      setState((now) => afterSave(now, drafts));
      toast('success', message || `${counted(drafts.size, 'text')} saved.`);
    } catch (error) {
      setAlert(messageOf(error));
      if (!isFailure(error)) return;
      const failed = problemsOf(drafts, { changed: changedRowsOf(error), fields: error.fields });
      setState((now) => ({ ...now, problems: failed }));
      requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
    }
  };

  return (
    <Stack gap={4}>
      <div className={styles.progress}>
        <progress
          max={counts.all}
          value={counts.translated}
          aria-label={`Translated into ${LANGUAGE[language].name}`}
        />
        <span>{`${counts.translated} of ${counts.all} translated`}</span>
      </div>
      <Line gap={3} align="center" wrap>
        <ChoiceBar<TextFilter | 'all'>
          label="Show"
          choices={[
            { value: 'all', text: `All ${counts.all}` },
            { value: 'missing', text: `Missing ${counts.missing}` },
            { value: 'stale', text: `Out of date ${counts.stale}` },
          ]}
          value={filter}
          onChange={(show) => change({ show })}
        />
        <SearchInput
          label="Search texts"
          placeholder="Find a text"
          value={search}
          onChange={(text) => change({ search: text })}
        />
      </Line>
      {sections.length === 0 && (
        <StaffState
          kind="empty"
          title={search.trim() === '' ? 'Nothing to do here' : 'No text found'}
          text={
            search.trim() === '' ? 'No text is missing or out of date in this list.' : 'Search for a part of a text.'
          }
        />
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the fields in it */}
      <div ref={list} className={styles.sections} onKeyDown={onKeyDown}>
        {sections.map(({ entity, title, rows: shown }) => (
          <section key={entity} aria-label={title}>
            <h3 className={styles.title}>{title}</h3>
            <ul className={styles.rows}>
              {shown.map((row) => {
                const key = keyOf(row);
                return (
                  <TextRow
                    key={key}
                    row={row}
                    language={language}
                    draft={drafts.get(key)}
                    problem={problems.get(key)}
                    actions={actions}
                  />
                );
              })}
            </ul>
          </section>
        ))}
      </div>
      <div className={styles.foot}>
        {alert !== null && <Notice tone="error">{alert}</Notice>}
        <Line gap={3} align="center" wrap>
          <Button look="primary" disabled={drafts.size === 0} isBusy={isLoading} onClick={() => void submit()}>
            {drafts.size === 0 ? 'Save' : `Save ${counted(drafts.size, 'text')}`}
          </Button>
          {drafts.size > 0 && (
            <Button
              onClick={() => {
                setState(NO_TEXT_EDITS);
                setAlert(null);
              }}
            >
              Take all back
            </Button>
          )}
          <span className={styles.keys}>Enter leads to the next text.</span>
        </Line>
      </div>
    </Stack>
  );
}
