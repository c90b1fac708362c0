import {
  MANAGER_KINDS,
  RECONCILIATION_DAYS,
  RECONCILIATION_KINDS,
  RECONCILIATION_PAGE,
  type ReconciliationEntry,
} from '@libs/contract/orders/reconciliation.js';
import { MONEY } from '@libs/domain/people/roles.js';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectUser } from '../../../../api/session/session-slice.js';
import { PartOfChain } from '../../../../staff/part-of-chain.js';
import { Row } from '../../../../ui/layout/row.js';
import { Stack } from '../../../../ui/layout/stack.js';
import { oneOf, useAddressState, useLastPage } from '../../../../ui/staff/address-state.js';
import { Pages } from '../../../../ui/staff/pages.js';
import staff from '../../../../ui/staff/staff-page.module.css';
import { StaffState } from '../../../../ui/staff/staff-state.js';
import { POLLED } from '../../api/admin-api.js';
import { FILTER_FIELDS, ListFilters, useFilterBranch } from '../../crud/list-filters.js';
import { ListState } from '../../crud/list-state.js';
import { EntryCard } from './entry-card.js';
import { ExportButton } from './export-button.js';
import { KindTiles } from './kind-tiles.js';
import { KIND_WORDS } from './kinds.js';
import { useReconciliationQuery } from './reconciliation-api.js';
import { RefundDialog } from './refund-dialog.js';

const OF_LAST_DAYS = `These are the last ${RECONCILIATION_DAYS} days, and every refund that is due. Choose days to see others.`;

const RECONCILIATION_FIELDS = { ...FILTER_FIELDS, kind: oneOf(RECONCILIATION_KINDS, undefined) };

/** The roles of the money see everything and mark refunds. */
const OF_THE_MONEY = {
  kinds: RECONCILIATION_KINDS,
  meaning: 'Card payments, compared with the orders that they paid.',
  empty: 'Every card payment will be listed here.',
};
/** A manager sees what their own branches owe. */
const OF_MANAGERS = {
  kinds: MANAGER_KINDS,
  meaning: 'Card payments of your branches that must be refunded.',
  empty: 'No payment of your branches must be refunded.',
};

/** Card payments compared with orders: mismatches, refunds that are due, and every response of the gateway. */
export default function ReconciliationTab() {
  const [address, change] = useAddressState(RECONCILIATION_FIELDS);
  const user = useSelector(selectUser);
  const hasMoney = user !== null && MONEY.includes(user.role_id);
  const view = hasMoney ? OF_THE_MONEY : OF_MANAGERS;
  const [refunding, setRefunding] = useState<ReconciliationEntry | null>(null);
  const kind = view.kinds.find((known) => known === address.kind);
  const branch = useFilterBranch(address.branch);
  const filter = useMemo(() => ({ ...address, kind, branch }), [address, kind, branch]);
  const asked = useDeferredValue(filter);
  const { data, currentData, isError, isFetching, refetch } = useReconciliationQuery(asked, POLLED);
  // the previous result stays until the response is here, but must not be shown if the request fails
  const found = isError ? currentData : data;
  // another filter starts at the first page
  const narrow = (part: Partial<typeof address>) => change({ page: 1, ...part });
  const isNarrowed = [filter.search || undefined, branch, filter.from, filter.to].some((value) => value !== undefined);
  const toPage = useCallback((page: number) => change({ page }), [change]);
  useLastPage({ page: filter.page, pageSize: RECONCILIATION_PAGE, total: currentData?.total, onPage: toPage });

  return (
    <Stack as="section" gap={4} aria-label="Reconciliation">
      <Row as="header" gap={3} align="center" justify="between" wrap>
        <div>
          <h2 className={staff.title}>Reconciliation</h2>
          <p className={staff.hint}>{kind === undefined ? view.meaning : KIND_WORDS[kind].meaning}</p>
          {!isNarrowed && <p className={staff.hint}>{OF_LAST_DAYS}</p>}
        </div>
        {hasMoney && <ExportButton filter={filter} isEmpty={!found?.total} />}
      </Row>
      {branch === undefined && <PartOfChain coverage={found?.coverage} />}
      <KindTiles
        kinds={view.kinds}
        counts={found?.counts}
        selected={kind}
        onSelect={(chosen) => narrow({ kind: chosen })}
      />
      <ListFilters
        search={{ label: 'Order, payment or customer', placeholder: 'Search' }}
        filter={filter}
        onNarrow={narrow}
        onClear={
          isNarrowed ? () => narrow({ search: '', branch: undefined, from: undefined, to: undefined }) : undefined
        }
      />
      {found === undefined ? (
        <ListState title="Reconciliation" isHeaded isError={isError} onRetry={refetch} />
      ) : found.entries.length === 0 ? (
        <StaffState
          kind="empty"
          title={isNarrowed ? 'Nothing found' : 'Nothing here'}
          text={isNarrowed ? 'No payment matches these filters.' : view.empty}
        />
      ) : (
        <>
          <Stack as="ol" gap={2} aria-busy={isFetching}>
            {found.entries.map((entry) => (
              <EntryCard key={entry.key} entry={entry} onRefund={hasMoney ? () => setRefunding(entry) : undefined} />
            ))}
          </Stack>
          <Pages
            of="the reconciliation"
            page={filter.page - 1}
            pageSize={RECONCILIATION_PAGE}
            total={found.total}
            onPage={(page) => toPage(page + 1)}
          />
        </>
      )}
      {refunding !== null && <RefundDialog entry={refunding} onClose={() => setRefunding(null)} />}
    </Stack>
  );
}
