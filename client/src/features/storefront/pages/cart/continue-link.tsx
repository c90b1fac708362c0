import { useTexts } from '../../../../texts/use-texts.js';
import { ButtonLink } from '../../../../ui/button.js';
import { selectDelivery } from '../../base/state/cart-selectors.js';
import { useStorefront } from '../../base/state/storefront-state.js';
import { useAreaMinimum } from './area-minimum.js';

/** Leads on to the checkout, or back to the menu if the cart has less than its delivery area asks for. */
export function ContinueLink({ to }: { to: '/summary' | '/checkout' }) {
  const t = useTexts();
  const missing = useAreaMinimum(useStorefront(selectDelivery));
  return missing === undefined ? (
    <ButtonLink look="primary" isWide to={to}>
      {t('shop.cart.continue')}
    </ButtonLink>
  ) : (
    <ButtonLink look="primary" isWide to="/menu">
      {t('shop.cart.addMore')}
    </ButtonLink>
  );
}
