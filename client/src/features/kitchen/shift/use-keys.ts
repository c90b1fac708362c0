import { useEffect } from 'react';

export interface BoardKeys {
  /** acts on the ticket at this place, from 0 */
  act(index: number): void;
  recall(): void;
  search(): void;
  print(id: string): void;
  open(id: string): void;
}

const ARROWS: Record<string, 1 | -1> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], dialog') !== null;
}

function tickets(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-ticket]')];
}

/** @returns whether there are tickets to move among: elsewhere the arrows scroll, as everywhere */
function moveBy(step: 1 | -1): boolean {
  const all = tickets();
  if (all.length === 0) return false;
  const at = all.findIndex((ticket) => ticket.contains(document.activeElement));
  const next = at === -1 ? 0 : Math.min(all.length - 1, Math.max(0, at + step));
  all[next]?.focus();
  all[next]?.scrollIntoView({ block: 'nearest' });
  return true;
}

function focusedTicket(): string | null {
  return document.activeElement?.closest<HTMLElement>('[data-ticket]')?.dataset.ticket ?? null;
}

/** The single characters. A person who speaks to the machine, or rests a hand on it, turns them off (WCAG 2.1.4). */
function pressed(key: string, { keys, focused }: { keys: BoardKeys; focused: string | null }): boolean {
  if (/^[1-9]$/.test(key)) keys.act(Number(key) - 1);
  else if (key.toLowerCase() === 'r') keys.recall();
  else if (key === '/') keys.search();
  else if (key.toLowerCase() === 'p' && focused !== null) keys.print(focused);
  else return false;
  return true;
}

/**
 * Keys of a bump bar: 1 to 9 act on that ticket, arrows move, Enter opens, P prints, R recalls, / searches.
 * @param hasShortcuts without them only arrows and Enter are left, which do nothing but on tickets
 */
export function useKeys(keys: BoardKeys, hasShortcuts: boolean): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isModified = event.ctrlKey || event.metaKey || event.altKey;
      // a list of tabs has taken its arrow keys
      if (event.defaultPrevented) return;
      if (isModified || event.repeat || isTyping(event.target) || document.querySelector('dialog[open]')) return;
      const arrow = ARROWS[event.key];
      const focused = focusedTicket();
      const isOnTicket = focused !== null && event.target === document.activeElement?.closest('[data-ticket]');
      let isTaken = false;
      if (arrow !== undefined) isTaken = moveBy(arrow);
      else if (event.key === 'Enter' && isOnTicket) {
        keys.open(focused);
        isTaken = true;
      } else if (hasShortcuts) isTaken = pressed(event.key, { keys, focused });
      if (isTaken) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [keys, hasShortcuts]);
}
