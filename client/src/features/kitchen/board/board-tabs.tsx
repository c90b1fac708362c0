import styles from './board-tabs.module.css';

export type TabName = 'open' | 'incoming' | 'process' | 'history';

const TABS: readonly { name: TabName; label: string }[] = [
  { name: 'open', label: 'All Open' },
  { name: 'incoming', label: 'Incoming Orders' },
  { name: 'process', label: 'On Process Orders' },
  { name: 'history', label: 'Order History' },
];

interface Props {
  tab: TabName;
  counts: Partial<Record<TabName, number>>;
  onChange(tab: TabName): void;
}

const STEP: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

export function BoardTabs({ tab, counts, onChange }: Props) {
  const at = TABS.findIndex(({ name }) => name === tab);
  return (
    <div
      className={styles.tabs}
      role="tablist"
      aria-label="Orders"
      onKeyDown={(event) => {
        const step = STEP[event.key];
        const next = step === undefined ? undefined : TABS[(at + step + TABS.length) % TABS.length];
        if (next === undefined) return;
        event.stopPropagation();
        onChange(next.name);
        document.getElementById(`board-tab-${next.name}`)?.focus();
      }}
    >
      {TABS.map(({ name, label }) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`board-tab-${name}`}
          aria-controls="board-panel"
          aria-selected={tab === name}
          tabIndex={tab === name ? 0 : -1}
          onClick={() => onChange(name)}
        >
          {label}
          {counts[name] !== undefined && <span className={styles.count}>{counts[name]}</span>}
        </button>
      ))}
    </div>
  );
}
