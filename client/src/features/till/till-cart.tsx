import type { CartLine } from '@libs/domain/cart/cart.js';
import type { OptionView } from '@libs/domain/lines/option-view.js';
import { isLeftOut } from '@libs/domain/menu/options.js';
import { useEffect, useRef } from 'react';
import type { Translate } from '../../texts/i18n.js';
import { useTexts } from '../../texts/use-texts.js';
import { Stepper } from '../../ui/forms/stepper.js';
import { Stack } from '../../ui/layout/stack.js';
import { Text } from '../../ui/layout/text.js';
import { Notice } from '../../ui/notice.js';
import { rupees } from '../../ui/staff/rupees.js';
import styles from './till.module.css';
import type { TillOrder } from './use-till-order.js';

/** Returns the options of a line in words: `Cheese, 2 × Egg, No Onions`, of a combo `Classic: Cheese`. */
function inWords(t: Translate, options: readonly OptionView[]): string {
  const said = options.map(({ name, partName, option }) => {
    const { quantity } = option;
    const many = quantity > 1 ? `${quantity} × ${name}` : name;
    const words = isLeftOut(option) ? t('board.till.without', { name }) : many;
    return partName === null ? words : `${partName}: ${words}`;
  });
  return said.join(', ');
}

interface Props {
  order: Pick<TillOrder, 'draft' | 'different' | 'hasOptions' | 'nameOf' | 'optionsOf' | 'askOptions'> &
    Pick<TillOrder, 'mostOf' | 'setQuantityOf'> & { order: Pick<TillOrder['order'], 'lines'> };
  /** returns the portions of a line that must stay */
  leastOf?(line: CartLine): number;
}

const NONE = () => 0;

/** The lines of the order so far. */
export function TillCart({ order, leastOf = NONE }: Props) {
  const t = useTexts();
  const list = useRef<HTMLUListElement>(null);
  const { lines } = order.order;
  const count = order.draft.lines.length;
  const before = useRef(count);
  useEffect(() => {
    const panel = list.current?.closest('section');
    const last = list.current?.children[count - 1];
    // only within the cart: on a phone, the menu stays in sight
    if (count > before.current && panel && last) {
      const hidden = last.getBoundingClientRect().bottom - panel.getBoundingClientRect().bottom;
      panel.scrollTop += Math.max(0, hidden);
    }
    before.current = count;
  }, [count]);
  const gone = order.different.filter(({ price, available_quantity: left }) => price === null || left <= 0);
  const changed = order.different.filter((one) => !gone.includes(one));
  const names = (of: typeof gone) => [...new Set(of.map(({ name }) => name))].join(', ');
  return (
    <section className={styles.cart} aria-label={t('board.till.cart')}>
      {gone.length > 0 && <Notice tone="warning">{t('board.till.gone', { names: names(gone) })}</Notice>}
      {changed.length > 0 && <Notice tone="info">{t('board.till.changed', { names: names(changed) })}</Notice>}
      {lines.length === 0 && <Text tone="quiet">{t('board.till.empty')}</Text>}
      <Stack as="ul" gap={2} ref={list}>
        {lines.map((line) => (
          <li key={line.key}>
            {order.hasOptions(line) && !line.free && leastOf(line) === 0 ? (
              <button
                type="button"
                className={styles.lineName}
                title={t('board.till.options', { name: order.nameOf(line) })}
                onClick={() => order.askOptions(line)}
              >
                <span>{order.nameOf(line)}</span>
                <Text tone="quiet" className={styles.chosen}>
                  {inWords(t, order.optionsOf(line)) || t('board.till.asItComes')}
                </Text>
              </button>
            ) : (
              <span className={styles.lineName}>
                {line.free
                  ? t('staff.line.free', { name: order.nameOf(line), quantity: line.selected_quantity })
                  : order.nameOf(line)}
              </span>
            )}
            {!line.free && (
              <>
                <Stepper
                  name={order.nameOf(line)}
                  quantity={line.selected_quantity}
                  least={leastOf(line)}
                  most={order.mostOf(line)}
                  onChange={(quantity) => order.setQuantityOf(line, quantity)}
                />
                <span className={styles.amount} translate="no">
                  {rupees(line.price * line.selected_quantity)}
                </span>
              </>
            )}
          </li>
        ))}
      </Stack>
    </section>
  );
}
