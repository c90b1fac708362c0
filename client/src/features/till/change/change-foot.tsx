import type { Order } from '@libs/contract/orders/orders.js';
import {
  DELIVERY_PAYMENT_TYPES,
  type DeliveryPaymentType,
  GIVE_BACK_WAYS,
  type GiveBackWay,
} from '@libs/contract/values.js';
import { sumsOf } from '@libs/domain/money/amounts.js';
import { type Cents, rupees } from '@libs/domain/money/money.js';
import type { RefObject } from 'react';
import { type Failure, messageOf } from '../../../api/failure.js';
import { say } from '../../../texts/i18n.js';
import { useTexts } from '../../../texts/use-texts.js';
import { Button } from '../../../ui/button.js';
import { Row } from '../../../ui/layout/row.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Text } from '../../../ui/layout/text.js';
import { Notice } from '../../../ui/notice.js';
import { ChoiceBar } from '../../../ui/staff/choice-bar.js';
import styles from '../till.module.css';
import type { ChangedDraft, Settling } from './changed-draft.js';

interface Props {
  /** the order as it is */
  changing: Order;
  changed: ChangedDraft;
  settling: Settling;
  failure: Failure | null;
  isBusy: boolean;
  submit: RefObject<HTMLButtonElement | null>;
  onSettle(fields: Partial<Settling>): void;
}

/** What a changed order costs, what is to be taken or given back, how, and the button that changes it. */
export function ChangeFoot({ changing, changed, settling, failure, isBusy, submit, onSettle }: Props) {
  const t = useTexts();
  const { due, back } = changed.total;
  const canPayNow = due > 0 && changing.status === 'Confirmed';
  const { backAtBranch } = changed;
  const refunded = back - backAtBranch;
  return (
    <Stack gap={2} className={styles.foot}>
      {failure !== null && <Notice tone="error">{messageOf(failure)}</Notice>}
      {failure?.code === 'promo-refused' && (
        <Button isWide onClick={() => onSettle({ dropsPromo: true })}>
          {t('board.till.withoutPromo')}
        </Button>
      )}
      {sumsOf(changed.price)
        .filter(({ kind }) => kind !== 'sub-total')
        .map(({ kind, name, cents }) =>
          kind === 'total' ? (
            <Sum key={kind} name={say(name)} cents={cents} isTotal />
          ) : (
            <Sum key={kind} name={say(name)} cents={cents} />
          ),
        )}
      {due > 0 && <Sum name={t('board.till.toTake')} cents={due} />}
      {refunded > 0 && <Sum name={t('board.till.toRefund')} cents={refunded} />}
      {backAtBranch > 0 && <Sum name={t('board.till.toGiveBack')} cents={backAtBranch} />}
      {canPayNow && (
        <div className={styles.ways}>
          <ChoiceBar<DeliveryPaymentType | 'later'>
            label={t('board.till.pay')}
            choices={[...DELIVERY_PAYMENT_TYPES, 'later' as const].map((pay) => ({
              value: pay,
              text: t(`board.till.pay.${pay}`),
            }))}
            value={settling.paid ?? 'later'}
            onChange={(pay) => onSettle({ paid: pay === 'later' ? null : pay })}
          />
        </div>
      )}
      {backAtBranch > 0 && (
        <div className={styles.ways}>
          <ChoiceBar<GiveBackWay>
            label={t('board.till.givingBack')}
            choices={GIVE_BACK_WAYS.map((way) => ({ value: way, text: t(`board.till.pay.Pay by ${way}`) }))}
            value={settling.giveBack}
            onChange={(giveBack) => onSettle({ giveBack })}
          />
        </div>
      )}
      <Button ref={submit} look="primary" type="submit" isWide isBusy={isBusy} isBlocked={changed.lines.length === 0}>
        {t('board.till.change')}
      </Button>
    </Stack>
  );
}

function Sum({ name, cents, isTotal = false }: { name: string; cents: Cents; isTotal?: boolean }) {
  if (!isTotal) {
    return (
      <Row as="p" gap={3} align="baseline" justify="between">
        <span>{name}</span>
        <Text weight="bold" translate="no">
          {say(rupees(cents))}
        </Text>
      </Row>
    );
  }
  return (
    <Row as="p" gap={3} align="baseline" justify="between" className={styles.total} role="status">
      <span>{name}</span>
      <b className={styles.amountDue} translate="no">
        {say(rupees(cents))}
      </b>
    </Row>
  );
}
