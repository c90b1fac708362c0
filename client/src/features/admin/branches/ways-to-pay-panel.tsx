import type { StaffBranchSummary } from '@libs/contract/branches/staff-branches.js';
import type { Confirmation, OwnWaysToPay, WaysToPaySwitches } from '@libs/contract/branches/ways-to-pay.js';
import type { BranchWaysToPayEdit } from '@libs/contract/requests/branches/ways-to-pay.js';
import { formatRupees, toCents } from '@libs/domain/money/money.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/layout/card.js';
import { Row } from '../../../ui/layout/row.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Text } from '../../../ui/layout/text.js';
import { Notice } from '../../../ui/notice.js';
import { flagField, useAddressState } from '../../../ui/staff/address-state.js';
import { useChainWaysQuery, useEditBranchWaysMutation, useEditChainWaysMutation } from '../api/admin-api.js';
import { FormDialog } from '../crud/form-dialog.js';
import { entityFields } from '../fields/field-table.js';
import { money, toggle } from '../fields/kinds.js';
import styles from './printer-panel.module.css';

const SWITCHES: readonly { name: keyof WaysToPaySwitches; label: string }[] = [
  { name: 'online', label: 'Pay Online' },
  { name: 'cash', label: 'Cash at the door' },
  { name: 'card', label: 'Card at the door' },
  { name: 'pickup', label: 'Pay On Pickup' },
];

/** whether the dialog is open: the first steps lead to it */
const WAYS_FIELDS = { ways: flagField };

/** How customers confirm an order, in words. */
const BY: Record<Confirmation, string> = { phone: 'phone, on the board', sms: 'a code sent by SMS' };

/** The ways to pay of a branch, or of the chain without one, with the dialog that changes them. */
export function WaysToPayPanel({ branch }: { branch: StaffBranchSummary | null }) {
  const { data, isError } = useChainWaysQuery();
  const [{ ways: isEditing }, change] = useAddressState(WAYS_FIELDS);
  const setEditing = (ways: boolean) => change({ ways });
  if (data === undefined) return isError ? <Notice tone="error">The ways to pay did not load.</Notice> : null;
  const { waysToPay: chain, has_card_gateway, confirmation } = data;
  const own = branch?.own_ways_to_pay ?? null;
  const isOffered = (name: keyof WaysToPaySwitches) =>
    chain[name] && own?.[name] !== false && (name !== 'online' || has_card_gateway);
  const offered = SWITCHES.filter(({ name }) => isOffered(name)).map(({ label }) => label);
  const limit = formatRupees(toCents(own?.later_limit ?? chain.later_limit));
  return (
    <Card as="section" gap={4} className={styles.panel} aria-label="Ways to pay">
      <Stack>
        <Text as="h3" size="lead">
          Ways to pay
        </Text>
        <p>{offered.length === 0 ? 'None: customers are asked to call.' : offered.join(' · ')}</p>
        <Text as="p" tone="quiet">{`Up to ${limit} can be paid later.`}</Text>
        {!has_card_gateway && (
          <Text as="p" tone="quiet">
            Without a card gateway, nothing is paid online.
          </Text>
        )}
        <Text as="p" tone="quiet">{`Orders that are paid later are confirmed by ${BY[confirmation]}.`}</Text>
      </Stack>
      <Row>
        <Button onClick={() => setEditing(true)}>Change the ways to pay</Button>
      </Row>
      {isEditing && (
        <WaysDialog
          branch={branch}
          chain={chain}
          hasCardGateway={has_card_gateway}
          stored={own ?? chain}
          onClose={() => setEditing(false)}
        />
      )}
    </Card>
  );
}

interface DialogProps {
  branch: StaffBranchSummary | null;
  chain: WaysToPaySwitches & { later_limit: number; version: number };
  hasCardGateway: boolean;
  stored: OwnWaysToPay;
  onClose: () => void;
}

type Facts = Omit<DialogProps, 'stored' | 'onClose'>;

function wayFields({ branch, chain, hasCardGateway }: Facts) {
  const switches = SWITCHES.map(({ name, label }) => {
    const isDisabled = branch !== null && !chain[name];
    const gateway = name === 'online' && !hasCardGateway && 'Not offered until the server has a card gateway.';
    const hint = isDisabled ? 'The chain does not offer it.' : gateway || undefined;
    return [name, toggle(label, { hint, isDisabled })] as const;
  });
  return entityFields<OwnWaysToPay, Omit<BranchWaysToPayEdit, 'delivery'>>({
    ...(Object.fromEntries(switches) as Record<keyof WaysToPaySwitches, ReturnType<typeof toggle>>),
    laterLimit: money('Largest total that can be paid later', {
      isOptional: true,
      hint:
        branch === null
          ? hasCardGateway
            ? 'Above it, customers pay online or call the branch.'
            : 'Nothing can be paid online yet, so customers are asked to call the branch for any order above it.'
          : `Empty: as the chain, ${formatRupees(toCents(chain.later_limit))}.`,
    }),
  });
}

function WaysDialog({ stored, onClose, ...facts }: DialogProps) {
  const { branch, chain } = facts;
  const [saveBranch] = useEditBranchWaysMutation();
  const [saveChain] = useEditChainWaysMutation();
  return (
    <FormDialog
      title={branch === null ? 'Ways to pay of the chain' : `Ways to pay at ${branch.name}`}
      fields={wayFields(facts)}
      resource={stored}
      okText="Save ways to pay"
      send={async (body) => {
        const { version } = branch ?? chain;
        const answer = await (branch === null
          ? saveChain({ ...body, laterLimit: body.laterLimit ?? chain.later_limit, version })
          : saveBranch({ id: branch.id, body: { ...body, version } })
        ).unwrap();
        return answer.message || 'The ways to pay were saved.';
      }}
      onClose={onClose}
    />
  );
}
