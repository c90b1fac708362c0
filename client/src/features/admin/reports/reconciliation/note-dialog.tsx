import { Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { FormDialog } from '../../crud/form-dialog.js';
import { requiredText } from '../../fields/fields.js';

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
  const [form] = Form.useForm<{ note: string }>();
  return (
    <FormDialog
      title={title}
      form={form}
      okText={okText}
      send={({ note }) => onSave(note.trim())}
      onClose={onClose}
      words={children}
    >
      <Form.Item name="note" label={label} rules={[requiredText(required)]}>
        <Input maxLength={maxLength} placeholder={placeholder} autoComplete="off" data-autofocus />
      </Form.Item>
    </FormDialog>
  );
}
