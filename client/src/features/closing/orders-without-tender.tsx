import type { OrderWithoutTender } from '@libs/contract/finance/day-closing.js';
import { canChangeTender } from '@libs/domain/people/roles.js';
import { useSelector } from 'react-redux';
import { selectUser } from '../../api/session/session-slice.js';
import { TenderButtons } from '../../staff/tender-choice.js';
import { Stack } from '../../ui/layout/stack.js';
import { Text } from '../../ui/layout/text.js';
import { rupees } from '../../ui/staff/rupees.js';
import styles from './closing.module.css';

interface Props {
  orders: readonly OrderWithoutTender[];
  isOfToday: boolean;
}

/**
 * The orders of a day that were handed over without a recorded payment type, each with Cash and Card for those who may
 * record it.
 */
export function OrdersWithoutTender({ orders, isOfToday }: Props) {
  const role = useSelector(selectUser)?.role_id;
  if (orders.length === 0) return null;
  const canSay = role !== undefined && canChangeTender(role, { isOfToday });
  return (
    <Stack as="section" gap={2} className={styles.withoutTender} aria-label="Handed over, not said how paid">
      <Text as="h3" size="lead">
        Handed over, not said how paid
      </Text>
      <Text as="p" tone="quiet">
        {canSay
          ? 'Choose it here, so that the drawer and the orders agree.'
          : 'Ask the branch’s manager to say how these were paid.'}
      </Text>
      <Stack as="ul" gap={2}>
        {orders.map(({ id, reference, ticket_number, customer, amount }) => (
          <Stack as="li" key={id} gap={2}>
            <Stack as="p">
              <b translate="no">{`${ticket_number} · ${rupees(amount)}`}</b>
              <Text tone="quiet" translate="no">{`${reference}, ${customer}`}</Text>
            </Stack>
            {canSay && (
              <TenderButtons
                order={{ id, total: amount }}
                label={`How was order ${ticket_number} paid?`}
                isLabelHidden
                paidBy={null}
              />
            )}
          </Stack>
        ))}
      </Stack>
    </Stack>
  );
}
