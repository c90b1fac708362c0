import { rupees } from '@libs/domain/money/money.js';
import { say } from '../../texts/i18n.js';
import { useTexts } from '../../texts/use-texts.js';
import { Button } from '../../ui/button.js';
import { Row } from '../../ui/layout/row.js';
import { isBegun } from './kept-drafts.js';
import styles from './till.module.css';
import type { Draft } from './till-draft.js';
import type { TillOrder } from './use-till-order.js';

interface Props {
  order: TillOrder;
  /** whether it is open what became of the order that was sent, so that it must not be put aside */
  isBlocked: boolean;
}

/** Puts the order on hold, and takes another one up again. */
export function HeldOrders({ order, isBlocked }: Props) {
  const t = useTexts();
  const { draft, held } = order;
  if (held.length === 0 && !isBegun(draft)) return null;
  const nameOf = (one: Draft) =>
    one.name || one.phone || (one.table && t('board.till.heldTable', { table: one.table }));
  return (
    <Row as="fieldset" gap={2} justify="end" wrap>
      <legend className="visually-hidden">{t('board.till.onHold', { count: held.length })}</legend>
      {held.map((one, place) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: an order on hold does not change
          key={place}
          type="button"
          className={styles.chip}
          disabled={isBlocked}
          onClick={() => order.hold(one)}
        >
          {[nameOf(one) || t('board.till.heldOrder', { number: place + 1 }), say(rupees(order.totalOf(one)))].join(
            ' · ',
          )}
        </button>
      ))}
      {isBegun(draft) && (
        <Button disabled={isBlocked} onClick={() => order.hold()}>
          {t('board.till.hold')}
        </Button>
      )}
    </Row>
  );
}
