import type { StaffBranch } from '@libs/contract/branches/staff-branches.js';
import { useId, useState } from 'react';
import { DownIcon } from '../../../ui/drawings/icons.js';
import { TabList } from '../../../ui/tabs.js';
import { type AdminTab, RAIL_GROUPS, type RailGroup } from './admin-tab.js';
import styles from './tab-rail.module.css';

interface Props {
  tabs: readonly AdminTab[];
  /** whose menu says which tabs are used yet; undefined while it is loading or without one */
  branch: StaffBranch | undefined;
  selected: string;
  panelId: string;
  onSelect: (name: string) => void;
}

/** With at most so many tabs, the rail needs no groups. */
const FLAT_MAX = 6;

interface Group {
  name: RailGroup | 'more' | 'first';
  title: string;
  tabs: readonly AdminTab[];
}

/** Returns the tabs in their groups; what the branch does not use yet is in the last one. */
function groupsOf(tabs: readonly AdminTab[], branch: StaffBranch | undefined): Group[] {
  const isUnused = ({ isUsedBy }: AdminTab) => branch !== undefined && isUsedBy?.(branch) === false;
  const used = tabs.filter((tab) => !isUnused(tab));
  const named = Object.entries(RAIL_GROUPS).map(
    ([name, title]): Group => ({
      name: name as RailGroup,
      title,
      tabs: used.filter(({ group }) => group === name),
    }),
  );
  const first: Group = { name: 'first', title: '', tabs: used.filter(({ group }) => group === undefined) };
  const more: Group = { name: 'more', title: 'More', tabs: tabs.filter(isUnused) };
  return [first, ...named, more].filter((group) => group.tabs.length > 0);
}

/**
 * The panel's vertical tabs, in groups of which one is open, so that all of them fit on a small screen. A role with a
 * few tabs has them in one list.
 */
export function TabRail({ tabs, branch, selected, panelId, onSelect }: Props) {
  const id = useId();
  const groups = groupsOf(tabs, branch);
  const home = groups.find((group) => group.tabs.some(({ name }) => name === selected))?.name;
  const [opened, setOpened] = useState<{ name: Group['name'] | null; at: string }>({ name: null, at: '' });
  // another tab opens its own group again
  const openName = opened.at === selected ? opened.name : home;
  const list = (label: string, of: readonly AdminTab[]) => (
    <TabList
      isVertical
      label={label}
      className={styles.rail}
      selected={selected}
      panelId={panelId}
      onSelect={onSelect}
      tabs={of.map(({ name, title, icon: Icon }) => ({ name, text: title, icon: <Icon size={20} /> }))}
    />
  );
  if (tabs.length <= FLAT_MAX) return list('Admin panel', tabs);
  return (
    <nav className={styles.groups} aria-label="Admin panel">
      {groups.map(({ name, title, tabs: of }) => {
        if (name === 'first') return <div key={name}>{list('First steps', of)}</div>;
        const isOpen = name === openName;
        return (
          <div key={name} data-open={isOpen || undefined}>
            <button
              type="button"
              className={styles.head}
              aria-expanded={isOpen}
              aria-controls={isOpen ? id + name : undefined}
              onClick={() => setOpened({ name: isOpen ? null : name, at: selected })}
            >
              <span>{title}</span>
              {!isOpen && <span className={styles.count}>{of.length}</span>}
              <DownIcon size={20} />
            </button>
            {isOpen && <div id={id + name}>{list(title, of)}</div>}
          </div>
        );
      })}
    </nav>
  );
}
