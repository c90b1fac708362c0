import { Form, Input, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../../api/failure.js';
import { Notice } from '../../../ui/notice.js';
import { toast } from '../../../ui/toast.js';

interface Props {
  title: string;
  children: ReactNode;
  label: string;
  placeholder: string;
  /** the sentence where nothing was written */
  required: string;
  maxLength: number;
  okText: string;
  /** sends it; the server's sentence is shown */
  onSave: (note: string) => Promise<string>;
  onClose: () => void;
}

/** Asks for a note before something that leaves a trail. */
export function NoteDialog({
  title,
  children,
  label,
  placeholder,
  required,
  maxLength,
  okText,
  onSave,
  onClose,
}: Props) {
  const [form] = Form.useForm<{ note: string }>();
  const [isSaving, setSaving] = useState(false);
  const [alert, setAlert] = useState<string | null>(null);
  const save = async ({ note }: { note: string }): Promise<void> => {
    setSaving(true);
    try {
      toast('success', await onSave(note.trim()));
      onClose();
    } catch (error) {
      setAlert(messageOf(error));
      setSaving(false);
    }
  };
  return (
    <Modal
      open
      title={title}
      width={480}
      onCancel={onClose}
      okText={okText}
      okButtonProps={{ size: 'large', loading: isSaving }}
      cancelButtonProps={{ size: 'large' }}
      onOk={() => form.submit()}
    >
      {children}
      <Form form={form} layout="vertical" size="large" requiredMark={false} onFinish={(values) => void save(values)}>
        <Form.Item name="note" label={label} rules={[{ required: true, whitespace: true, message: required }]}>
          <Input maxLength={maxLength} placeholder={placeholder} autoComplete="off" autoFocus />
        </Form.Item>
        {alert !== null && <Notice tone="error">{alert}</Notice>}
      </Form>
    </Modal>
  );
}
