import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useTexts } from '../../../texts/use-texts.js';
import { TabList } from '../../../ui/tabs.js';
import styles from './board-tabs.module.css';

export type TabName = 'open' | 'incoming' | 'process' | 'later' | 'history';

const TABS: readonly TabName[] = ['open', 'incoming', 'process', 'later', 'history'];

/** Returns the open tab: the one that a link names (`/portal?tab=later`), then the one that is chosen. */
export function useBoardTab(): [TabName, (tab: TabName) => void] {
  const { search, key } = useLocation();
  const [tab, setTab] = useState<TabName>('open');
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run for each use of a link
  useEffect(() => {
    const named = TABS.find((name) => name === new URLSearchParams(search).get('tab'));
    if (named !== undefined) setTab(named);
  }, [search, key]);
  return [tab, setTab];
}

interface Props {
  tab: TabName;
  counts: Partial<Record<TabName, number>>;
  /** whether the branch takes orders for later, or still has some */
  hasLater: boolean;
  panelId: string;
  onChange(tab: TabName): void;
}

/** The tabs of the board, each with the number of its orders. */
export function BoardTabs({ tab, counts, hasLater, panelId, onChange }: Props) {
  const t = useTexts();
  // a phone shows half of them, and they grow with the fonts and with their numbers
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run for a tab that is added
  useEffect(() => {
    const selected = document.getElementById(panelId + tab);
    const observer = new ResizeObserver(() => selected?.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
    for (const one of selected?.parentElement?.children ?? []) observer.observe(one);
    return () => observer.disconnect();
  }, [panelId, tab, hasLater]);
  const tabs = TABS.filter((name) => name !== 'later' || hasLater || tab === 'later').map((name) => ({
    name,
    text: (
      <>
        <span>{t(`board.tab.${name}`)}</span>
        {counts[name] !== undefined && <span className={styles.count}>{counts[name]}</span>}
      </>
    ),
  }));
  return (
    <TabList
      label={t('board.tab.label')}
      tabs={tabs}
      selected={tab}
      onSelect={onChange}
      panelId={panelId}
      className={styles.tabs}
    />
  );
}
