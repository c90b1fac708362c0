import type { BranchSummary } from '@libs/contract/branches/branches.js';
import type { Delivery } from '@libs/contract/branches/selling.js';
import { rupees, toCents } from '@libs/domain/money/money.js';
import { say } from '../../../../texts/i18n.js';
import { useTexts } from '../../../../texts/use-texts.js';
import { Card } from '../../../../ui/layout/card.js';
import { Text } from '../../../../ui/layout/text.js';
import styles from './branch-page.module.css';
import { Week } from './hours-card.js';

/** The outlet's delivery areas with charge and minimum, and the delivery hours if they differ from the opening hours. */
export function AreasCard({ branch, areas }: { branch: BranchSummary; areas: readonly Delivery[] }) {
  const t = useTexts();
  return (
    <Card as="section" gap={3} aria-labelledby="areas">
      <h2 id="areas" className={styles.title}>
        {t('shop.outlet.areas')}
      </h2>
      <dl className={styles.rows}>
        {areas.map(({ id, area, amount, minimum }) => (
          <div key={id}>
            <dt>{area}</dt>
            <dd>
              <span>{amount === 0 ? t('shop.address.freeDelivery') : say(rupees(toCents(amount)))}</span>
              {minimum ? (
                <Text tone="quiet" size="small">
                  {t('shop.address.from', { amount: rupees(toCents(minimum)) })}
                </Text>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
      {branch.delivery_hours && (
        <>
          <h3 className={styles.subtitle}>{t('shop.outlet.deliveryHours')}</h3>
          <Week week={branch.delivery_hours} />
        </>
      )}
    </Card>
  );
}
