import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from '../error-boundary.js';
import { Notice } from '../notice.js';
import { Dialog } from './dialog.js';

interface Props {
  /** what the dialog is about, where its own title cannot be had */
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog whose code is in a chunk of its own. Where that cannot be fetched a sentence says so, and the page under it stays. */
export function FetchedDialog({ title, onClose, children }: Props) {
  const missing = (
    <Dialog title={title} onClose={onClose}>
      <Notice tone="error">Something went wrong here. Copy what you have typed, then load the page again.</Notice>
    </Dialog>
  );
  return (
    <ErrorBoundary shows={title} instead={missing}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}
