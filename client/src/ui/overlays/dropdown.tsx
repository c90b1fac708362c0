import { clsx } from 'clsx';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import buttonStyles from '../button.module.css';
import { DownIcon } from '../drawings/icons.js';
import styles from './dropdown.module.css';
import { useOpenHere } from './use-open-here.js';

interface DropdownProps {
  /** the content of the button */
  label: ReactNode;
  /** the button's name, if its text is not enough */
  name?: string;
  /** links and buttons, each in a `DropdownItem` */
  children: ReactNode;
  /** the edge of the button with which the list is aligned */
  align?: 'start' | 'end';
  /**
   * Places the list above everything while it is open, for an icon button in a row of a table that scrolls:
   * `floatUnder`. Returns a function that ends this.
   */
  float?: (list: HTMLElement, button: HTMLElement, close: () => void) => () => void;
  className?: string;
}

/** A button that opens a list of links. It closes on Escape, on a choice, and on a click or focus elsewhere. */
export function Dropdown({ label, name, children, align = 'start', float, className }: DropdownProps) {
  const [isOpen, setOpen] = useOpenHere();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const id = useId();

  useEffect(() => {
    if (!isOpen) return;
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPointer);
    return () => document.removeEventListener('pointerdown', onPointer);
  }, [isOpen, setOpen]);

  useLayoutEffect(() => {
    if (!isOpen || list.current === null || button.current === null) return;
    return float?.(list.current, button.current, () => setOpen(false));
  }, [isOpen, setOpen, float]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: catches Escape and a leaving focus for the controls inside
    <div
      ref={box}
      className={clsx(styles.box, className)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        setOpen(false);
        button.current?.focus();
      }}
      onBlur={(event) => {
        if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className={float ? clsx(buttonStyles.iconButton, styles.icon) : styles.button}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={name}
        title={float && name}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
        {!float && <DownIcon size={16} />}
      </button>
      {isOpen && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the click comes up from a button or a link, which have their keys
        <ul
          ref={list}
          id={id}
          className={clsx(styles.list, float ? styles.floating : styles[align])}
          onClick={({ target }) => {
            setOpen(false);
            // a link leads to another page; after any other choice, the keyboard stays here
            if (target instanceof Element && target.closest('a') === null) button.current?.focus();
          }}
        >
          {children}
        </ul>
      )}
    </div>
  );
}

/** One row of a dropdown; contains a link or a button. */
export function DropdownItem({ children }: { children: ReactNode }) {
  return <li className={styles.item}>{children}</li>;
}
