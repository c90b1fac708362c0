import { clsx } from 'clsx';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '../../texts/use-texts.js';
import { Button, IconButton } from '../button.js';
import { AlertIcon, CheckIcon, CloseIcon } from '../drawings/icons.js';
import styles from './toast.module.css';

export type Tone = 'success' | 'error' | 'info';

/** The action that a toast offers; a press closes the toast. */
export interface ToastAction {
  label: string;
  run: () => void;
}

interface Toast {
  id: number;
  tone: Tone;
  text: string;
  action?: ToastAction | undefined;
}

/** px between the toasts and the main action below them */
const ROOM = 8;
/** ms */
const SHOWN_FOR = 5000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function dismiss(id: number): void {
  set(toasts.filter((toast) => toast.id !== id));
}

/** Shows a sentence for 5 seconds at the middle right of the screen. */
export function toast(tone: Tone, text: string, action?: ToastAction): void {
  lastId += 1;
  const id = lastId;
  // a sentence that is already shown is not repeated, only shown again
  set([...toasts.filter((shown) => shown.text !== text), { id, tone, text, action }]);
  setTimeout(() => dismiss(id), SHOWN_FOR);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The open modal dialogs, the topmost last. Elements outside of it can neither be pressed nor read by screen readers.
 */
let dialogs: readonly HTMLElement[] = [];

function setDialogs(next: readonly HTMLElement[]): void {
  dialogs = next;
  for (const listener of listeners) listener();
}

/** Shows toasts in this modal dialog as long as it is open. Returns a function that ends this. */
export function hostToasts(dialog: HTMLElement): () => void {
  setDialogs([...dialogs, dialog]);
  return () => setDialogs(dialogs.filter((open) => open !== dialog));
}

/** the element in which a page shows its toasts, one at a time; null: over the page */
let bar: HTMLElement | null = null;

function setBar(next: HTMLElement | null): void {
  bar = next;
  for (const listener of listeners) listener();
}

/** Shows toasts in this element, one at a time, while no dialog is open. Returns a function that ends this. */
export function showToastsIn(place: HTMLElement): () => void {
  setBar(place);
  return () => {
    if (bar === place) setBar(null);
  };
}

/** Moves the toasts up, so that they do not cover the main action of a page or dialog. */
function makeRoom(toaster: HTMLElement): void {
  toaster.style.translate = '';
  const place = toaster.getBoundingClientRect();
  const covered = [...document.querySelectorAll('[data-main-action]')]
    .map((action) => action.getBoundingClientRect())
    .filter(({ top, right, bottom }) => bottom > place.top && top < place.bottom && right > place.left);
  if (covered.length === 0) return;
  const top = Math.min(...covered.map((action) => action.top));
  toaster.style.translate = `0 ${top - ROOM - place.bottom}px`;
}

/**
 * The container of the toasts. There is one per page, always rendered, because a live region must exist before it
 * announces. It is a popover, because a modal dialog is above the page whatever its z-index.
 */
export function Toaster() {
  const t = useTexts();
  const all = useSyncExternalStore(subscribe, () => toasts);
  const host = useSyncExternalStore(subscribe, () => dialogs.at(-1) ?? bar ?? document.body);
  const isAlone = useSyncExternalStore(subscribe, () => bar !== null);
  const shown = isAlone ? all.slice(-1) : all;
  const isInBar = host === bar;
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run for each new toast and each new host
  useEffect(() => {
    const { current } = place;
    // missing in some browsers: there it is a plain element of its host
    if (current?.showPopover === undefined || isInBar) return;
    // its dialog has just been removed: the next effect has the next host
    if (!current.isConnected) return;
    if (current.matches(':popover-open')) current.hidePopover();
    if (shown.length === 0) return;
    current.showPopover();
    makeRoom(current);
  }, [shown, host]);
  return createPortal(
    <div
      key={isInBar ? 'bar' : 'top'}
      ref={place}
      className={isInBar ? styles.bar : styles.toaster}
      popover={isInBar ? undefined : 'manual'}
      role="status"
      aria-live="polite"
    >
      {shown.map(({ id, tone, text, action }) => (
        <div key={id} className={clsx(styles.toast, styles[tone])}>
          {tone === 'success' ? <CheckIcon size={20} /> : <AlertIcon size={20} />}
          <span className={styles.text}>{text}</span>
          {action !== undefined && (
            <Button
              look="bare"
              onClick={() => {
                dismiss(id);
                action.run();
              }}
            >
              {action.label}
            </Button>
          )}
          <IconButton label={t('common.toast.dismiss')} onClick={() => dismiss(id)}>
            <CloseIcon size={20} />
          </IconButton>
        </div>
      ))}
    </div>,
    host,
  );
}
