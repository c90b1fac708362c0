import { clsx } from 'clsx';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { DownIcon } from '../drawings/icons.js';
import styles from './dropdown.module.css';

interface DropdownProps {
  /** what the button shows */
  label: ReactNode;
  /** what the button is called, if its text alone does not say it */
  name?: string;
  /** links and buttons, each in a `DropdownItem` */
  children: ReactNode;
  /** which edge of the button the list hangs from */
  align?: 'start' | 'end';
  /**
   * Puts the list over everything while it is open, for a button in a row of a table that scrolls: `floatUnder`. The button is an icon then.
   * Returns a function that ends it
   */
  float?: (list: HTMLElement, button: HTMLElement, close: () => void) => () => void;
  className?: string;
}

/** A button that discloses a list of links; closes on Escape, on a choice, on a click or a focus elsewhere. */
export function Dropdown({ label, name, children, align = 'start', float, className }: DropdownProps) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const id = useId();
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation is what closes it
  useEffect(() => setOpen(false), [pathname]);

  useEffect(() => {
    if (!isOpen) return;
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPointer);
    return () => document.removeEventListener('pointerdown', onPointer);
  }, [isOpen]);

  useLayoutEffect(() => {
    if (!isOpen || list.current === null || button.current === null) return;
    return float?.(list.current, button.current, () => setOpen(false));
  }, [isOpen, float]);

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
        className={float ? styles.icon : styles.button}
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
          onClick={() => setOpen(false)}
        >
          {children}
        </ul>
      )}
    </div>
  );
}

/** One row of a dropdown: put a link or a button in it. */
export function DropdownItem({ children }: { children: ReactNode }) {
  return <li className={styles.item}>{children}</li>;
}
