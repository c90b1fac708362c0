import { type ReactNode, Suspense } from 'react';
import { useTexts } from '../../texts/use-texts.js';
import { ErrorBoundary } from '../error-boundary.js';
import { Notice } from '../notice.js';
import { Dialog } from './dialog.js';

interface MissingProps {
  /** what the dialog is about: its own title is in the code that is missing */
  title: string;
  onClose: () => void;
}

/** Says that the code of a dialog could not be fetched. */
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

/** A dialog whose code is in a chunk of its own. If that cannot be fetched, a sentence says so, and the page under it stays. */
export function FetchedDialog({ title, onClose, children }: Props) {
  return (
    <ErrorBoundary shows={title} instead={<MissingDialog title={title} onClose={onClose} />}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}
