import { TabList } from '../../../ui/tabs.js';
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
  panelId: string;
  onChange(tab: TabName): void;
}

/** Which of the board's orders are shown, and how many there are of each. */
export function BoardTabs({ tab, counts, panelId, onChange }: Props) {
  const tabs = TABS.map(({ name, label }) => ({
    name,
    text: (
      <>
        <span>{label}</span>
        {counts[name] !== undefined && <span className={styles.count}>{counts[name]}</span>}
      </>
    ),
  }));
  return (
    <TabList label="Orders" tabs={tabs} selected={tab} onSelect={onChange} panelId={panelId} className={styles.tabs} />
  );
}
