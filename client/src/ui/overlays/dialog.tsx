import { clsx } from 'clsx';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTexts } from '../../texts/use-texts.js';
import { IconButton } from '../button.js';
import { CloseIcon } from '../drawings/icons.js';
import { Row } from '../layout/row.js';
import { Text } from '../layout/text.js';
import styles from './dialog.module.css';
import { hostToasts } from './toast.js';

interface DialogProps {
  title: string;
  children: ReactNode;
  /** stays in sight beside the title */
  beside?: ReactNode;
  /** if absent, only its content can close it, not Escape or a click outside */
  onClose?: () => void;
  /** `sheet` slides along the right edge, for navigation; `wide` has room for a table; `full` fills the screen */
  shape?: 'card' | 'sheet' | 'wide' | 'full';
}

/**
 * A modal dialog, open as long as it is rendered. It is a native one, so the browser traps and restores the focus. The
 * focus goes to the element with `data-autofocus`, or to the first control.
 */
export function Dialog({ title, children, beside, onClose, shape = 'card' }: DialogProps) {
  const t = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();

  useEffect(() => {
    const shown = dialog.current;
    const before = document.activeElement;
    if (shown?.open === false) shown.showModal();
    // showModal focuses the first control, which is the closing button
    shown?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    const endHosting = shown === null ? undefined : hostToasts(shown);
    const endKeeping = shown === null ? undefined : keepFocus(shown);
    return () => {
      endHosting?.();
      endKeeping?.();
      shown?.close();
      // the browser does not restore the focus if the dialog is removed together with its parent
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
        // a browser closes the dialog at the second Escape in a row, even if `cancel` is prevented
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onClose?.();
      }}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onClose={({ currentTarget }) => {
        // the browser itself closed it: show it again, unless its owner removes it
        if (currentTarget.open) return;
        currentTarget.showModal();
        onClose?.();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose?.();
      }}
    >
      <div className={styles.body}>
        <Row as="header" gap={4} align="center" justify="between" className={styles.head}>
          <Text as="h2" id={heading} size="title">
            {title}
          </Text>
          {beside !== undefined && <div className={styles.beside}>{beside}</div>}
          {onClose !== undefined && (
            <IconButton label={t('common.close')} onClick={onClose}>
              <CloseIcon />
            </IconButton>
          )}
        </Row>
        {children}
      </div>
    </dialog>
  );
}

/**
 * Keeps the focus at its place if the focused control is removed, such as a button that was pressed for the last time.
 * Returns the function that ends it.
 */
function keepFocus(dialog: HTMLDialogElement): () => void {
  let place: readonly EventTarget[] = [];
  const onFocus = (event: FocusEvent) => {
    place = event.composedPath();
  };
  const observer = new MutationObserver(() => {
    const [control, ...around] = place;
    if (!(control instanceof HTMLElement) || control.isConnected || document.activeElement !== document.body) return;
    const left = around.find((one): one is HTMLElement => one instanceof HTMLElement && one.isConnected);
    if (left === undefined) return;
    if (left !== dialog) left.tabIndex = -1;
    left.focus({ preventScroll: true });
  });
  dialog.addEventListener('focusin', onFocus);
  observer.observe(dialog, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    dialog.removeEventListener('focusin', onFocus);
  };
}

/** The buttons of a dialog, one below the other. */
export function DialogChoices({ children }: { children: ReactNode }) {
  return <div className={styles.choices}>{children}</div>;
}
