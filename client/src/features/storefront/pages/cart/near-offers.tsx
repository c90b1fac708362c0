import type { BuyGetOffer, Menu, MenuItem } from '@libs/contract/menu/menu.js';
import { lineOf } from '@libs/domain/cart/cart.js';
import { type NearAmounts, nearAmounts } from '@libs/domain/cart/near-amounts.js';
import { type NearOffer, nearOffers } from '@libs/domain/cart/near-offers.js';
import type { MenuIndex } from '@libs/domain/menu/menu-index.js';
import { rupees } from '@libs/domain/money/money.js';
import { Link } from 'react-router-dom';
import type { Translate } from '../../../../texts/i18n.js';
import { useTexts } from '../../../../texts/use-texts.js';
import { PlusIcon, RightIcon } from '../../../../ui/drawings/icons.js';
import { Stack } from '../../../../ui/layout/stack.js';
import { useBranch } from '../../base/branch/use-branch.js';
import { sectionState } from '../../base/menu-section.js';
import { selectDelivery, selectMenu, selectMenuIndex, selectRules } from '../../base/state/cart-selectors.js';
import { lineAdded } from '../../base/state/cart-slice.js';
import { useStorefront, useStorefrontDispatch } from '../../base/state/storefront-state.js';
import { useMustChoose, useReasonOf } from '../../base/use-reason.js';
import styles from './near-offers.module.css';

/** An offer that the cart has nearly reached, and the step that reaches it. */
interface Near {
  words: string;
  /** set if one food completes it, with the portions needed */
  add?: { item: MenuItem; portions: number } | undefined;
  /** the food type to choose from; the whole menu if absent */
  foodTypeId?: number | undefined;
}

/** Returns a gift in words, as in 'Fries' and '2 Fries'. */
function giftInWords({ get_quantity, food }: Pick<BuyGetOffer, 'get_quantity' | 'food'>): string {
  return get_quantity === 1 ? food.name : `${get_quantity} ${food.name}`;
}

function ofCount(t: Translate, { rule, missing, boughtName }: NearOffer, index: MenuIndex): Near {
  const { buy_type: type, buy_type_id: id } = rule;
  const values = { missing, bought: boughtName, gift: giftInWords(rule) };
  const item = type === 'Food Item' ? index.placeOf('food', id)?.item : undefined;
  if (item !== undefined) return { words: t('shop.near.food', values), add: { item, portions: missing } };
  return { words: t('shop.near.ofType', values), foodTypeId: type === 'Food Type' ? id : index.foodTypeIdOf(id) };
}

function ofAmounts(t: Translate, { gift, delivery }: NearAmounts): Near[] {
  const near: Near[] = [];
  if (gift !== undefined) {
    const values = { amount: rupees(gift.missing), gift: giftInWords(gift.rule) };
    const words =
      gift.instead === undefined
        ? t('shop.near.gift', values)
        : t('shop.near.giftInstead', { ...values, instead: gift.instead.food.name });
    near.push({ words });
  }
  if (delivery !== undefined) near.push({ words: t('shop.near.delivery', { amount: rupees(delivery.missing) }) });
  return near;
}

function NearStep({ near: { words, add, foodTypeId }, branchId }: { near: Near; branchId: number }) {
  const dispatch = useStorefrontDispatch();
  const reasonOf = useReasonOf();
  const index = useStorefront(selectMenuIndex);
  const lineQuantityMax = useBranch()?.line_quantity_max;
  const mustChoose = useMustChoose();
  if (add === undefined || mustChoose({ type: 'food', id: add.item.id })) {
    return (
      <Link to="/menu" state={sectionState(foodTypeId)} className={styles.step}>
        <span>{words}</span>
        <RightIcon size={20} />
      </Link>
    );
  }
  const questions = index.questionsOf('food', add.item.id);
  const item = lineOf(add.item, { type: 'food', quantity: add.portions, questions });
  return (
    <button
      type="button"
      className={styles.step}
      disabled={reasonOf !== undefined && reasonOf(add.item) !== null}
      onClick={() => dispatch(lineAdded({ branchId, item, lineQuantityMax }))}
    >
      <span>{words}</span>
      <PlusIcon size={20} />
    </button>
  );
}

function NearList({ menu, branchId }: { menu: Menu; branchId: number }) {
  const t = useTexts();
  const cart = useStorefront((state) => state.cart.lines);
  const rules = useStorefront(selectRules);
  const delivery = useStorefront(selectDelivery);
  const lineQuantityMax = useBranch()?.line_quantity_max;
  const index = useStorefront(selectMenuIndex);
  const near = [
    ...nearOffers({ cart, rules, menu, lineQuantityMax }).map((offer) => ofCount(t, offer, index)),
    ...ofAmounts(t, nearAmounts({ cart, rules, menu, delivery })),
  ];
  if (near.length === 0) return null;
  return (
    <Stack as="ul" gap={2} className={styles.list} aria-label={t('shop.near.all')}>
      {near.map((each) => (
        <li key={each.words}>
          <NearStep near={each} branchId={branchId} />
        </li>
      ))}
    </Stack>
  );
}

/** The gifts that the cart has nearly reached, if they are in stock, each as the step that reaches it. */
export function NearOffers() {
  const menu = useStorefront(selectMenu);
  const branchId = useStorefront((state) => state.branch.selected?.id);
  return menu === undefined || branchId === undefined ? null : <NearList menu={menu} branchId={branchId} />;
}
