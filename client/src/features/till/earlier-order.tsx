import type { Order } from '@libs/contract/orders/orders.js';
import type { CartLine } from '@libs/domain/cart/cart.js';
import { rupees, toCents } from '@libs/domain/money/money.js';
import { linesInWords } from '../../staff/lines-in-words.js';
import { say } from '../../texts/i18n.js';
import { tabLanguage } from '../../texts/tab-locale.js';
import { useTexts } from '../../texts/use-texts.js';
import { Button } from '../../ui/button.js';
import { Notice } from '../../ui/notice.js';
import type { TillOrder } from './use-till-order.js';

interface Props {
  earlier: Order;
  order: Pick<TillOrder, 'missingFrom' | 'nameOf'>;
  isBusy: boolean;
  onNext(): void;
  onSendRest(lines: readonly CartLine[]): void;
}

/** Says which order was placed although its answer was lost, and offers to send what that order has not. */
export function EarlierOrder({ earlier, order, isBusy, onNext, onSendRest }: Props) {
  const t = useTexts();
  const { ticket_number: number, total } = earlier;
  const items = linesInWords(earlier, tabLanguage());
  const rest = order.missingFrom(earlier);
  const restInWords = rest.map((line) => `${line.selected_quantity} × ${order.nameOf(line)}`).join(', ');
  return (
    <>
      <Notice tone="warning">
        <p>{t('board.till.earlier', { number, items, total: say(rupees(toCents(total))) })}</p>
      </Notice>
      {rest.length > 0 && (
        <Button isWide isBusy={isBusy} onClick={() => onSendRest(rest)}>
          {t('board.till.sendRest', { items: restInWords })}
        </Button>
      )}
      <Button isWide onClick={onNext}>
        {t('board.till.next')}
      </Button>
    </>
  );
}
