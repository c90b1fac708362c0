import type { ReactNode } from 'react';
import { PlateDrawing } from '../../../ui/drawings.js';
import { StatePanel } from '../../../ui/state-panel.js';
import styles from './empty-list.module.css';

/** Shown in place of an empty list: a picture, a sentence, the next step. */
export function EmptyList({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className={styles.empty} role="status">
      <StatePanel drawing={<PlateDrawing />} title={title} action={children}>
        {text}
      </StatePanel>
    </div>
  );
}
