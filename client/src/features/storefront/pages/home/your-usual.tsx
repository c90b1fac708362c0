import { Button } from '../../../../ui/button.js';
import { customerForgotten, type PastCart } from '../../base/state/remembered-slice.js';
import { useStorefront, useStorefrontDispatch } from '../../base/state/storefront-state.js';
import { OrderAgain } from '../../order/actions/order-again.js';
import type { OrderedBefore } from '../../order/actions/ordered-before.js';
import { usualOf } from './usual.js';
import styles from './your-usual.module.css';

/** Returns a remembered cart as an order that can be ordered again. */
function asOrder({ branch, orderType, deliveryLocation, address, lines }: PastCart): OrderedBefore {
  const ordered = lines.map((line, position) => ({
    of: { id: line.id, name: line.name, image_url: null },
    type: line.type,
    rest: { name: line.name, price: line.price, quantity: line.selected_quantity, position },
  }));
  return {
    branch_id: branch.id,
    branch,
    order_type: orderType,
    delivery: deliveryLocation === null ? null : { id: deliveryLocation, area: '' },
    address,
    notes: '',
    order_products: ordered.filter(({ type }) => type === 'food').map(({ of, rest }) => ({ food: of, ...rest })),
    order_offers: ordered.filter(({ type }) => type === 'offer').map(({ of, rest }) => ({ offer: of, ...rest })),
  };
}

/** What a customer whom this device remembers orders most often, in one tap; nothing for any other. */
export function YourUsual() {
  const dispatch = useStorefrontDispatch();
  const customer = useStorefront((state) => state.remembered.customer);
  const usual = customer === null ? undefined : usualOf(customer.carts);
  if (customer === null || usual === undefined) return null;
  const food = usual.lines.map(({ name, selected_quantity }) => `${selected_quantity} × ${name}`).join(', ');
  return (
    <section className={styles.usual} aria-labelledby="your-usual">
      <div>
        <h2 id="your-usual" className={styles.title}>
          {`Your usual, ${customer.firstName}`}
        </h2>
        <p>{food}</p>
        <p className={styles.where}>{`${usual.branch.name} · ${usual.orderType}`}</p>
      </div>
      <div className={styles.steps}>
        <OrderAgain isMain order={asOrder(usual)} label="Order your usual" />
        <Button look="bare" onClick={() => dispatch(customerForgotten())}>
          Forget me
        </Button>
      </div>
    </section>
  );
}
