import type { CartLine } from '@libs/domain/cart/cart.js';
import { isFree, mostOfLine } from '@libs/domain/cart/cart.js';
import { rupees, toCents } from '@libs/domain/money/money.js';
import { useRef } from 'react';
import { useTexts } from '../../../../texts/use-texts.js';
import { IconButton } from '../../../../ui/button.js';
import { FoodPicture } from '../../../../ui/drawings/food-picture.js';
import { BinIcon } from '../../../../ui/drawings/icons.js';
import { Stepper } from '../../../../ui/forms/stepper.js';
import { Text } from '../../../../ui/layout/text.js';
import { PriceOfCents } from '../../../../ui/price.js';
import { useBranch } from '../../base/branch/use-branch.js';
import { cartLineName, itemName } from '../../base/line-name.js';
import { cartLineOptions, LineOptions } from '../../base/line-options.js';
import { selectMenuIndex } from '../../base/state/cart-selectors.js';
import { lineRemoved, quantitySet } from '../../base/state/cart-slice.js';
import { useStorefront, useStorefrontDispatch } from '../../base/state/storefront-state.js';
import { useShopMenu } from '../../base/state/use-shop-menu.js';
import styles from './cart-lines.module.css';
import { ChangeOptions } from './change-options.js';
import { NearOffers } from './near-offers.js';

interface LineProps {
  line: CartLine;
  /** the maximum quantity, by the stock, the branch and the other lines of the item */
  most: number;
  url: string | null;
  lineQuantityMax: number | undefined;
  onRemove: (key: string) => void;
}

function Line({ line, most, url, lineQuantityMax, onRemove }: LineProps) {
  const t = useTexts();
  const dispatch = useStorefrontDispatch();
  const index = useStorefront(selectMenuIndex);
  const { key } = line;
  const isGift = isFree(line);
  const name = itemName(line, index);
  return (
    <li className={styles.line}>
      <span className={styles.picture}>
        <FoodPicture url={url} sizes="64px" />
      </span>
      <div className={styles.name}>
        <span>{cartLineName(t, line, index)}</span>
        {!isGift && line.selected_quantity > 1 && (
          <Text as="p" tone="quiet" size="small" weight="regular" isTabular>
            {t('shop.option.each', { count: line.selected_quantity, price: rupees(toCents(line.price)) })}
          </Text>
        )}
      </div>
      <span className={styles.price}>
        <PriceOfCents cents={toCents(line.price) * line.selected_quantity} />
      </span>
      {!isGift && (
        <div className={styles.options}>
          <LineOptions {...cartLineOptions(line, index)} portions={line.selected_quantity} />
        </div>
      )}
      {isGift ? (
        <Text tone="good" size="small" weight="semibold" className={styles.gift}>
          {t('shop.cart.gift', { count: line.selected_quantity })}
        </Text>
      ) : (
        <span className={styles.controls}>
          <Stepper
            name={name}
            quantity={line.selected_quantity}
            least={1}
            most={most}
            onChange={(quantity) => dispatch(quantitySet({ key, quantity, lineQuantityMax }))}
          />
          <ChangeOptions line={line} />
          <IconButton label={t('common.stepper.remove', { name })} data-remove onClick={() => onRemove(key)}>
            <BinIcon size={20} />
          </IconButton>
        </span>
      )}
    </li>
  );
}

/** The cart's lines. The customer can change their own; free lines follow from them. */
export function CartLines({ lines }: { lines: readonly CartLine[] }) {
  useShopMenu();
  const lineQuantityMax = useBranch()?.line_quantity_max;
  const index = useStorefront(selectMenuIndex);
  const dispatch = useStorefrontDispatch();
  const list = useRef<HTMLUListElement>(null);

  const remove = (key: string) => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
    const place = buttons.findIndex((button) => button.matches(':focus'));
    // the focused line disappears: focus the next line's button, or the page if there is none
    const next = buttons[place + 1] ?? buttons[place - 1] ?? document.getElementById('main');
    dispatch(lineRemoved(key));
    if (place !== -1) next?.focus({ preventScroll: true });
  };

  return (
    <>
      <ul ref={list}>
        {lines.map((line) => (
          <Line
            key={line.key}
            line={line}
            most={mostOfLine(lines, line, lineQuantityMax)}
            url={index.placeOf(line.type, line.id)?.item.image_url ?? null}
            lineQuantityMax={lineQuantityMax}
            onRemove={remove}
          />
        ))}
      </ul>
      <NearOffers />
    </>
  );
}
