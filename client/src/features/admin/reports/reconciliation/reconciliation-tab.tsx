import {
  MANAGER_KINDS,
  RECONCILIATION_DAYS,
  RECONCILIATION_KINDS,
  RECONCILIATION_PAGE,
  type ReconciliationEntry,
  type ReconciliationKind,
} from '@libs/contract/orders/reconciliation.js';
import type { ReconciliationFilter } from '@libs/contract/requests/finance/reconciliation.js';
import { isOfEveryBranch } from '@libs/domain/people/roles.js';
import { useDeferredValue, useState } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { selectUser } from '../../../../api/session/session-slice.js';
import { Row } from '../../../../ui/layout/row.js';
import { Stack } from '../../../../ui/layout/stack.js';
import { Pages } from '../../../../ui/staff/pages.js';
import staff from '../../../../ui/staff/staff-page.module.css';
import { StaffState } from '../../../../ui/staff/staff-state.js';
import { ListFilters } from '../../crud/list-filters.js';
import { ListState } from '../../crud/list-state.js';
import { EntryCard } from './entry-card.js';
import { ExportButton } from './export-button.js';
import { KindTiles } from './kind-tiles.js';
import { KIND_WORDS } from './kinds.js';
import { useReconciliationQuery } from './reconciliation-api.js';
import { RefundDialog } from './refund-dialog.js';

/** ms: payments settle without this page, so the list is polled */
const LOOK_AGAIN_MS = 15_000;

const OF_LAST_DAYS = `These are the last ${RECONCILIATION_DAYS} days, and every refund that is due. Choose days to see others.`;

/** The roles of the chain see everything and mark refunds. */
const OF_THE_CHAIN = {
  kinds: RECONCILIATION_KINDS,
  meaning: 'Card payments, compared with the orders that they paid.',
  empty: 'Every card payment will be listed here.',
};
/** A manager sees what their own branch owes. */
const OF_THE_BRANCH = {
  kinds: MANAGER_KINDS,
  meaning: 'Card payments of this branch that must be refunded.',
  empty: 'No payment of this branch must be refunded.',
};

/** Card payments compared with orders: mismatches, refunds that are due, and every response of the gateway. */
export default function ReconciliationTab() {
  const [search] = useSearchParams();
  const asked = RECONCILIATION_KINDS.find((kind) => kind === search.get('kind'));
  // keyed, so that a link to another kind opens that kind
  return <Reconciliation key={asked} asked={asked} />;
}

function Reconciliation({ asked: asksFor }: { asked: ReconciliationKind | undefined }) {
  const [filter, setFilter] = useState<ReconciliationFilter>(asksFor === undefined ? {} : { kind: asksFor });
  const user = useSelector(selectUser);
  const isOfChain = user !== null && isOfEveryBranch(user.role_id);
  const view = isOfChain ? OF_THE_CHAIN : OF_THE_BRANCH;
  const [refunding, setRefunding] = useState<ReconciliationEntry | null>(null);
  const asked = useDeferredValue(filter);
  const { data, currentData, isError, isFetching, refetch } = useReconciliationQuery(asked, {
    pollingInterval: LOOK_AGAIN_MS,
  });
  // the previous result stays until the response is here, but must not be shown if the request fails
  const found = isError ? currentData : data;
  // another filter starts at the first page
  const narrow = (change: ReconciliationFilter) => setFilter({ ...filter, page: undefined, ...change });
  const { kind, page = 1, ...narrowing } = filter;
  const isNarrowed = Object.values(narrowing).some((value) => value !== undefined && value !== '');

  return (
    <Stack as="section" gap={4} aria-label="Reconciliation">
      <Row as="header" gap={3} align="center" justify="between" wrap>
        <div>
          <h2 className={staff.title}>Reconciliation</h2>
          <p className={staff.hint}>{kind === undefined ? view.meaning : KIND_WORDS[kind].meaning}</p>
          {!isNarrowed && <p className={staff.hint}>{OF_LAST_DAYS}</p>}
        </div>
        {isOfChain && <ExportButton filter={filter} isEmpty={!found?.total} />}
      </Row>
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
        onClear={isNarrowed ? () => setFilter({ kind }) : undefined}
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
              <EntryCard key={entry.key} entry={entry} onRefund={isOfChain ? () => setRefunding(entry) : undefined} />
            ))}
          </Stack>
          <Pages
            of="the reconciliation"
            page={page - 1}
            pageSize={RECONCILIATION_PAGE}
            total={found.total}
            onPage={(next) => setFilter({ ...filter, page: next + 1 })}
          />
        </>
      )}
      {refunding !== null && <RefundDialog entry={refunding} onClose={() => setRefunding(null)} />}
    </Stack>
  );
}
