import type { BranchRunningEdit } from '@libs/contract/requests/branches/branches.js';
import { type ReactNode, useId } from 'react';
import { DownIcon } from '../../../ui/drawings/icons.js';
import type { ComparedFields } from '../crud/changed-meanwhile.js';
import styles from './branch-form.module.css';

/** A manager's settings of their own branch, as form values. */
export type RunningValues = Required<Omit<BranchRunningEdit, 'version'>>;

/** A section of the form: how two versions of its fields are compared, and the values of a new branch. */
export interface FormPart extends ComparedFields<RunningValues> {
  /** as the server's defaults */
  blank: Partial<RunningValues>;
}

export const onOrOff = (isOn: boolean): string => (isOn ? 'on' : 'off');

interface Props {
  title: string;
  /** what the fields are for, in one line */
  about: string;
  /** what the fields say now, in a few words */
  now?: string;
  /** whether it starts unfolded */
  isOpen?: boolean;
  children: ReactNode;
}

/** Fields of a long form that belong together, and can be folded. The form unfolds those that it rejects. */
export function FormSection({ title, about, now, isOpen = false, children }: Props) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <details open={isOpen}>
        <summary>
          <h3 id={id}>{title}</h3>
          <span className={styles.now}>{now}</span>
          <DownIcon size={20} />
          <span className={styles.about}>{about}</span>
        </summary>
        <div className={styles.fields}>{children}</div>
      </details>
    </section>
  );
}
