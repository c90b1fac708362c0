import { type KeyboardEvent, useRef } from 'react';
import { Icon } from '../../../ui/icon.js';
import styles from './tab-rail.module.css';
import type { AdminTab } from './tabs.js';

interface Props {
  tabs: readonly AdminTab[];
  selected: string;
  panelId: string;
  onSelect: (name: string) => void;
}

/** Where a key leads from a place among so many. */
const KEYS: Record<string, (place: number, count: number) => number> = {
  ArrowDown: (place, count) => (place + 1) % count,
  ArrowUp: (place, count) => (place - 1 + count) % count,
  Home: () => 0,
  End: (_place, count) => count - 1,
};

/** The panel's vertical tabs: one tab stop, arrow keys move and select. */
export function TabRail({ tabs, selected, panelId, onSelect }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const firstOfChain = tabs.find(({ of }) => of === 'chain')?.name;

  const onKeyDown = (event: KeyboardEvent) => {
    const place = tabs.findIndex(({ name }) => name === selected);
    const next = tabs[KEYS[event.key]?.(place, tabs.length) ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    onSelect(next.name);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.name}"]`)?.focus();
  };

  return (
    <div
      ref={list}
      role="tablist"
      aria-label="Admin panel"
      aria-orientation="vertical"
      className={styles.rail}
      onKeyDown={onKeyDown}
    >
      {tabs.map(({ name, title, icon }) => (
        <button
          key={name}
          type="button"
          role="tab"
          data-tab={name}
          data-first-of-chain={name === firstOfChain || undefined}
          className={styles.tab}
          aria-selected={name === selected}
          aria-controls={panelId}
          tabIndex={name === selected ? 0 : -1}
          onClick={() => onSelect(name)}
        >
          <Icon name={icon} size={20} />
          {title}
        </button>
      ))}
    </div>
  );
}
