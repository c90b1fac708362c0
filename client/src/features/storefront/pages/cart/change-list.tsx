import { type CartChange, isQuestion } from '@libs/domain/cart/cart-repair.js';
import { reasonOf, reasonsOf } from '@libs/domain/cart/changes/change-reasons.js';
import { namedByMenu } from '@libs/domain/cart/named-changes.js';
import { say } from '../../../../texts/i18n.js';
import { useTexts } from '../../../../texts/use-texts.js';
import { Button } from '../../../../ui/button.js';
import { Stack } from '../../../../ui/layout/stack.js';
import { Notice } from '../../../../ui/notice.js';
import { selectMenuIndex } from '../../base/state/cart-selectors.js';
import { cartRepaired } from '../../base/state/cart-slice.js';
import { useStorefront, useStorefrontDispatch } from '../../base/state/storefront-state.js';
import { ChangeOptions } from './change-options.js';

/** Lists the changes that prevent the cart from being ordered, with one button that repairs it and one for each question that only the customer can answer. */
export default function ChangeList({ changes: found }: { changes: readonly CartChange[] }) {
  const dispatch = useStorefrontDispatch();
  const t = useTexts();
  const lines = useStorefront(({ cart }) => cart.lines);
  const isLater = useStorefront(({ due }) => due.slot?.stock_day != null);
  const changes = namedByMenu(found, useStorefront(selectMenuIndex)).map((change) => ({ ...change, isLater }));
  const repair = () => {
    dispatch(cartRepaired(changes));
    // the focused button disappears, so move the focus
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <Notice tone="warning">
      <strong>{t('shop.cart.changed')}</strong>
      <Stack as="ul" gap={1}>
        {reasonsOf(changes.filter((change) => !isQuestion(change)))
          .map(say)
          .map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        {changes.filter(isQuestion).map((change) => {
          const line = lines.find(({ key }) => key === change.key);
          return (
            <li key={`${change.key} ${change.values.group}`}>
              <span>{say(reasonOf(change))}</span>
              {line && <ChangeOptions line={line} isMissing />}
            </li>
          );
        })}
      </Stack>
      {!changes.every(isQuestion) && <Button onClick={repair}>{t('shop.cart.update')}</Button>}
    </Notice>
  );
}
