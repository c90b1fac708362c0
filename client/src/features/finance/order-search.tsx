import { parseAnySearch, SEARCH_MAX } from '@libs/domain/order-search/order-search.js';
import { channelOf } from '@libs/domain/orders/channels.js';
import { customerName } from '@libs/domain/people/customer-name.js';
import { useState } from 'react';
import type { ServerClock } from '../../api/clock.js';
import { messageOf } from '../../api/failure.js';
import { PartOfChain } from '../../staff/part-of-chain.js';
import { StatusTag } from '../../staff/status-tag.js';
import { Button } from '../../ui/button.js';
import { TextField } from '../../ui/forms/field.js';
import { Row } from '../../ui/layout/row.js';
import { Stack } from '../../ui/layout/stack.js';
import { Text } from '../../ui/layout/text.js';
import { textField, useAddressState } from '../../ui/staff/address-state.js';
import { DataTable } from '../../ui/staff/data-table.js';
import { rupees } from '../../ui/staff/rupees.js';
import { StaffState } from '../../ui/staff/staff-state.js';
import { useSearchOrdersQuery } from './finance-api.js';
import styles from './finance-page.module.css';
import { WholeOrder } from './range/range-orders.js';

const FIND_FIELDS = { find: textField };

/** Finds orders of any day and branch by their number, or by the customer's phone or name. */
export function OrderSearch({ clock }: { clock: ServerClock }) {
  const [{ find }, change] = useAddressState(FIND_FIELDS);
  const asked = parseAnySearch(find) === null ? '' : find;
  const [text, setText] = useState(asked);
  const [problem, setProblem] = useState<string | undefined>();
  const [reference, setReference] = useState<string | null>(null);
  const { currentData, error, isFetching, refetch } = useSearchOrdersQuery(asked, { skip: asked === '' });
  const submit = () => {
    const isClear = text.trim() !== '' && parseAnySearch(text) === null;
    setProblem(isClear ? 'Enter a ticket number, a whole order or phone number, or a name.' : undefined);
    change({ find: isClear ? '' : text.trim() });
  };
  return (
    <Stack as="section" gap={4} aria-labelledby="search-title">
      <Text as="h2" id="search-title" size="title">
        Find an order of any day
      </Text>
      <search>
        <Row
          as="form"
          gap={3}
          align="start"
          wrap
          className={styles.find}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <TextField
            label="Order number, ticket, phone or name"
            type="search"
            autoComplete="off"
            value={text}
            error={problem}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit" isBusy={isFetching}>
            Find orders
          </Button>
        </Row>
      </search>
      {asked !== '' && currentData === undefined && (
        <StaffState
          kind={isFetching ? 'loading' : 'failed'}
          title={isFetching ? 'Looking through all days' : messageOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {asked !== '' && currentData !== undefined && (
        <DataTable
          caption={`Orders found for ${asked}`}
          rows={currentData.orders}
          keyOf={({ id }) => id}
          empty={
            <StaffState kind="empty" title={`No order fits ‘${asked}’`} text="A name is found by its beginning." />
          }
          columns={[
            { name: 'Date', cell: ({ business_date }) => business_date },
            { name: 'Time', cell: ({ created_at, due_at }) => clock.clockOf(due_at ?? created_at) },
            { name: 'Branch', cell: ({ branch }) => branch.name },
            {
              name: 'Order No',
              cell: (order) => (
                <>
                  <b translate="no">{order.reference}</b>
                  <div>{`Ticket ${order.ticket_number}`}</div>
                </>
              ),
            },
            {
              name: 'Customer',
              cell: (order) => (
                <>
                  <span>{customerName(order)}</span>
                  <Text as="p" tone="quiet">
                    {order.phone}
                  </Text>
                </>
              ),
            },
            { name: 'Channel', cell: (order) => channelOf(order).name },
            { name: 'Total Price', isNumber: true, cell: ({ total }) => rupees(total) },
            { name: 'Status', cell: (order) => <StatusTag order={order} /> },
            {
              name: 'Details',
              isAction: true,
              cell: (order) => (
                <button type="button" onClick={() => setReference(order.reference)}>
                  View Full Order
                </button>
              ),
            },
          ]}
        />
      )}
      {asked !== '' && <PartOfChain coverage={currentData?.coverage} />}
      {(currentData?.orders.length ?? 0) >= SEARCH_MAX && (
        <Text as="p" tone="quiet">{`These are the newest ${SEARCH_MAX}. Enter more of it to find older ones.`}</Text>
      )}
      {reference !== null && <WholeOrder reference={reference} clock={clock} onClose={() => setReference(null)} />}
    </Stack>
  );
}
