import type { ReactNode } from 'react';
import { Button } from '../button.js';
import styles from './staff-state.module.css';

/** Drawn for this project: a grill rail with tickets on it, none, or one torn. */
const PICTURES = {
  loading: 'M20 30h120M34 30v34h22V30M70 30v26h22V30M106 30v38h22V30',
  empty: 'M20 30h120M68 78a12 12 0 1 0 24 0M58 78h44M74 62c-4-6 4-8 0-14M86 62c-4-6 4-8 0-14',
  failed: 'M20 30h120M58 30v46l8-6 8 6 6-8 6 8 8-6 8 6V30M72 46h16M72 56h10',
} as const;

interface Props {
  kind: keyof typeof PICTURES;
  title: string;
  text?: string;
  onRetry?(): void;
  children?: ReactNode;
}

/** The empty state: a picture, a sentence, and the next step. */
export function StaffState({ kind, title, text, onRetry, children }: Props) {
  return (
    <div className={styles.state} data-kind={kind} role={kind === 'failed' ? 'alert' : 'status'}>
      <svg viewBox="0 0 160 100" width="160" height="100" aria-hidden="true">
        <path d={PICTURES[kind]} />
      </svg>
      <p className={styles.title}>{title}</p>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {kind === 'failed' && onRetry !== undefined && (
        <Button look="primary" onClick={onRetry}>
          Try again
        </Button>
      )}
      {children}
    </div>
  );
}
