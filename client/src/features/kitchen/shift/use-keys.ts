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

function moveBy(step: 1 | -1): void {
  const all = tickets();
  const at = all.findIndex((ticket) => ticket.contains(document.activeElement));
  const next = at === -1 ? 0 : Math.min(all.length - 1, Math.max(0, at + step));
  all[next]?.focus();
  all[next]?.scrollIntoView({ block: 'nearest' });
}

function focusedTicket(): string | null {
  return document.activeElement?.closest<HTMLElement>('[data-ticket]')?.dataset.ticket ?? null;
}

/** Keys of a bump bar: 1 to 9 act on that ticket, arrows move, Enter opens, P prints, R recalls, / searches. */
export function useKeys(keys: BoardKeys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isModified = event.ctrlKey || event.metaKey || event.altKey;
      if (isModified || event.repeat || isTyping(event.target) || document.querySelector('dialog[open]')) return;
      const arrow = ARROWS[event.key];
      const focused = focusedTicket();
      if (/^[1-9]$/.test(event.key)) keys.act(Number(event.key) - 1);
      else if (arrow !== undefined) moveBy(arrow);
      else if (event.key === 'r' || event.key === 'R') keys.recall();
      else if (event.key === '/') keys.search();
      else if (event.key.toLowerCase() === 'p' && focused !== null) keys.print(focused);
      else if (
        event.key === 'Enter' &&
        focused !== null &&
        event.target === document.activeElement?.closest('[data-ticket]')
      )
        keys.open(focused);
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [keys]);
}
