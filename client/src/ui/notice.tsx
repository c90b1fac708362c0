import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { AlertIcon, CheckIcon, ClockIcon, type IconType } from './drawings/icons.js';
import styles from './notice.module.css';

const ICONS = { error: AlertIcon, warning: AlertIcon, info: ClockIcon, success: CheckIcon } satisfies Record<
  string,
  IconType
>;

interface NoticeProps {
  tone: keyof typeof ICONS;
  children: ReactNode;
  icon?: IconType;
}

/** A sentence in the page. Errors are announced at once, other notices at the next pause. */
export function Notice({ tone, icon: Icon = ICONS[tone], children }: NoticeProps) {
  return (
    <div className={clsx(styles.notice, styles[tone])} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon size={20} />
      <div className={styles.text}>{children}</div>
    </div>
  );
}
