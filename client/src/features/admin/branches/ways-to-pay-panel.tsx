import type { StaffBranchSummary } from '@libs/contract/branches/staff-branches.js';
import type { Confirmation, WaysToPaySwitches } from '@libs/contract/branches/ways-to-pay.js';
import { LIMITS } from '@libs/contract/values.js';
import { formatRupees, toCents } from '@libs/domain/money/money.js';
import { Form, Switch } from 'antd';
import { useState } from 'react';
import { Button } from '../../../ui/button.js';
import { Notice } from '../../../ui/notice.js';
import { useChainWaysQuery, useEditBranchWaysMutation, useEditChainWaysMutation } from '../api/admin-api.js';
import { FormDialog } from '../crud/form-dialog.js';
import { NumberInput } from '../fields/number-input.js';
import styles from './printer-panel.module.css';

const SWITCHES: readonly { name: keyof WaysToPaySwitches; label: string }[] = [
  { name: 'online', label: 'Pay Online' },
  { name: 'cash', label: 'Cash at the door' },
  { name: 'card', label: 'Card at the door' },
  { name: 'pickup', label: 'Pay On Pickup' },
];

/** How customers confirm an order, in words. */
const BY: Record<Confirmation, string> = { phone: 'phone, on the board', sms: 'a code sent by SMS' };

interface Values extends WaysToPaySwitches {
  /** rupees; empty: the chain's */
  laterLimit?: number | null;
}

/** The ways to pay of a branch, or of the chain without one, with the dialog that changes them. */
export function WaysToPayPanel({ branch }: { branch: StaffBranchSummary | null }) {
  const { data, isError } = useChainWaysQuery();
  const [isEditing, setEditing] = useState(false);
  if (data === undefined) return isError ? <Notice tone="error">The ways to pay did not load.</Notice> : null;
  const { waysToPay: chain, has_card_gateway, confirmation } = data;
  const own = branch?.own_ways_to_pay ?? null;
  const isOffered = (name: keyof WaysToPaySwitches) =>
    chain[name] && own?.[name] !== false && (name !== 'online' || has_card_gateway);
  const offered = SWITCHES.filter(({ name }) => isOffered(name)).map(({ label }) => label);
  const limit = formatRupees(toCents(own?.later_limit ?? chain.later_limit));
  return (
    <section className={styles.panel} aria-label="Ways to pay">
      <div className={styles.words}>
        <h3 className={styles.title}>Ways to pay</h3>
        <p>{offered.length === 0 ? 'None: customers are asked to call.' : offered.join(' · ')}</p>
        <p className={styles.quiet}>{`Up to ${limit} can be paid later.`}</p>
        {!has_card_gateway && <p className={styles.quiet}>Without a card gateway, nothing is paid online.</p>}
        <p className={styles.quiet}>{`Orders that are paid later are confirmed by ${BY[confirmation]}.`}</p>
      </div>
      <div className={styles.actions}>
        <Button onClick={() => setEditing(true)}>Change the ways to pay</Button>
      </div>
      {isEditing && (
        <WaysDialog
          branch={branch}
          chain={chain}
          hasCardGateway={has_card_gateway}
          initial={own === null ? { ...chain, laterLimit: chain.later_limit } : { ...own, laterLimit: own.later_limit }}
          onClose={() => setEditing(false)}
        />
      )}
    </section>
  );
}

interface DialogProps {
  branch: StaffBranchSummary | null;
  chain: WaysToPaySwitches & { later_limit: number; version: number };
  hasCardGateway: boolean;
  initial: Values;
  onClose: () => void;
}

function WaysDialog({ branch, chain, hasCardGateway, initial, onClose }: DialogProps) {
  const [form] = Form.useForm<Values>();
  const [saveBranch] = useEditBranchWaysMutation();
  const [saveChain] = useEditChainWaysMutation();
  const send = async ({ laterLimit = null, ...switches }: Values) => {
    const answer =
      branch === null
        ? await saveChain({ ...switches, laterLimit: laterLimit ?? chain.later_limit, version: chain.version }).unwrap()
        : await saveBranch({ id: branch.id, body: { ...switches, laterLimit, version: branch.version } }).unwrap();
    return answer.message || 'The ways to pay were saved.';
  };
  return (
    <FormDialog
      title={branch === null ? 'Ways to pay of the chain' : `Ways to pay at ${branch.name}`}
      form={form}
      initialValues={initial}
      okText="Save ways to pay"
      send={send}
      onClose={onClose}
    >
      {SWITCHES.map(({ name, label }) => {
        const isOff = branch !== null && !chain[name];
        const lacksGateway =
          name === 'online' && !hasCardGateway ? 'Not offered until the server has a card gateway.' : undefined;
        return (
          <Form.Item
            key={name}
            name={name}
            label={label}
            valuePropName="checked"
            extra={isOff ? 'The chain does not offer it.' : lacksGateway}
          >
            <Switch disabled={isOff} />
          </Form.Item>
        );
      })}
      <Form.Item
        name="laterLimit"
        label="Largest total that can be paid later"
        extra={
          branch === null
            ? 'Above it, customers pay online or call the branch.'
            : `Empty: as the chain, ${formatRupees(toCents(chain.later_limit))}.`
        }
        rules={[{ type: 'number', min: 0, max: LIMITS.moneyMax, message: 'Enter an amount from 0 up.' }]}
      >
        <NumberInput prefix="Rs." />
      </Form.Item>
    </FormDialog>
  );
}
