import type { ReactNode } from 'react';
import { FailedPanel, StatePanel } from '../state-panel.js';
import styles from './staff-state.module.css';

/** Drawn for this project: a grill rail with tickets on it, without tickets, or with a torn one. */
const PICTURES = {
  loading: 'M20 30h120M34 30v34h22V30M70 30v26h22V30M106 30v38h22V30',
  empty: 'M20 30h120M68 78a12 12 0 1 0 24 0M58 78h44M74 62c-4-6 4-8 0-14M86 62c-4-6 4-8 0-14',
  failed: 'M20 30h120M58 30v46l8-6 8 6 6-8 6 8 8-6 8 6V30M72 46h16M72 56h10',
} as const;

interface Props {
  kind: keyof typeof PICTURES;
  title: string;
  text?: string;
  /** retries what failed */
  onRetry?(): void;
  /** the next step */
  children?: ReactNode;
}

/** The loading, empty and error states of staff screens: a picture, a sentence, and the next step. */
export function StaffState({ kind, title, text, onRetry, children }: Props) {
  const drawing = (
    <svg className={styles.drawing} data-kind={kind} viewBox="0 0 160 100" aria-hidden="true">
      <path d={PICTURES[kind]} />
    </svg>
  );
  if (kind === 'failed' && onRetry !== undefined) {
    return <FailedPanel drawing={drawing} message={title} retry={onRetry} />;
  }
  return (
    <div role={kind === 'failed' ? 'alert' : 'status'}>
      <StatePanel drawing={drawing} title={title} action={children}>
        {text}
      </StatePanel>
    </div>
  );
}
