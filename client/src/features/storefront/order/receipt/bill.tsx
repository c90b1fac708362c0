import type { PublicOrder } from '@libs/contract/orders/orders.js';
import { lineViews } from '@libs/domain/lines/line-view.js';
import { discountCents, isCapped } from '@libs/domain/money/discount.js';
import { toCents } from '@libs/domain/money/money.js';
import { vatInWords } from '@libs/domain/tax/tax.js';
import { useDeliveriesQuery } from '../../../../api/public-api.js';
import { tabLanguage } from '../../../../texts/tab-locale.js';
import { PriceOfCents } from '../../../../ui/price.js';
import { orderLineName } from '../../base/line-name.js';
import { LineOptions } from '../../base/line-options.js';
import { say, useTexts } from '../texts.js';
import styles from './receipt.module.css';

/** What was ordered, with its prices, what was taken off or added, and the total. */
export function Bill({ order }: { order: PublicOrder }) {
  const t = useTexts();
  const subTotal = toCents(order.sub_total);
  const vat = vatInWords(order);
  const discount = discountCents(order);
  const percentage = order.promo_code_percentage;
  const name = isCapped(order) ? t('order.receipt.discountCapped') : t('order.receipt.discount', { percentage });
  const sums: [string, number][] = [
    [t('shop.total.sub'), subTotal],
    ...(discount === 0 ? [] : [[name, -discount] satisfies [string, number]]),
  ];
  return (
    <div className={styles.till}>
      <table className={styles.lines}>
        <caption className="visually-hidden">{t('order.receipt.lines')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('order.receipt.item')}</th>
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
      <dl className={styles.sums}>
        {sums.map(([name, cents]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <PriceOfCents cents={cents} />
            </dd>
          </div>
        ))}
        {order.order_type === 'Delivery' && <Charge order={order} />}
        <div className={styles.total}>
          <dt>
            <span>{t('shop.total.all')}</span>
            {vat && <span className={styles.vat}>{` · ${say(vat)}`}</span>}
          </dt>
          <dd>
            <PriceOfCents cents={toCents(order.total)} />
          </dd>
        </div>
      </dl>
    </div>
  );
}

/** The delivery charge; if it was free, the area's usual charge beside it. */
function Charge({ order }: { order: PublicOrder }) {
  const t = useTexts();
  const charge = toCents(order.delivery_charge);
  const { data: areas } = useDeliveriesQuery(order.branch_id, { skip: charge > 0 });
  const usual = areas?.find(({ id }) => id === order.delivery?.id)?.amount ?? 0;
  const isFree = charge === 0 && usual > 0;
  return (
    <div>
      <dt>
        <span>{t('shop.total.delivery')}</span>
        {isFree && <span className={styles.free}>{t('shop.rule.freeDelivery')}</span>}
      </dt>
      <dd>
        {isFree && (
          <s className={styles.struck}>
            <PriceOfCents cents={toCents(usual)} />
          </s>
        )}
        <PriceOfCents cents={charge} />
      </dd>
    </div>
  );
}
