import { clsx } from 'clsx';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTexts } from '../../texts/use-texts.js';
import { IconButton } from '../button.js';
import { CloseIcon } from '../drawings/icons.js';
import styles from './dialog.module.css';
import { hostToasts } from './toast.js';

interface DialogProps {
  title: string;
  children: ReactNode;
  /** absent: only what is inside can close it (Escape and the ground outside do nothing) */
  onClose?: () => void;
  /** `sheet` slides along the right edge, for navigation; `wide` has room for a table */
  shape?: 'card' | 'sheet' | 'wide';
}

/**
 * A modal: native, so the browser keeps the focus inside and gives it back. Shown for as long as it is rendered. The focus
 * goes to what has `data-autofocus`, else to the first control.
 */
export function Dialog({ title, children, onClose, shape = 'card' }: DialogProps) {
  const t = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();

  useEffect(() => {
    const shown = dialog.current;
    const before = document.activeElement;
    if (shown?.open === false) shown.showModal();
    // showModal gives the focus to the first control, which is the one that closes
    shown?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    const endHosting = shown === null ? undefined : hostToasts(shown);
    return () => {
      endHosting?.();
      shown?.close();
      // a dialog that leaves the page with its parent does not hand the focus back by itself
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      className={clsx(styles.dialog, styles[shape])}
      aria-labelledby={heading}
      closedby={onClose === undefined ? 'none' : 'closerequest'}
      onKeyDown={(event) => {
        // a browser closes by the second Escape in a row even where `cancel` is prevented
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onClose?.();
      }}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onClose={({ currentTarget }) => {
        // closed by the browser itself: what is rendered is shown, unless its owner takes it away
        if (currentTarget.open) return;
        currentTarget.showModal();
        onClose?.();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose?.();
      }}
    >
      <div className={styles.body}>
        <header className={styles.head}>
          <h2 id={heading} className={styles.title}>
            {title}
          </h2>
          {onClose !== undefined && (
            <IconButton label={t('common.close')} onClick={onClose}>
              <CloseIcon />
            </IconButton>
          )}
        </header>
        {children}
      </div>
    </dialog>
  );
}

/** The buttons of a dialog's choices, below each other. */
export function DialogChoices({ children }: { children: ReactNode }) {
  return <div className={styles.choices}>{children}</div>;
}
