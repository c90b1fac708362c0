import { Form } from 'antd';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../../ui/button.js';
import { Notice } from '../../../ui/notice.js';
import { Dialog } from '../../../ui/overlays/dialog.js';
import { type ToastAction, toast } from '../../../ui/overlays/toast.js';
import staff from '../../../ui/staff/staff-page.module.css';
import { useLeave } from '../../../ui/staff/unsaved.js';
import type { EntityFields } from '../fields/field-table.js';
import { FormFields } from '../fields/form-fields.js';
import { useFieldForm } from '../fields/use-field-form.js';

/** The sentence of a success, with the action that its toast offers. */
interface Sent {
  sentence: string;
  undo: ToastAction;
}

interface Props<Resource, Body, Values extends object> {
  title: string;
  fields: EntityFields<Resource, Body, Values>;
  /** what is edited; absent or null for a new one, and for what is not stored */
  resource?: Resource | null;
  okText: string;
  /**
   * sends the body and resolves with the sentence of the success; a rejection is shown in the dialog, which stays
   * open
   */
  send: (body: Omit<Body, 'version'>) => Promise<string | Sent>;
  onClose: () => void;
  /** shown below the fields */
  children?: ReactNode;
  /** shown above the form */
  words?: ReactNode;
}

/**
 * A dialog with a few fields. Asks for confirmation before input is lost, as a form does. It is rendered in the page's
 * body, because its button may be inside another form.
 */
export function FormDialog<Resource, Body, Values extends object>(props: Props<Resource, Body, Values>) {
  const { title, fields, resource = null, okText, send, children, words } = props;
  const isNew = resource === null;
  const { alert, isBusy, isUnsaved, ...of } = useFieldForm<Values, string | Sent>({
    initial: isNew ? fields.blank : fields.valuesOf(resource),
    send: (values) => send(fields.bodyOf(values, isNew)),
    onSent: (sent) => {
      if (typeof sent === 'string') toast('success', sent);
      else toast('success', sent.sentence, sent.undo);
      props.onClose();
    },
  });
  const leave = useLeave();
  // a form behind the dialog may have unsaved input, too; it stays
  const onClose = () => (isUnsaved ? leave(props.onClose) : props.onClose());
  return createPortal(
    <Dialog title={title} onClose={onClose}>
      {words}
      <Form {...of.props}>
        <FormFields of={fields.rows} resource={resource} />
        {children}
        {alert !== null && <Notice tone="error">{alert}</Notice>}
        <div className={staff.foot}>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" isBusy={isBusy}>
            {okText}
          </Button>
        </div>
      </Form>
    </Dialog>,
    document.body,
  );
}
