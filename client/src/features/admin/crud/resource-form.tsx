import type { Envelope } from '@libs/contract/answers.js';
import type { Versioned } from '@libs/contract/menu/edits.js';
import { REJECTION } from '@libs/contract/menu/edits.js';
import { Form, type FormInstance } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { type Failure, isFailure, messageOf } from '../../../api/failure.js';
import { shaped } from '../../../api/shaped.js';
import { Button } from '../../../ui/button.js';
import { Row } from '../../../ui/layout/row.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Notice } from '../../../ui/notice.js';
import { toast } from '../../../ui/overlays/toast.js';
import { useLeave, useUnsaved } from '../../../ui/staff/unsaved.js';
import { BackButton } from './back-button.js';
import { ChangedMeanwhile, type ComparedFields } from './changed-meanwhile.js';
import styles from './resource-form.module.css';

/** Converts between a kind of resource and the fields of its form. */
export interface FormShape<Resource, Values extends object> extends ComparedFields<Values> {
  /** the resource's key in a response, such as `foodType` */
  key: string;
  valuesOf: (resource: Resource) => Values;
  /** the fields at which rejections are shown that name none, by the codes of the rejections */
  fieldOf?: { [code: string]: keyof Values & string };
}

interface Props<Resource extends Versioned, Values extends object, Result extends Envelope> {
  title: string;
  shape: FormShape<Resource, Values>;
  /** null for a new one */
  resource: Resource | null;
  /** the initial values of a new one */
  blank: Partial<Values>;
  form: FormInstance<Values>;
  /** Sends it; rejects with a Failure. `version` is absent for a new one. */
  save: (values: Values, version: { version?: number }) => Promise<Result>;
  onSaved: (answer: Result) => void;
  /** saves, then opens the next entry of the list; without an edit it only opens that. Absent if there is none */
  onNext?: (answer?: Result) => void;
  /** continues with another new one after this one was added; absent if the form cannot */
  onAnother?: (answer: Result, values: Values) => void;
  onCancel: () => void;
  children: ReactNode;
  /** shown beside the form if there is room */
  aside?: ReactNode;
  /** whether something beside the fields is unsaved, such as a selected picture */
  hasMoreUnsaved?: boolean;
  /** whether the form is the whole tab, so that there is no list to go back to */
  isWholeTab?: boolean;
}

/** Returns the stored resource from a rejection because of a conflicting change. */
function currentOf<Resource extends Versioned>(failure: Failure, key: string): Resource | null {
  const current = failure.code === REJECTION.changedMeanwhile ? failure.answer?.[key] : undefined;
  // by the contract, this rejection has the resource under the same key as a success
  return v.is(shaped<Resource>({ version: v.number() }), current) ? current : null;
}

/**
 * A form of one column that adds and edits a kind of resource. Errors of a field are shown at the field, rejections
 * above the buttons, a success as the server's sentence. If somebody else has changed the resource meanwhile, both
 * versions are shown and nothing is overwritten without a decision.
 */
export function ResourceForm<Resource extends Versioned, Values extends object, Result extends Envelope>(
  props: Props<Resource, Values, Result>,
) {
  const {
    title,
    shape,
    resource,
    blank,
    form,
    save,
    onSaved,
    onNext,
    onAnother,
    children,
    aside,
    hasMoreUnsaved = false,
    isWholeTab = false,
  } = props;
  const [base, setBase] = useState(resource);
  const [alert, setAlert] = useState<string | null>(null);
  const [current, setCurrent] = useState<Resource | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isUnsaved, setUnsaved] = useState(false);
  useUnsaved(isUnsaved || hasMoreUnsaved);
  const leave = useLeave();
  const onCancel = () => leave(props.onCancel);
  const heading = useRef<HTMLHeadingElement>(null);
  // which button submitted, so that a later choice continues with its action
  const submittedBy = useRef<'save' | 'next' | 'another'>('save');

  const isNew = resource === null;
  useEffect(() => {
    const title = heading.current;
    if (isNew) title?.parentElement?.querySelector<HTMLElement>('form input')?.focus();
    // a tab that is a form keeps the focus on the list of tabs
    else if (!isWholeTab) title?.focus({ preventScroll: true });
  }, [isNew, isWholeTab]);

  const submit = async (values: Values, version: { version?: number }) => {
    setBusy(true);
    setAlert(null);
    setCurrent(null);
    try {
      const answer = await save(values, version);
      setUnsaved(false);
      if (answer.message !== '') toast('success', answer.message);
      if (submittedBy.current === 'next' && onNext) onNext(answer);
      else if (submittedBy.current === 'another' && onAnother) onAnother(answer, values);
      else onSaved(answer);
    } catch (error) {
      const failure = isFailure(error) ? error : null;
      const stored = failure === null ? null : currentOf<Resource>(failure, shape.key);
      setCurrent(stored);
      if (stored === null && !showFieldProblems({ form, failure: atField(failure, shape.fieldOf) }))
        setAlert(messageOf(error));
    } finally {
      setBusy(false);
    }
  };

  const goOn = () => {
    submittedBy.current = 'next';
    if (isUnsaved || hasMoreUnsaved) form.submit();
    else onNext?.();
  };

  const versionOf = (of: Resource | null) => (of === null ? {} : { version: of.version });

  return (
    <Stack as="section" align="start" aria-label={title}>
      {!isWholeTab && <BackButton onClick={onCancel} />}
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      <div className={styles.columns}>
        <Form
          form={form}
          layout="vertical"
          size="large"
          className={styles.form}
          initialValues={resource === null ? blank : shape.valuesOf(resource)}
          validateTrigger="onBlur"
          scrollToFirstError={TO_PROBLEM}
          // before the form moves the focus
          onFinishFailed={({ errorFields }) => unfold(errorFields.map(({ name }) => name))}
          requiredMark={(label, { required }) => (
            <span>
              {label}
              {!required && <span className={styles.optional}> (optional)</span>}
            </span>
          )}
          onValuesChange={() => setUnsaved(true)}
          onFinish={(values) => void submit(values, versionOf(base))}
        >
          {children}
          {current !== null && (
            <ChangedMeanwhile
              shape={shape}
              stored={shape.valuesOf(current)}
              mine={form.getFieldsValue(true)}
              onTakeStored={() => {
                form.setFieldsValue(shape.valuesOf(current) as Parameters<typeof form.setFieldsValue>[0]);
                setBase(current);
                setCurrent(null);
              }}
              onKeepMine={() => {
                setBase(current);
                void submit(form.getFieldsValue(), versionOf(current));
              }}
            />
          )}
          <div className={styles.foot}>
            {alert !== null && <Notice tone="error">{alert}</Notice>}
            <Row gap={3} className={styles.buttons}>
              <Button
                look="primary"
                type="submit"
                isBusy={isBusy}
                onClick={() => {
                  submittedBy.current = 'save';
                }}
              >
                {resource === null ? 'Add' : 'Save'}
              </Button>
              {resource === null && onAnother && (
                <Button
                  type="submit"
                  disabled={isBusy}
                  onClick={() => {
                    submittedBy.current = 'another';
                  }}
                >
                  Add another
                </Button>
              )}
              {onNext && (
                <Button disabled={isBusy} onClick={goOn}>
                  {isUnsaved || hasMoreUnsaved ? 'Save and next' : 'Next'}
                </Button>
              )}
              <Button onClick={onCancel}>Cancel</Button>
            </Row>
          </div>
        </Form>
        {aside !== undefined && <aside className={styles.aside}>{aside}</aside>}
      </div>
    </Stack>
  );
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
