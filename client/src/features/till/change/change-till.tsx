import { toCents } from '@libs/domain/money/money.js';
import { useRef, useState } from 'react';
import { type Failure, isFailure } from '../../../api/failure.js';
import { useTexts } from '../../../texts/use-texts.js';
import { Notice } from '../../../ui/notice.js';
import { Dialog } from '../../../ui/overlays/dialog.js';
import { toast } from '../../../ui/overlays/toast.js';
import { randomKey } from '../../../ui/random-key.js';
import type { ChangeTillProps } from '../../../ui/staff/staff-parts.js';
import { FoodSearch } from '../food-search.js';
import { OptionPicker } from '../options/option-picker.js';
import styles from '../till.module.css';
import { useChangeLinesMutation } from '../till-api.js';
import { TillCart } from '../till-cart.js';
import { useTillOrder } from '../use-till-order.js';
import { ChangeFoot } from './change-foot.js';
import { changeRequestOf, lockedPortions, pricedChange, type Settling } from './changed-draft.js';

const NOT_SETTLED: Settling = { paid: null, giveBack: null, dropsPromo: false, cap: null };

/** The till with the lines of an order that was placed: they are replaced, or after the kitchen has started added to. */
export default function ChangeTill({ branchId, order: changing, number, strip, onChanged, onClose }: ChangeTillProps) {
  const t = useTexts();
  const [settling, setSettling] = useState(NOT_SETTLED);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [send, { isLoading }] = useChangeLinesMutation();
  const order = useTillOrder(branchId, () => setFailure(null), changing);
  const changed = pricedChange(changing, order.draft, order.shop, settling);
  const search = useRef<HTMLInputElement>(null);
  const submit = useRef<HTMLButtonElement>(null);
  const key = useRef<{ body: string; key: string } | null>(null);
  const isStarted = changing.kitchen_status !== 'Incoming';

  const change = async (next: Settling = settling) => {
    const priced = pricedChange(changing, order.draft, order.shop, next);
    const body = changeRequestOf(changing, order.draft, priced, next);
    const text = JSON.stringify(body);
    // a retry of the same change is the same change
    if (key.current?.body !== text) key.current = { body: text, key: randomKey() };
    const { data, error } = await send({ id: changing.id, key: key.current.key, body });
    if (data !== undefined) {
      toast('success', data.message);
      onChanged(data.order);
      return;
    }
    const failed = isFailure(error) ? error : null;
    const discount = failed?.answer?.discount;
    if (typeof discount === 'number') setSettling({ ...next, cap: toCents(discount) });
    setFailure(failed);
  };
  return (
    <Dialog title={t('board.till.changing', { number })} shape="full" onClose={onClose} beside={strip}>
      <div className={styles.till}>
        <FoodSearch
          order={order}
          input={search}
          onAdd={order.add}
          onDone={() => submit.current?.focus()}
          onPhone={() => undefined}
        />
        <form
          className={styles.order}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void change();
          }}
        >
          <div className={styles.panel}>
            {isStarted && <Notice tone="info">{t('board.till.onlyAdd')}</Notice>}
            <TillCart order={{ ...order, order: changed }} leastOf={(line) => lockedPortions(changing, line)} />
          </div>
          <ChangeFoot
            {...{ changing, changed, settling, failure, submit }}
            isBusy={isLoading}
            onSettle={(fields) => {
              setFailure(null);
              setSettling({ ...settling, ...fields });
            }}
          />
        </form>
      </div>
      {order.asked !== null && (
        <OptionPicker
          {...order.asked}
          questions={order.questionsOf(order.asked.type, order.asked.item.id)}
          whyNot={order.whyNot}
          onChoose={order.choose}
          onClose={order.endAsking}
        />
      )}
    </Dialog>
  );
}
