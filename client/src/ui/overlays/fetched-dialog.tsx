import { type ReactNode, Suspense } from 'react';
import { useTexts } from '../../texts/use-texts.js';
import { ErrorBoundary } from '../error-boundary.js';
import { Notice } from '../notice.js';
import { Dialog } from './dialog.js';

interface MissingProps {
  /** the dialog's subject, because its own title is in the missing code */
  title: string;
  onClose: () => void;
}

/** Says that the code of a dialog could not be loaded. */
export function MissingDialog({ title, onClose }: MissingProps) {
  const t = useTexts();
  return (
    <Dialog title={title} onClose={onClose}>
      <Notice tone="error">{t('common.dialog.failed')}</Notice>
    </Dialog>
  );
}

interface Props extends MissingProps {
  children: ReactNode;
}

/**
 * A dialog whose code is a chunk of its own. If that cannot be loaded, a sentence says so, and the page below stays.
 */
export function FetchedDialog({ title, onClose, children }: Props) {
  return (
    <ErrorBoundary shows={title} instead={<MissingDialog title={title} onClose={onClose} />}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}
