import { Form, type FormInstance, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../../api/failure.js';
import { Notice } from '../../../ui/notice.js';
import { toast } from '../../../ui/toast.js';

interface Props<Values extends object> {
  title: string;
  form: FormInstance<Values>;
  initialValues?: Partial<Values>;
  okText: string;
  /** sends it and gives the sentence that says so; what it rejects with is shown in the dialog, which stays open */
  send: (values: Values) => Promise<string>;
  onClose: () => void;
  children: ReactNode;
  /** shown above the form */
  words?: ReactNode;
}

/** A question with a few fields, over the page. */
export function FormDialog<Values extends object>(props: Props<Values>) {
  const { title, form, initialValues, okText, send, onClose, children, words } = props;
  const [isSending, setSending] = useState(false);
  const [alert, setAlert] = useState<string | null>(null);
  const onFinish = async (values: Values) => {
    setSending(true);
    setAlert(null);
    try {
      toast('success', await send(values));
      onClose();
    } catch (error) {
      setAlert(messageOf(error));
      setSending(false);
    }
  };
  return (
    <Modal
      open
      title={title}
      width={480}
      onCancel={onClose}
      okText={okText}
      okButtonProps={{ size: 'large', loading: isSending }}
      cancelButtonProps={{ size: 'large' }}
      onOk={() => form.submit()}
    >
      {words}
      <Form
        form={form}
        layout="vertical"
        size="large"
        requiredMark={false}
        initialValues={initialValues}
        validateTrigger="onBlur"
        onFinish={(values: Values) => void onFinish(values)}
      >
        {children}
        {alert !== null && <Notice tone="error">{alert}</Notice>}
      </Form>
    </Modal>
  );
}
