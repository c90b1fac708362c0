import { ROLE } from '@libs/contract/values.js';
import { CHAIN } from '@libs/domain/people/roles.js';
import { skipToken } from '@reduxjs/toolkit/query';
import { Suspense, useEffect, useId, useState } from 'react';
import { useSelector } from 'react-redux';
import { Link, useSearchParams } from 'react-router-dom';
import { useSettingsQuery } from '../../api/public-api.js';
import { selectUser } from '../../api/session/session-slice.js';
import { usePageTitle } from '../../api/use-page-title.js';
import { BranchChoice } from '../../staff/branch/branch-choice.js';
import { type SetupProgress, useSetup } from '../../staff/setup-api.js';
import { LinesIcon } from '../../ui/drawings/icons.js';
import { ErrorBoundary } from '../../ui/error-boundary.js';
import { Stack } from '../../ui/layout/stack.js';
import { Notice } from '../../ui/notice.js';
import { Dialog } from '../../ui/overlays/dialog.js';
import { NoteIcon } from '../../ui/staff/icons.js';
import { UnsavedGuard } from '../../ui/staff/unsaved.js';
import styles from './admin-page.module.css';
import { useStaffBranchQuery } from './api/admin-api.js';
import { AddingContext, LinkedEntry } from './crud/linked-form.js';
import { ListState } from './crud/list-state.js';
import { NextStep } from './setup/next-step.js';
import { type AdminTab, type BranchTab, isOnChainMenu } from './shell/admin-tab.js';
import { BranchPanel } from './shell/branch-panel.js';
import { MenuPlaceProvider, useMenuPlace, useMenuPlaceOfTab } from './shell/menu-place.js';
import { TabRail } from './shell/tab-rail.js';
import { GETTING_STARTED, tabsOf } from './shell/tabs.js';

/** The admin panel: vertical tabs beside their content; on a tablet and a phone the tabs are in a drawer. */
export default function AdminPage({ extraTabs }: { extraTabs: readonly AdminTab[] }) {
  return (
    <UnsavedGuard>
      <Panel extraTabs={extraTabs} />
    </UnsavedGuard>
  );
}

function Panel({ extraTabs }: { extraTabs: readonly AdminTab[] }) {
  const role = useSelector(selectUser)?.role_id ?? ROLE.KITCHEN_STAFF;
  const setup = useSetup();
  const { data: settings } = useSettingsQuery();
  const [search, setSearch] = useSearchParams();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const panelId = useId();
  const place = useMenuPlaceOfTab();
  const { here, isChain, openChain } = place;
  const { currentData: branch } = useStaffBranchQuery(here?.id ?? skipToken);

  const asked = search.get('tab');
  const hasGettingStarted = useGettingStarted(setup) || (CHAIN.includes(role) && asked === GETTING_STARTED.name);
  const known = [...(hasGettingStarted ? [GETTING_STARTED] : []), ...tabsOf(role, { extra: extraTabs, settings })];
  const tabs = isChain ? known.filter(isOnChainMenu) : known;
  // until then it is unknown which tab is the first
  const isDeciding = asked === null && setup.isLoading;
  const found = tabs.find(({ name }) => name === asked);
  // a link to it leaves the chain's menu
  const isOfBranch = known.some((one) => one.name === asked && !isOnChainMenu(one));
  const tab = found ?? tabs.find(({ name }) => isOfBranch && name === 'food') ?? tabs[0];
  // another tab starts at its top, once the person has confirmed leaving unsaved input
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run for each tab
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [tab?.name]);
  usePageTitle(tab === undefined ? 'Admin Panel' : titleOf(tab, here?.name));
  useEffect(() => {
    if (isOfBranch) openChain(false);
  }, [isOfBranch, openChain]);
  if (tab === undefined) return null;

  const open = search.get('open');
  const shows = [tab.name, tab.of === 'branch' ? here?.id : '', open ?? ''].join(' ');

  const select = (name: string) => {
    setDrawerOpen(false);
    if (name === tab.name) return;
    setSearch({ tab: name }, { replace: true });
  };
  // what a branch's list shows says nothing about another branch
  const dropList = (toChain: boolean) => {
    if (tab.of === 'branch') setSearch({ tab: toChain && !isOnChainMenu(tab) ? 'food' : tab.name }, { replace: true });
  };
  const listed = tabs.filter(({ isReachedFromWork, name }) => !isReachedFromWork || name === tab.name);
  const rail = (
    <>
      <BranchPanel branch={branch} onSwitch={dropList} />
      <TabRail
        tabs={listed}
        branch={branch}
        selected={isDeciding ? '' : tab.name}
        panelId={panelId}
        onSelect={select}
      />
      {CHAIN.includes(role) && (
        <Link to="/feedback" className={styles.link}>
          <NoteIcon size={20} />
          Customers’ feedback
        </Link>
      )}
    </>
  );

  return (
    <MenuPlaceProvider value={place}>
      <div className={styles.page}>
        <h1 className="visually-hidden">Admin Panel</h1>
        <aside className={styles.side}>{rail}</aside>
        <div className={styles.strip}>
          <button type="button" className={styles.open} onClick={() => setDrawerOpen(true)}>
            <LinesIcon />
            <span>{isDeciding ? 'Admin Panel' : tab.title}</span>
          </button>
          {here !== null && <span className={styles.working}>{here.name}</span>}
        </div>
        {isDrawerOpen && (
          <Dialog title="Admin Panel" shape="sheet" onClose={() => setDrawerOpen(false)}>
            <Stack gap={6}>{rail}</Stack>
          </Dialog>
        )}
        <div role="tabpanel" id={panelId} aria-label={tab.title} className={styles.content}>
          {asked && found === undefined && !isOfBranch && (
            <div className={styles.unknown}>
              <Notice tone="warning">{`There is no page “${asked}” in your panel. This is ${tab.title}.`}</Notice>
            </div>
          )}
          {setup.setup !== undefined && tab.name !== GETTING_STARTED.name && (
            <NextStep setup={setup.setup} tab={tab.name} hasFoodTypes={(branch?.food_types.length ?? 0) > 0} />
          )}
          {/* keyed, so that forms and searches do not carry over to another tab or branch */}
          <ErrorBoundary shows={shows}>
            <Suspense fallback={<ListState title={tab.title} isError={false} onRetry={() => undefined} />}>
              {isDeciding ? (
                <ListState title="Admin Panel" isError={false} onRetry={() => undefined} />
              ) : (
                <AddingContext value={search.has('add')}>
                  <LinkedEntry key={shows} value={open === null ? null : Number(open)}>
                    <TabContent tab={tab} />
                  </LinkedEntry>
                </AddingContext>
              )}
            </Suspense>
          </ErrorBoundary>
        </div>
      </div>
    </MenuPlaceProvider>
  );
}

/** Returns a tab’s title with the branch that it is about, so that two windows for two branches differ. */
const titleOf = ({ of, title }: AdminTab, branch: string | undefined): string =>
  of === 'branch' && branch !== undefined ? `${title} · ${branch}` : title;

/** Whether the getting-started page is a tab: once a step was missing, it stays until the panel is left. */
function useGettingStarted({ isMissing }: SetupProgress): boolean {
  const [wasMissing, setWasMissing] = useState(false);
  if (isMissing && !wasMissing) setWasMissing(true);
  return isMissing || wasMissing;
}

function TabContent({ tab }: { tab: AdminTab }) {
  return tab.of === 'chain' ? <tab.Content /> : <BranchContent tab={tab} />;
}

function BranchContent({ tab }: { tab: BranchTab }) {
  const { here, isLoading } = useMenuPlace();
  const { currentData: branch, isError, refetch } = useStaffBranchQuery(here?.id ?? skipToken);
  if (isLoading) return <ListState title={tab.title} isError={false} onRetry={() => undefined} />;
  if (here === null) {
    return (
      <BranchChoice
        title="Which branch?"
        text="Its menu, offers, promo codes and delivery locations are changed here. You can switch at any time."
      />
    );
  }
  if (branch === undefined) return <ListState title={tab.title} isError={isError} onRetry={refetch} />;
  return <tab.Content branch={branch} />;
}
