import type { ReactNode } from 'react';
import { useTexts } from '../texts/use-texts.js';
import { Button } from './button.js';
import { PlugDrawing } from './drawings/drawings.js';
import { Stack } from './layout/stack.js';
import styles from './state-panel.module.css';

interface StatePanelProps {
  drawing: ReactNode;
  title: string;
  children?: ReactNode;
  /** the next step */
  action?: ReactNode;
  /** whether the panel is the whole page, so that its title is the page's heading */
  isPage?: boolean;
}

/** The empty state: a picture, a sentence, and the next step. */
export function StatePanel({ drawing, title, children, action, isPage = false }: StatePanelProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <Stack gap={3} align="center" className={styles.panel}>
      <div className={styles.drawing}>{drawing}</div>
      <Title className={styles.title}>{title}</Title>
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {action}
    </Stack>
  );
}

interface FailedPanelProps {
  message: string;
  retry: () => void;
  isPage?: boolean;
  drawing?: ReactNode;
}

/** Says why something could not be loaded, with a button that tries again. */
export function FailedPanel({ message, retry, isPage, drawing = <PlugDrawing /> }: FailedPanelProps) {
  const t = useTexts();
  return (
    <div role="alert">
      <StatePanel
        isPage={isPage}
        drawing={drawing}
        title={message}
        action={<Button onClick={retry}>{t('common.tryAgain')}</Button>}
      />
    </div>
  );
}
