import type { Order } from '@libs/contract/orders/orders.js';
import { linesInWords } from '../../../staff/lines-in-words.js';
import { useTexts } from '../../../texts/use-texts.js';
import styles from '../alerts/cancelled-notices.module.css';
import { useKitchenLanguage } from '../kitchen-language.js';

/** The test order of the opening check, clearly marked as such; it disappears by itself. */
export function TestOrderNotice({ order }: { order: Order }) {
  const t = useTexts();
  const language = useKitchenLanguage();
  return (
    <section className={styles.notices} aria-label={t('board.check.title')} role="status">
      <div className={styles.notice} data-kind="test">
        <b className={styles.number}>{t('board.check.test')}</b>
        <div className={styles.text}>
          <b>{t('board.check.notToMake')}</b>
          <span>{linesInWords(order, language)}</span>
        </div>
      </div>
    </section>
  );
}
