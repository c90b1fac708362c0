import { ButtonLink } from '../../../../ui/button.js';
import { BagDrawing } from '../../../../ui/drawings/bag-drawing.js';
import { StatePanel } from '../../../../ui/state-panel.js';
import { useTexts } from '../../base/texts.js';

/** In the place of a page about the cart's lines, where there are none. */
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
