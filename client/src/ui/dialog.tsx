import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from './button.js';
import styles from './dialog.module.css';
import { Icon } from './icon.js';

interface DialogProps {
  title: string;
  children: ReactNode;
  /** absent: only what is inside can close it (Escape and the ground outside do nothing) */
  onClose?: () => void;
  /** `sheet` slides along the right edge, for navigation; `wide` has room for a table */
  shape?: 'card' | 'sheet' | 'wide';
}

/** A modal: native, so the browser keeps the focus inside and gives it back. Shown for as long as it is rendered. */
export function Dialog({ title, children, onClose, shape = 'card' }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();

  useEffect(() => {
    const shown = dialog.current;
    const before = document.activeElement;
    if (shown?.open === false) shown.showModal();
    return () => {
      shown?.close();
      // a dialog that leaves the page with its parent does not hand the focus back by itself
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key of this click, by onCancel
    <dialog
      ref={dialog}
      className={[styles.dialog, styles[shape]].join(' ')}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
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
            <IconButton label="Close" onClick={onClose}>
              <Icon name="close" />
            </IconButton>
          )}
        </header>
        {children}
      </div>
    </dialog>
  );
}
