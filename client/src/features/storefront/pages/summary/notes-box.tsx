import { LIMITS } from '@libs/contract/values.js';
import { TextArea } from '../../../../ui/forms/field.js';
import { notesWritten } from '../../base/state/notes-slice.js';
import { useStorefront, useStorefrontDispatch } from '../../base/state/storefront-state.js';

/** A word to the kitchen, kept as it is typed, with what is left of its 60 characters. */
export function NotesBox() {
  const dispatch = useStorefrontDispatch();
  const text = useStorefront((state) => state.notes.text);
  return (
    <TextArea
      label="Notes"
      isOptional
      rows={2}
      maxLength={LIMITS.notesMax}
      placeholder="No onions, ring the bell twice…"
      value={text}
      hint={`${text.length} of ${LIMITS.notesMax} characters`}
      onChange={(event) => dispatch(notesWritten(event.target.value))}
    />
  );
}
