import type { PublicOrder } from '@libs/contract/orders/orders.js';
import { lineViews } from '@libs/domain/lines/line-view.js';
import { type Sum, sumsOf } from '@libs/domain/money/amounts.js';
import { toCents } from '@libs/domain/money/money.js';
import { amountsOf } from '@libs/domain/money/order-amounts.js';
import { clsx } from 'clsx';
import { useDeliveriesQuery } from '../../../../api/public-api.js';
import { say } from '../../../../texts/i18n.js';
import { tabLanguage } from '../../../../texts/tab-locale.js';
import { useTexts } from '../../../../texts/use-texts.js';
import { Hint } from '../../../../ui/layout/hint.js';
import { Stack } from '../../../../ui/layout/stack.js';
import { Text } from '../../../../ui/layout/text.js';
import { PriceOfCents } from '../../../../ui/price.js';
import { orderLineName } from '../../base/line-name.js';
import { LineOptions } from '../../base/line-options.js';
import sums from '../../base/sums.module.css';
import styles from './receipt.module.css';

/** What was ordered, with its prices, what was taken off or added, and the total. */
export function Bill({ order }: { order: PublicOrder }) {
  const t = useTexts();
  return (
    <div className={styles.till}>
      <table className={styles.lines}>
        <caption className="visually-hidden">{t('order.receipt.lines')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('label.item')}</th>
            <th scope="col">{t('order.receipt.each')}</th>
            <th scope="col">{t('order.receipt.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {lineViews(order, tabLanguage()).map(({ line, cents, options }) => (
            <tr key={line.position}>
              <th scope="row">
                <span>{orderLineName(t, line)}</span>
                <LineOptions options={options} />
              </th>
              <td>
                <PriceOfCents cents={cents} />
                <span>{` × ${line.quantity}`}</span>
              </td>
              <td>
                <PriceOfCents cents={cents * line.quantity} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Stack as="dl" gap={2} className={clsx(sums.sums, styles.sums)}>
        {sumsOf(amountsOf(order)).map((sum) =>
          sum.kind === 'delivery' && sum.cents === 0 ? (
            <FreeDelivery key={sum.kind} order={order} name={sum.name} />
          ) : (
            <div key={sum.kind} className={sum.kind === 'total' ? sums.total : undefined}>
              <dt>
                <span>{say(sum.name)}</span>
                {sum.note && <Hint>{` · ${say(sum.note)}`}</Hint>}
              </dt>
              <dd>
                <PriceOfCents cents={sum.cents} />
              </dd>
            </div>
          ),
        )}
      </Stack>
    </div>
  );
}

/** A delivery that cost nothing, with the area's usual charge. */
function FreeDelivery({ order, name }: { order: PublicOrder; name: Sum['name'] }) {
  const t = useTexts();
  const { data: areas } = useDeliveriesQuery(order.branch_id);
  const usual = areas?.find(({ id }) => id === order.delivery?.id)?.amount ?? 0;
  return (
    <div>
      <dt>
        <span>{say(name)}</span>
        {usual > 0 && (
          <Text as="p" tone="good" size="small" weight="semibold">
            {t('shop.rule.freeDelivery')}
          </Text>
        )}
      </dt>
      <dd>
        {usual > 0 && (
          <s>
            <PriceOfCents cents={toCents(usual)} />
          </s>
        )}
        <PriceOfCents cents={0} />
      </dd>
    </div>
  );
}
