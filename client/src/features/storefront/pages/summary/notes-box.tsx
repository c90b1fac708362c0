import { LIMITS } from '@libs/contract/values.js';
import { useTexts } from '../../../../texts/use-texts.js';
import { TextArea } from '../../../../ui/forms/field.js';
import { notesWritten } from '../../base/state/notes-slice.js';
import { useStorefront, useStorefrontDispatch } from '../../base/state/storefront-state.js';

/** A note to the kitchen, stored as it is typed, with the number of characters left of 60. */
export function NotesBox() {
  const t = useTexts();
  const dispatch = useStorefrontDispatch();
  const text = useStorefront((state) => state.notes.text);
  return (
    <TextArea
      label={t('label.notes')}
      isOptional
      rows={2}
      maxLength={LIMITS.notesMax}
      placeholder={t('order.notes.example')}
      value={text}
      hint={t('order.notes.length', { count: text.length, most: LIMITS.notesMax })}
      onChange={(event) => dispatch(notesWritten(event.target.value))}
    />
  );
}
