import type { AuditEntry } from '@libs/contract/people/audit.js';
import { useCallback, useDeferredValue, useEffect, useMemo } from 'react';
import { useServerClock } from '../../../../api/clock.js';
import { Row } from '../../../../ui/layout/row.js';
import { Stack } from '../../../../ui/layout/stack.js';
import { Text } from '../../../../ui/layout/text.js';
import { idField, textField, useAddressState, useLastPage } from '../../../../ui/staff/address-state.js';
import { Pages } from '../../../../ui/staff/pages.js';
import staff from '../../../../ui/staff/staff-page.module.css';
import { StaffState } from '../../../../ui/staff/staff-state.js';
import { useAuditQuery } from '../../api/admin-api.js';
import { FILTER_FIELDS, FilterSelect, ListFilters, useFilterBranch } from '../../crud/list-filters.js';
import { ListState } from '../../crud/list-state.js';
import styles from './audit-tab.module.css';
import { changesOf, isPicture } from './audit-words.js';

const PAGE_SIZE = 25;

const AUDIT_FIELDS = { ...FILTER_FIELDS, actor: idField, entity: textField, action: textField };
const NO_FILTERS = {
  ...{ search: '', branch: undefined, from: undefined, to: undefined },
  ...{ actor: undefined, entity: '', action: '' },
};

/** The audit trail, newest first, with the values before and after each change. */
export default function AuditTab() {
  const [address, change] = useAddressState(AUDIT_FIELDS);
  const branch = useFilterBranch(address.branch);
  const filters = useMemo(() => ({ ...address, branch }), [address, branch]);
  const asked = useDeferredValue(filters);
  const { data, currentData, isError, isFetching, refetch } = useAuditQuery({ pageSize: PAGE_SIZE, ...asked });
  useEffect(() => {
    if (data === undefined) return;
    // an old link may name what the trail no longer has
    if (address.actor !== undefined && data.actors.every(({ id }) => id !== address.actor))
      change({ actor: undefined });
    if (address.entity !== '' && !data.entities.includes(address.entity)) change({ entity: '' });
    if (address.action !== '' && !data.actions.includes(address.action)) change({ action: '' });
  }, [data, address, change]);
  // the previous result stays until the response is here, but must not be shown if the request fails
  const found = isError ? currentData : data;
  const toPage = useCallback((page: number) => change({ page }), [change]);
  // another filter starts at the first page
  const narrow = (part: Partial<typeof address>) => change({ page: 1, ...part });
  useLastPage({ page: filters.page, pageSize: PAGE_SIZE, total: currentData?.total, onPage: toPage });
  const isFiltered = Object.entries(filters).some(
    ([name, value]) => name !== 'page' && value !== undefined && value !== '',
  );

  return (
    <Stack as="section" gap={4} aria-label="Audit Trail">
      <header>
        <h2 className={staff.title}>
          <span>{'Audit Trail '}</span>
          {found !== undefined && <span className={staff.count}>{found.total}</span>}
        </h2>
        <p className={staff.hint}>Nothing in it can be changed or removed.</p>
      </header>
      <ListFilters
        search={{ label: 'Search the audit trail', placeholder: 'Search' }}
        filter={filters}
        ownSet={[filters.actor, filters.entity, filters.action].filter(Boolean).length}
        onNarrow={narrow}
        onClear={isFiltered ? () => narrow(NO_FILTERS) : undefined}
      >
        <FilterSelect
          label="Who"
          all="Everybody"
          value={filters.actor}
          onChange={(actor) => narrow({ actor: actor === undefined ? undefined : Number(actor) })}
          options={data?.actors.map(({ id, name }) => ({ value: id, text: name })) ?? []}
        />
        <FilterSelect
          label="Kind of record"
          all="Everything"
          value={filters.entity}
          onChange={(entity) => narrow({ entity })}
          options={data?.entities.map((entity) => ({ value: entity, text: entity })) ?? []}
        />
        <FilterSelect
          label="What was done"
          all="Every action"
          value={filters.action}
          onChange={(action) => narrow({ action })}
          options={data?.actions.map((action) => ({ value: action, text: action })) ?? []}
        />
      </ListFilters>
      {found === undefined ? (
        <ListState title="Audit Trail" isHeaded isError={isError} onRetry={refetch} />
      ) : found.entries.length === 0 ? (
        <StaffState kind="empty" title="Nothing found" text="No change matches these filters." />
      ) : (
        <>
          <ol className={styles.list} aria-busy={isFetching}>
            {found.entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
          <Pages
            of="the audit trail"
            page={filters.page - 1}
            pageSize={PAGE_SIZE}
            total={found.total}
            onPage={(page) => toPage(page + 1)}
          />
        </>
      )}
    </Stack>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const clock = useServerClock();
  const changes = changesOf(entry);
  return (
    <li className={styles.entry}>
      <Row align="baseline" wrap className={styles.line}>
        <Text as="time" weight="semibold" isTabular dateTime={entry.at} className={styles.time}>
          {clock !== null && (
            <>
              <span>{`${clock.clockOf(entry.at)} `}</span>
              <Text as="small" tone="quiet" size="small" weight="regular">
                {clock.dateOf(entry.at)}
              </Text>
            </>
          )}
        </Text>
        <span className={styles.words}>
          <strong>{entry.actor?.name ?? 'The system'}</strong>
          <span>{` ${entry.action} · ${entry.entity} ${entry.subject === null ? '' : `“${entry.subject}”`}`}</span>
        </span>
        {entry.branch !== null && (
          <Text tone="quiet" size="small">
            {entry.branch.name}
          </Text>
        )}
      </Row>
      {changes.length > 0 && (
        <details className={styles.details}>
          <summary>{`${changes.length} ${changes.length === 1 ? 'field' : 'fields'}`}</summary>
          <table>
            <thead>
              <tr>
                <th scope="col">Field</th>
                <th scope="col">Before</th>
                <th scope="col">After</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ field, before, after }) => (
                <tr key={field}>
                  <th scope="row">{field}</th>
                  <td>
                    <Values values={before} />
                  </td>
                  <td>
                    <Values values={after} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </li>
  );
}

/** One value, or the numbered values of a list. */
function Values({ values }: { values: string[] }) {
  const [only] = values;
  if (values.length === 1 && only !== undefined) return <Value value={only} />;
  return (
    <ol className={styles.values}>
      {values.map((value, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list may contain equal values, and never changes
        <li key={place}>
          <Value value={value} />
        </li>
      ))}
    </ol>
  );
}

function Value({ value }: { value: string }) {
  return isPicture(value) ? (
    <img className={styles.picture} src={value} alt="As it was stored" loading="lazy" />
  ) : (
    value
  );
}
