import { Form, type FormInstance } from 'antd';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { messageOf } from '../../../api/failure.js';
import { Button } from '../../../ui/button.js';
import { Notice } from '../../../ui/notice.js';
import { Dialog } from '../../../ui/overlays/dialog.js';
import { toast } from '../../../ui/overlays/toast.js';
import staff from '../../../ui/staff/staff-page.module.css';
import { useLeave, useUnsaved } from '../../../ui/staff/unsaved.js';
import styles from './resource-form.module.css';

interface Props<Values extends object> {
  title: string;
  form: FormInstance<Values>;
  initialValues?: Partial<Values>;
  okText: string;
  /**
   * sends the values and resolves with the sentence of the success; a rejection is shown in the dialog, which stays
   * open
   */
  send: (values: Values) => Promise<string>;
  onClose: () => void;
  children: ReactNode;
  /** shown above the form */
  words?: ReactNode;
}

/**
 * A dialog with a few fields. Asks for confirmation before input is lost, as a form does. It is rendered in the page's
 * body, because its button may be inside another form.
 */
export function FormDialog<Values extends object>(props: Props<Values>) {
  const { title, form, initialValues, okText, send, children, words } = props;
  const [isSending, setSending] = useState(false);
  const [alert, setAlert] = useState<string | null>(null);
  const [isUnsaved, setUnsaved] = useState(false);
  useUnsaved(isUnsaved);
  const leave = useLeave();
  // a form behind the dialog may have unsaved input, too; it stays
  const onClose = () => (isUnsaved ? leave(props.onClose) : props.onClose());
  const onFinish = async (values: Values) => {
    setSending(true);
    setAlert(null);
    try {
      toast('success', await send(values));
      props.onClose();
    } catch (error) {
      setAlert(messageOf(error));
      setSending(false);
    }
  };
  return createPortal(
    <Dialog title={title} onClose={onClose}>
      {words}
      <Form
        form={form}
        layout="vertical"
        size="large"
        requiredMark={false}
        className={styles.form}
        initialValues={initialValues}
        validateTrigger="onBlur"
        onValuesChange={() => setUnsaved(true)}
        onFinish={(values: Values) => void onFinish(values)}
      >
        {children}
        {alert !== null && <Notice tone="error">{alert}</Notice>}
        <div className={staff.foot}>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" isBusy={isSending}>
            {okText}
          </Button>
        </div>
      </Form>
    </Dialog>,
    document.body,
  );
}
