import { Form, type FormInstance, type FormProps } from 'antd';
import { useState } from 'react';
import { type Failure, isFailure, messageOf } from '../../../api/failure.js';
import { useUnsaved } from '../../../ui/staff/unsaved.js';
import styles from './field-form.module.css';

interface FieldForm<Values, Result> {
  initial: Partial<Values>;
  /** whether something beside the fields is unsaved, such as a selected picture */
  hasMoreUnsaved?: boolean;
  /** sends the values; rejects with a Failure */
  send: (values: Values) => Promise<Result>;
  onSent: (result: Result, values: Values) => void;
  /** handles a rejection itself; false if the form has to show it */
  onRejected?: (failure: Failure) => boolean;
  /** the fields at which rejections are shown that name none, by the codes of the rejections */
  fieldOf?: { [code: string]: keyof Values & string };
}

/**
 * The state of a form of the panel, in a page or in a dialog. Errors of a field are shown at the field, and the first of
 * these gets the focus, in a folded part, too; other rejections are the `alert`.
 */
export function useFieldForm<Values extends object, Result>(of: FieldForm<Values, Result>) {
  const { initial, hasMoreUnsaved = false, send, onSent, onRejected, fieldOf } = of;
  const [form] = Form.useForm<Values>();
  const [isBusy, setBusy] = useState(false);
  const [alert, setAlert] = useState<string | null>(null);
  const [isEdited, setEdited] = useState(false);
  const isUnsaved = isEdited || hasMoreUnsaved;
  useUnsaved(isUnsaved);
  const submit = async (values: Values) => {
    setBusy(true);
    setAlert(null);
    try {
      const result = await send(values);
      setEdited(false);
      onSent(result, values);
    } catch (error) {
      const failure = isFailure(error) ? error : null;
      if (failure !== null && onRejected?.(failure)) return;
      if (!showFieldProblems({ form, failure: atField(failure, fieldOf) })) setAlert(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const props: FormProps<Values> = {
    form,
    layout: 'vertical',
    size: 'large',
    className: styles.form,
    initialValues: initial,
    validateTrigger: 'onBlur',
    scrollToFirstError: TO_PROBLEM,
    // before the form moves the focus
    onFinishFailed: ({ errorFields }) => unfold(errorFields.map(({ name }) => name)),
    requiredMark: (label, { required }) => (
      <span>
        {label}
        {!required && <span className={styles.optional}> (optional)</span>}
      </span>
    ),
    onValuesChange: () => setEdited(true),
    onFinish: (values) => void submit(values),
  };
  const reset = () => {
    form.resetFields();
    setEdited(false);
  };
  return { form, props, isBusy, isUnsaved, alert, submit, reset };
}

const TO_PROBLEM = { focus: true, behavior: 'instant', block: 'center' } as const;

/** Returns a rejection with the field at which the form shows it, if the form names one. */
function atField(failure: Failure | null, fieldOf: { [code: string]: string } = {}): Failure | null {
  const field = fieldOf[failure?.code ?? ''];
  return failure === null || field === undefined ? failure : { ...failure, fields: { [field]: [failure.message] } };
}

/** Opens the folded parts of a form that contain these fields. */
function unfold(fields: readonly (string | number)[][]): void {
  for (const field of fields) {
    let part = document.getElementById(field.join('_'))?.closest('details');
    for (; part; part = part.parentElement?.closest('details')) part.open = true;
  }
}

/**
 * Shows the server's sentences at their fields, and moves the focus to the first of these.
 *
 * @returns whether every sentence has a field; if not, the form itself shows the first one
 */
function showFieldProblems(of: { form: FormInstance; failure: Failure | null }): boolean {
  const problems = Object.entries(of.failure?.fields ?? {});
  const known = Object.keys(of.form.getFieldsValue(true));
  const atFields = problems.filter(([name]) => known.includes(name));
  of.form.setFields(atFields.map(([name, errors]) => ({ name, errors })));
  unfold(atFields.map(([name]) => [name]));
  if (atFields[0] !== undefined) of.form.scrollToField(atFields[0][0], TO_PROBLEM);
  return problems.length > 0 && atFields.length === problems.length;
}
