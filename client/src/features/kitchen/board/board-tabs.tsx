import { TabList } from '../../../ui/tabs.js';
import { useTexts } from '../texts.js';
import styles from './board-tabs.module.css';

export type TabName = 'open' | 'incoming' | 'process' | 'later' | 'history';

const TABS: readonly TabName[] = ['open', 'incoming', 'process', 'later', 'history'];

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
