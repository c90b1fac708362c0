import type { DeliveryPaymentType } from '@libs/contract/values.js';
import { useEffect, useEffectEvent } from 'react';
import { TENDER_CHOICES } from '../../../staff/tender-choice.js';
import { HandKeys } from './hand-keys.js';

export interface BoardKeys {
  /** acts on the ticket with this index, from 0 */
  act(index: number): void;
  undo(): void;
  search(): void;
  /** opens the till; absent if the branch has none */
  newOrder?: (() => void) | undefined;
  print(id: string): void;
  /** hands over an order and records how it was paid */
  handOver(id: string, paidBy: DeliveryPaymentType): void;
  open(id: string): void;
}

interface Arrow {
  step: 1 | -1;
  isSideways: boolean;
}

const ARROWS: Record<string, Arrow> = {
  ArrowRight: { step: 1, isSideways: true },
  ArrowDown: { step: 1, isSideways: false },
  ArrowLeft: { step: -1, isSideways: true },
  ArrowUp: { step: -1, isSideways: false },
};

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], dialog') !== null;
}

function tickets(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-ticket]')];
}

/** Returns the nearest ticket in the next column; undefined at the edge. */
function beside(ticket: HTMLElement, all: readonly HTMLElement[], step: 1 | -1): HTMLElement | undefined {
  const from = ticket.getBoundingClientRect();
  const away = all.flatMap((other) => {
    const { left, top } = other.getBoundingClientRect();
    const columns = (left - from.left) * step;
    return columns < 1 ? [] : [{ other, columns, rows: Math.abs(top - from.top) }];
  });
  return away.sort((a, b) => a.columns - b.columns || a.rows - b.rows)[0]?.other;
}

/** Moves the focus between tickets. @returns whether there are tickets; without any, the arrow keys scroll as usual */
function moveBy({ step, isSideways }: Arrow): boolean {
  const all = tickets();
  if (all.length === 0) return false;
  const at = all.findIndex((ticket) => ticket.contains(document.activeElement));
  const from = all[at];
  const following = all[at === -1 ? 0 : Math.min(all.length - 1, Math.max(0, at + step))];
  const next = from === undefined || !isSideways ? following : (beside(from, all, step) ?? following);
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
  return true;
}

function focusedTicket(): string | null {
  return document.activeElement?.closest<HTMLElement>('[data-ticket]')?.dataset.ticket ?? null;
}

/**
 * Returns the action of a single character; null if it has none. The shortcuts can be switched off, for people who use
 * speech input or rest a hand on the keyboard (WCAG 2.1.4).
 */
function actionOf(key: string, focused: string | null): ((keys: BoardKeys) => void) | null {
  if (/^[1-9]$/.test(key)) return (keys) => keys.act(Number(key) - 1);
  if (key.toLowerCase() === 'r') return (keys) => keys.undo();
  if (key === '/') return (keys) => keys.search();
  if (key.toLowerCase() === 'n') return (keys) => keys.newOrder?.();
  if (focused === null) return null;
  if (key.toLowerCase() === 'p') return (keys) => keys.print(focused);
  const tender = TENDER_CHOICES.find((choice) => choice.key === key.toUpperCase());
  return tender === undefined ? null : (keys) => keys.handOver(focused, tender.type);
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
}

interface Keyboard {
  hasShortcuts: boolean;
  open(id: string): void;
  /** runs an action a moment later, unless more keys show that no hand presses them */
  later(action: (keys: BoardKeys) => void): void;
}

/** Handles a key. @returns whether the board has taken it */
function takeKey(event: KeyboardEvent, { hasShortcuts, open, later }: Keyboard): boolean {
  const isModified = event.ctrlKey || event.metaKey || event.altKey;
  // the tabs have already handled their arrow keys
  if (event.defaultPrevented || isModified || event.repeat) return false;
  if (isTyping(event.target) || document.querySelector('dialog[open]')) return false;
  const arrow = ARROWS[event.key];
  if (arrow !== undefined) return moveBy(arrow);
  const focused = focusedTicket();
  const isOnTicket = focused !== null && event.target === document.activeElement?.closest('[data-ticket]');
  if (event.key === 'Enter' && isOnTicket) {
    open(focused);
    return true;
  }
  const action = hasShortcuts ? actionOf(event.key, focused) : null;
  if (action !== null) later(action);
  return action !== null;
}

/**
 * Handles the keys of a bump bar: 1 to 9 act on that ticket, arrows move the focus, Enter opens, P prints, C and K hand
 * over an order that is paid in cash or by card, R lists what can be undone, / searches, N takes a new order. A burst of keys that no hand can press does
 * nothing, and does not press the focused button either.
 * @param hasShortcuts if false, only arrows and Enter work, and only on tickets
 */
export function useKeys(keys: BoardKeys, hasShortcuts: boolean): void {
  const act = useEffectEvent((action: (keys: BoardKeys) => void) => action(keys));
  const take = useEffectEvent((event: KeyboardEvent, later: Keyboard['later']) =>
    takeKey(event, { hasShortcuts, open: keys.open, later }),
  );
  useEffect(() => {
    const hand = new HandKeys();
    let isBurst = false;
    // before all other handlers of the page
    const onBefore = (event: KeyboardEvent) => {
      if (event.repeat) return;
      isBurst = hand.isBurst(event);
      if (isBurst && !isField(event.target) && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
    };
    const onKey = (event: KeyboardEvent) => {
      const later: Keyboard['later'] = (action) => hand.later(() => act(action));
      if (!isBurst && take(event, later)) event.preventDefault();
    };
    window.addEventListener('keydown', onBefore, true);
    window.addEventListener('keydown', onKey);
    return () => {
      hand.drop();
      window.removeEventListener('keydown', onBefore, true);
      window.removeEventListener('keydown', onKey);
    };
  }, []);
}
