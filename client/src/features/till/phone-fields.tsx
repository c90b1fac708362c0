import type { BranchSummary } from '@libs/contract/branches/branches.js';
import type { Delivery } from '@libs/contract/branches/selling.js';
import type { CallerAddress, CallerCard } from '@libs/contract/orders/staff-orders.js';
import { LIMITS } from '@libs/contract/values.js';
import { parsePhone } from '@libs/domain/people/phone.js';
import { ORDER_TYPE_LABELS } from '@libs/domain/text/labels.js';
import type { RefObject } from 'react';
import { messageOf } from '../../api/failure.js';
import { linesInWords } from '../../staff/lines-in-words.js';
import { Button } from '../../ui/button.js';
import { SelectField, TextField } from '../../ui/forms/field.js';
import { Card } from '../../ui/layout/card.js';
import { Row } from '../../ui/layout/row.js';
import { Stack } from '../../ui/layout/stack.js';
import { Notice } from '../../ui/notice.js';
import { ChoiceBar } from '../../ui/staff/choice-bar.js';
import { useTexts } from './texts.js';
import styles from './till.module.css';
import { useCallerQuery } from './till-api.js';
import type { Draft } from './till-draft.js';

interface Props {
  branchId: number;
  branch: BranchSummary | undefined;
  draft: Draft;
  deliveries: readonly Delivery[];
  input: RefObject<HTMLInputElement | null>;
  again: RefObject<HTMLButtonElement | null>;
  onChange(fields: Partial<Draft>): void;
  /** the caller wants the newest order once more */
  onSame(card: CallerCard): void;
}

/** A call: the number first, then who it is, and where the order goes. */
export function PhoneFields(props: Props) {
  const { branchId, branch, draft, deliveries, input, again, onChange, onSame } = props;
  const t = useTexts();
  const phone = parsePhone(draft.phone) ?? '';
  const { currentData: card, error } = useCallerQuery({ branchId, phone }, { skip: phone === '' });
  const isDelivery = draft.orderType === 'Delivery';
  const estimate = branch?.estimate?.[draft.orderType];
  const minutes = estimate && t('board.till.estimate', estimate);
  return (
    <Stack gap={3}>
      <TextField
        ref={input}
        label={t('board.till.phone')}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        value={draft.phone}
        onChange={(event) => onChange({ phone: event.target.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || again.current === null) return;
          event.preventDefault();
          again.current.focus();
        }}
      />
      {error !== undefined && <Notice tone="warning">{messageOf(error)}</Notice>}
      {card === null && <p className={styles.quiet}>{t('board.till.newCaller')}</p>}
      {card && <Known card={card} deliveries={deliveries} again={again} onChange={onChange} onSame={onSame} />}
      <TextField
        label={t('board.till.name')}
        autoComplete="off"
        maxLength={LIMITS.nameMax}
        value={draft.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <ChoiceBar
        label={t('board.till.type')}
        choices={(['Pickup', 'Delivery'] as const).map((type) => ({ value: type, text: t(ORDER_TYPE_LABELS[type]) }))}
        value={draft.orderType}
        onChange={(orderType) => onChange({ orderType })}
      />
      {isDelivery && (
        <>
          <SelectField
            label={t('board.till.area')}
            value={draft.area ?? ''}
            onChange={(event) => onChange({ area: Number(event.target.value) || null })}
          >
            <option value="">{t('board.till.chooseArea')}</option>
            {deliveries.map(({ id, area }) => (
              <option key={id} value={id}>
                {area}
              </option>
            ))}
          </SelectField>
          <TextField
            label={t('board.till.address')}
            autoComplete="off"
            maxLength={LIMITS.addressMax}
            value={draft.address}
            onChange={(event) => onChange({ address: event.target.value })}
          />
        </>
      )}
      {minutes && <p className={styles.say}>{minutes}</p>}
    </Stack>
  );
}

interface KnownProps extends Pick<Props, 'deliveries' | 'again' | 'onChange' | 'onSame'> {
  card: CallerCard;
}

/** What the branch knows of a caller. */
function Known({ card, deliveries, again, onChange, onSame }: KnownProps) {
  const t = useTexts();
  const [last] = card.orders;
  const take = ({ delivery, address }: CallerAddress) =>
    onChange({ orderType: 'Delivery', area: delivery.id, address, name: card.name });
  return (
    <Card as="section" gap={2} aria-label={t('board.till.caller')} role="status">
      <b>{card.name}</b>
      {card.open_orders > 0 && <p className={styles.warn}>{t('board.till.open', { count: card.open_orders })}</p>}
      {card.cancelled > 0 && <p className={styles.quiet}>{t('board.till.cancelled', { count: card.cancelled })}</p>}
      <Row gap={2} wrap>
        {card.addresses
          .filter(({ delivery }) => deliveries.some(({ id }) => id === delivery.id))
          .map((address) => (
            <button
              key={`${address.delivery.id} ${address.address}`}
              type="button"
              className={styles.chip}
              onClick={() => take(address)}
            >
              {`${address.address}, ${address.delivery.area}`}
            </button>
          ))}
      </Row>
      {last !== undefined && (
        <>
          <p className={styles.quiet}>{linesInWords(last)}</p>
          <Button ref={again} onClick={() => onSame(card)}>
            {t('board.till.same')}
          </Button>
        </>
      )}
    </Card>
  );
}
