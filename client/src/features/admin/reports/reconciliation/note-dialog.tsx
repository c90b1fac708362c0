import type { ReactNode } from 'react';
import { FormDialog } from '../../crud/form-dialog.js';
import { requestFields } from '../../fields/field-table.js';
import { text } from '../../fields/kinds.js';

interface Note {
  note: string;
}

interface Props {
  title: string;
  children: ReactNode;
  label: string;
  placeholder: string;
  /** the error if the note is empty */
  required: string;
  maxLength: number;
  okText: string;
  /** sends the note; resolves with the server's sentence, which is shown */
  onSave: (note: string) => Promise<string>;
  onClose: () => void;
}

/** Asks for a note before an action that is recorded in the trail. */
export function NoteDialog(props: Props) {
  const { title, children, label, placeholder, required, maxLength, okText, onSave, onClose } = props;
  const fields = requestFields<Note>({
    note: text(label, { message: required, max: maxLength, placeholder, isFirst: true }),
  });
  return (
    <FormDialog
      title={title}
      fields={fields}
      okText={okText}
      send={({ note }) => onSave(note.trim())}
      onClose={onClose}
      words={children}
    />
  );
}
