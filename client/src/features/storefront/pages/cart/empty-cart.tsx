import { useTexts } from '../../../../texts/use-texts.js';
import { ButtonLink } from '../../../../ui/button.js';
import { BagDrawing } from '../../../../ui/drawings/bag-drawing.js';
import { StatePanel } from '../../../../ui/state-panel.js';

/** Shown instead of a page about the cart if the cart is empty. */
export function EmptyCart() {
  const t = useTexts();
  return (
    <StatePanel
      drawing={<BagDrawing />}
      title={t('shop.cart.empty')}
      action={
        <ButtonLink look="primary" to="/menu">
          {t('shop.seeTheMenu')}
        </ButtonLink>
      }
    />
  );
}
