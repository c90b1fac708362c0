import type { Order } from '@libs/contract/orders/orders.js';
import { rupees, toCents } from '@libs/domain/money/money.js';
import { linesInWords } from '../../staff/lines-in-words.js';
import { say } from '../../texts/i18n.js';
import { tabLanguage } from '../../texts/tab-locale.js';
import { Button } from '../../ui/button.js';
import { Notice } from '../../ui/notice.js';
import { useTexts } from './texts.js';

interface Props {
  earlier: Order;
  /** whether the till holds an order, which may differ from the earlier one */
  hasDraft: boolean;
  onNext(): void;
  onKeep(): void;
}

/** Says which order was placed although its answer was lost, and asks what becomes of the one that is entered. */
export function EarlierOrder({ earlier, hasDraft, onNext, onKeep }: Props) {
  const t = useTexts();
  const { ticket_number: number, total } = earlier;
  const items = linesInWords(earlier, tabLanguage());
  return (
    <>
      <Notice tone="warning">
        <p>{t('board.till.earlier', { number, items, total: say(rupees(toCents(total))) })}</p>
        {hasDraft && <p>{t('board.till.earlierDo', { number })}</p>}
      </Notice>
      <Button isWide onClick={onNext}>
        {t('board.till.next')}
      </Button>
      {hasDraft && (
        <Button isWide onClick={onKeep}>
          {t('board.till.keep')}
        </Button>
      )}
    </>
  );
}
