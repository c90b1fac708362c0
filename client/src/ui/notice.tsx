import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.js';
import styles from './notice.module.css';

const ICONS = { error: 'alert', warning: 'alert', info: 'clock', success: 'check' } satisfies Record<string, IconName>;

interface NoticeProps {
  tone: keyof typeof ICONS;
  children: ReactNode;
  icon?: IconName;
}

/** A sentence on the page itself. Errors are announced at once, the rest when there is a pause. */
export function Notice({ tone, icon, children }: NoticeProps) {
  return (
    <div className={[styles.notice, styles[tone]].join(' ')} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon name={icon ?? ICONS[tone]} size={20} />
      <div className={styles.text}>{children}</div>
    </div>
  );
}
