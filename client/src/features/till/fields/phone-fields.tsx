import type { Delivery } from '@libs/contract/branches/selling.js';
import type { CallerAddress, CallerCard } from '@libs/contract/orders/staff-orders.js';
import { LIMITS } from '@libs/contract/values.js';
import { parsePhone } from '@libs/domain/people/phone.js';
import { ORDER_TYPE_LABELS } from '@libs/domain/text/labels.js';
import type { RefObject } from 'react';
import { messageOf } from '../../../api/failure.js';
import { linesInWords } from '../../../staff/lines-in-words.js';
import { useTexts } from '../../../texts/use-texts.js';
import { Button } from '../../../ui/button.js';
import { SelectField, TextField } from '../../../ui/forms/field.js';
import { Card } from '../../../ui/layout/card.js';
import { Row } from '../../../ui/layout/row.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Text } from '../../../ui/layout/text.js';
import { Notice } from '../../../ui/notice.js';
import { ChoiceBar } from '../../../ui/staff/choice-bar.js';
import styles from '../till.module.css';
import { useCallerQuery } from '../till-api.js';
import type { Draft, Missing } from '../till-draft.js';
import type { TillOrder } from '../use-till-order.js';

interface Props {
  branchId: number;
  order: TillOrder;
  /** the field that the order could not be sent without */
  missing: Missing | null;
  again: RefObject<HTMLButtonElement | null>;
  /** whether it is one line */
  isFolded: boolean;
  onUnfold(): void;
  /** the caller wants the newest order once more */
  onSame(card: CallerCard): void;
}

/** A call: the number first, then who it is, and where the order goes. */
export function PhoneFields({ branchId, order, missing, again, isFolded, onUnfold, onSame }: Props) {
  const t = useTexts();
  const { draft, deliveries, change } = order;
  const phone = parsePhone(draft.phone) ?? '';
  const { currentData: card, error } = useCallerQuery({ branchId, phone }, { skip: phone === '' });
  const isDelivery = draft.orderType === 'Delivery';
  const problemOf = (field: Missing & ('phone' | 'name' | 'area' | 'address')) =>
    missing === field ? { error: t(`board.till.missing.${field}`) } : {};
  if (isFolded) {
    const area = isDelivery ? deliveries.find(({ id }) => id === draft.area)?.area : undefined;
    const place = [t(ORDER_TYPE_LABELS[draft.orderType]), area, isDelivery && draft.address].filter(Boolean);
    return (
      <Row gap={3} align="center" data-caller="folded">
        <p className={styles.lineName}>
          <b>{[draft.name, phone].join(' · ')}</b>
          <span>{place.join(' · ')}</span>
        </p>
        <Button onClick={onUnfold}>{t('board.till.changeCaller')}</Button>
      </Row>
    );
  }
  return (
    <Stack gap={3} data-caller="open">
      <div className={styles.pair}>
        <TextField
          label={t('board.till.phone')}
          {...problemOf('phone')}
          data-field="phone"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          value={draft.phone}
          onChange={(event) => change({ phone: event.target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || again.current === null) return;
            event.preventDefault();
            again.current.focus();
          }}
        />
        <TextField
          label={t('label.name')}
          {...problemOf('name')}
          data-field="name"
          autoComplete="off"
          maxLength={LIMITS.nameMax}
          value={draft.name}
          onChange={(event) => change({ name: event.target.value })}
        />
      </div>
      {error !== undefined && <Notice tone="warning">{messageOf(error)}</Notice>}
      {card === null && (
        <Text as="p" tone="quiet" role="status">
          {t('board.till.newCaller')}
        </Text>
      )}
      {card && <Known {...{ card, deliveries, draft, again, onSame }} onChange={change} />}
      <div className={styles.pair}>
        <div className={styles.atEnd}>
          <ChoiceBar
            label={t('board.till.type')}
            choices={(['Pickup', 'Delivery'] as const).map((type) => ({
              value: type,
              text: t(ORDER_TYPE_LABELS[type]),
            }))}
            value={draft.orderType}
            onChange={(orderType) => change({ orderType })}
          />
        </div>
        {isDelivery && (
          <SelectField
            label={t('board.till.area')}
            {...problemOf('area')}
            data-field="area"
            value={draft.area ?? ''}
            onChange={(event) => change({ area: Number(event.target.value) || null })}
          >
            <option value="">{t('board.till.chooseArea')}</option>
            {deliveries.map(({ id, area }) => (
              <option key={id} value={id}>
                {area}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      {isDelivery && (
        <TextField
          label={t('label.address')}
          {...problemOf('address')}
          data-field="address"
          autoComplete="off"
          maxLength={LIMITS.addressMax}
          value={draft.address}
          onChange={(event) => change({ address: event.target.value })}
        />
      )}
    </Stack>
  );
}

interface KnownProps extends Pick<Props, 'again' | 'onSame'> {
  card: CallerCard;
  draft: Draft;
  deliveries: readonly Delivery[];
  onChange(fields: Partial<Draft>): void;
}

/** What the branch knows of a caller. */
function Known({ card, draft, deliveries, again, onChange, onSame }: KnownProps) {
  const t = useTexts();
  const [last] = card.orders;
  const addresses = card.addresses.filter(({ delivery }) => deliveries.some(({ id }) => id === delivery.id));
  const isTaken = ({ delivery, address }: CallerAddress) =>
    draft.orderType === 'Delivery' && draft.area === delivery.id && draft.address === address;
  const take = ({ delivery, address }: CallerAddress) =>
    onChange({ orderType: 'Delivery', area: delivery.id, address, name: card.name });
  return (
    <Card as="section" gap={2} aria-label={t('board.till.caller')} role="status">
      <button type="button" className={styles.caller} onClick={() => onChange({ name: card.name })}>
        {card.name}
      </button>
      {card.open_orders > 0 && <Text weight="bold">{t('board.till.open', { count: card.open_orders })}</Text>}
      {card.cancelled > 0 && <Text tone="quiet">{t('board.till.cancelled', { count: card.cancelled })}</Text>}
      {last !== undefined && (
        <>
          <Text tone="quiet">{linesInWords(last)}</Text>
          <Button ref={again} onClick={() => onSame(card)}>
            {t('board.till.same')}
          </Button>
        </>
      )}
      {addresses.length > 0 && (
        <Row gap={2} wrap>
          {addresses.map((address) => (
            <button
              key={`${address.delivery.id} ${address.address}`}
              type="button"
              className={styles.chip}
              aria-pressed={isTaken(address)}
              onClick={() => take(address)}
            >
              {`${address.address}, ${address.delivery.area}`}
            </button>
          ))}
        </Row>
      )}
    </Card>
  );
}
