import { linesInWords } from '@libs/domain/orders/order-lines.js';
import { ORDER_TYPE_LABELS } from '@libs/domain/text/labels.js';
import { nameIn } from '@libs/domain/text/names.js';
import { useBranchesQuery } from '../../../../api/public-api.js';
import { tabLanguage } from '../../../../texts/tab-locale.js';
import { useTexts } from '../../../../texts/use-texts.js';
import { Button } from '../../../../ui/button.js';
import { Card } from '../../../../ui/layout/card.js';
import { Hint } from '../../../../ui/layout/hint.js';
import { Row } from '../../../../ui/layout/row.js';
import { customerForgotten, type PastCart } from '../../base/state/remembered-slice.js';
import { useStorefront, useStorefrontDispatch } from '../../base/state/storefront-state.js';
import { OrderAgain } from '../../order/actions/order-again.js';
import type { OrderedBefore } from '../../order/actions/ordered-before.js';
import { usualOf } from './usual.js';
import styles from './your-usual.module.css';

/** Converts a remembered cart to one that can be ordered again. */
function ofPastCart({ branch, orderType, deliveryLocation, address, landmark, lines }: PastCart): OrderedBefore {
  return {
    branch_id: branch.id,
    branch,
    order_type: orderType,
    delivery: deliveryLocation === null ? null : { id: deliveryLocation, area: '' },
    address,
    landmark,
    notes: '',
    lines,
  };
}

/** A button that orders what a remembered customer orders most often. Renders nothing for other customers. */
export function YourUsual() {
  const t = useTexts();
  const dispatch = useStorefrontDispatch();
  const customer = useStorefront((state) => state.remembered.customer);
  const usual = customer === null ? undefined : usualOf(customer.carts);
  const { data: branches } = useBranchesQuery();
  if (customer === null || usual === undefined) return null;
  const food = linesInWords(
    usual.lines.map((line) => ({ name: nameIn(line, tabLanguage()), quantity: line.selected_quantity })),
  );
  const outlet = branches?.find(({ id }) => id === usual.branch.id) ?? usual.branch;
  return (
    <Card as="section" shape="tile" className={styles.usual} aria-labelledby="your-usual">
      <Row gap={3} align="center" justify="between" wrap>
        <div>
          <h2 id="your-usual" className={styles.title}>
            {t('shop.usual.title', { name: customer.firstName })}
          </h2>
          <p>{food}</p>
          <Hint as="p">{`${outlet.name} · ${t(ORDER_TYPE_LABELS[usual.orderType])}`}</Hint>
        </div>
        <Row gap={2} wrap>
          <OrderAgain isMain order={ofPastCart(usual)} label={t('shop.usual.order')} />
          <Button look="bare" onClick={() => dispatch(customerForgotten())}>
            {t('shop.usual.forget')}
          </Button>
        </Row>
      </Row>
    </Card>
  );
}
