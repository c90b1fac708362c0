import type { ReactNode } from 'react';
import { Button } from './button.js';
import { PlugDrawing } from './drawings.js';
import styles from './state-panel.module.css';

interface StatePanelProps {
  drawing: ReactNode;
  title: string;
  children?: ReactNode;
  /** the next step */
  action?: ReactNode;
}

/** What stands where there is nothing to show: a picture, a sentence, the next step. */
export function StatePanel({ drawing, title, children, action }: StatePanelProps) {
  return (
    <div className={styles.panel}>
      <div className={styles.drawing}>{drawing}</div>
      <p className={styles.title}>{title}</p>
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {action}
    </div>
  );
}

/** Something could not be loaded: why, and the way to try again. */
export function FailedPanel({ message, retry }: { message: string; retry: () => void }) {
  return (
    <div role="alert">
      <StatePanel drawing={<PlugDrawing />} title={message} action={<Button onClick={retry}>Try again</Button>} />
    </div>
  );
}
