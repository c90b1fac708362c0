import type { Envelope } from '@libs/contract/answers.js';
import { REJECTION, type Versioned } from '@libs/contract/menu/edits.js';
import { Form, type FormInstance } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import type { Failure } from '../../../api/failure.js';
import { shaped } from '../../../api/shaped.js';
import { Button } from '../../../ui/button.js';
import { Row } from '../../../ui/layout/row.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Notice } from '../../../ui/notice.js';
import { toast } from '../../../ui/overlays/toast.js';
import { useLeave } from '../../../ui/staff/unsaved.js';
import { FollowNote } from '../chain/following/follow-note.js';
import type { EntityFields } from '../fields/field-table.js';
import { FormFields } from '../fields/form-fields.js';
import { useFieldForm } from '../fields/use-field-form.js';
import { BackButton } from './back-button.js';
import { ChangedMeanwhile } from './changed-meanwhile.js';
import styles from './resource-form.module.css';

interface Props<Resource extends object, Body, Values extends object, Result extends Envelope> {
  title: string;
  /** the resource's key in a response, such as `foodType` */
  answerKey: string;
  fields: EntityFields<Resource, Body, Values>;
  /** the fields at which rejections are shown that name none, by the codes of the rejections */
  fieldOf?: { [code: string]: keyof Values & string };
  /** null for a new one */
  resource: Resource | null;
  /** what a new one begins with beside the fields' own values */
  kept?: Partial<Values> | null;
  /** Sends it; rejects with a Failure. Only the body of an edit has a version. */
  save: (body: Omit<Body, 'version'> & { version?: number }, values: Values) => Promise<Result>;
  onSaved?: (answer: Result) => void;
  /** saves, then opens the next entry of the list; without an edit it only opens that. Absent if there is none */
  onNext?: (answer?: Result) => void;
  /** continues with another new one after this one was added; absent if the form cannot */
  onAnother?: (answer: Result, values: Values) => void;
  /** closes the form; absent if it is the whole tab, whose input is reset instead */
  onCancel?: () => void;
  /** the fields, if they are in parts or there is more than them */
  children?: ReactNode;
  /** shown beside the form if there is room */
  aside?: (values: Partial<Values>) => ReactNode;
  /** whether something beside the fields is unsaved, such as a selected picture */
  hasMoreUnsaved?: boolean;
}

/** Returns the stored resource from a rejection because of a conflicting change. */
function currentOf<Resource extends object>(failure: Failure, key: string): Resource | null {
  const current = failure.code === REJECTION.changedMeanwhile ? failure.answer?.[key] : undefined;
  // by the contract, this rejection has the resource under the same key as a success
  return v.is(shaped<Resource & Versioned>({ version: v.number() }), current) ? current : null;
}

/** Returns the version of what is edited; a new one has none. */
const versionOf = (resource: Partial<Versioned> | null): { version?: number } =>
  resource?.version === undefined ? {} : { version: resource.version };

/**
 * A form of one column that adds and edits a kind of resource. If somebody else has changed the resource meanwhile, both
 * versions are shown and nothing is overwritten without a decision.
 */
export function ResourceForm<Resource extends object, Body, Values extends object, Result extends Envelope>(
  props: Props<Resource, Body, Values, Result>,
) {
  const { title, answerKey, fields, fieldOf, resource, kept, save, onSaved, onNext, onAnother, children } = props;
  const isNew = resource === null;
  const isWholeTab = props.onCancel === undefined;
  const base = useRef(resource);
  const [current, setCurrent] = useState<Resource | null>(null);
  // which button submitted, so that a later choice continues with its action
  const submittedBy = useRef<'save' | 'next' | 'another'>('save');
  const { form, isBusy, isUnsaved, alert, submit, reset, ...of } = useFieldForm<Values, Result>({
    initial: isNew ? { ...fields.blank, ...kept } : fields.valuesOf(resource),
    hasMoreUnsaved: props.hasMoreUnsaved,
    fieldOf,
    send: (values) => {
      setCurrent(null);
      return save({ ...fields.bodyOf(values, isNew), ...versionOf(base.current) }, values);
    },
    onSent: (answer, values) => {
      if (answer.message !== '') toast('success', answer.message);
      if (submittedBy.current === 'next' && onNext) onNext(answer);
      else if (submittedBy.current === 'another' && onAnother) onAnother(answer, values);
      else onSaved?.(answer);
    },
    onRejected: (failure) => {
      const stored = currentOf<Resource>(failure, answerKey);
      setCurrent(stored);
      return stored !== null;
    },
  });
  const leave = useLeave();
  const onCancel = () => leave(props.onCancel ?? reset);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const title = heading.current;
    if (isNew) title?.parentElement?.querySelector<HTMLElement>('form input')?.focus();
    // a tab that is a form keeps the focus on the list of tabs
    else if (!isWholeTab) title?.focus({ preventScroll: true });
  }, [isNew, isWholeTab]);

  const goOn = () => {
    submittedBy.current = 'next';
    if (isUnsaved) form.submit();
    else onNext?.();
  };

  return (
    <Stack as="section" align="start" aria-label={title}>
      {!isWholeTab && <BackButton onClick={onCancel} />}
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      <div className={styles.columns}>
        <Form {...of.props}>
          <FollowNote />
          {children ?? <FormFields of={fields.rows} resource={resource} />}
          {current !== null && (
            <ChangedMeanwhile
              of={fields.rows}
              stored={fields.valuesOf(current)}
              mine={form.getFieldsValue(true)}
              onTakeStored={() => {
                form.setFieldsValue(fields.valuesOf(current) as Parameters<typeof form.setFieldsValue>[0]);
                base.current = current;
                setCurrent(null);
              }}
              onKeepMine={() => {
                base.current = current;
                void submit(form.getFieldsValue());
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
                {isNew ? 'Add' : 'Save'}
              </Button>
              {isNew && onAnother && (
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
                  {isUnsaved ? 'Save and next' : 'Next'}
                </Button>
              )}
              <Button onClick={onCancel}>Cancel</Button>
            </Row>
          </div>
        </Form>
        {props.aside && <Aside form={form}>{props.aside}</Aside>}
      </div>
    </Stack>
  );
}

interface AsideProps<Values> {
  form: FormInstance<Values>;
  children: (values: Partial<Values>) => ReactNode;
}

/** What is beside a form, by the values in it. */
function Aside<Values>({ form, children }: AsideProps<Values>) {
  const values = Form.useWatch((all: Partial<Values>) => all, form);
  return <aside className={styles.aside}>{children(values ?? {})}</aside>;
}
