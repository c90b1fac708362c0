import { TabList } from '../../../ui/tabs.js';
import styles from './tab-rail.module.css';
import type { AdminTab } from './tabs.js';

interface Props {
  tabs: readonly AdminTab[];
  selected: string;
  panelId: string;
  onSelect: (name: string) => void;
}

/** The panel's vertical tabs. Those of the chain are separated from those of the branch. */
export function TabRail({ tabs, selected, panelId, onSelect }: Props) {
  const firstOfChain = tabs.find(({ of }, place) => of === 'chain' && tabs[place - 1]?.of === 'branch')?.name;
  return (
    <TabList
      isVertical
      label="Admin panel"
      className={styles.rail}
      selected={selected}
      panelId={panelId}
      onSelect={onSelect}
      tabs={tabs.map(({ name, title, icon: Icon }) => ({
        name,
        text: <span data-first-of-chain={name === firstOfChain || undefined}>{title}</span>,
        icon: <Icon size={20} />,
      }))}
    />
  );
}
