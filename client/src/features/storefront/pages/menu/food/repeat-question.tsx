import type { CartLine } from '@libs/domain/cart/cart.js';
import { useTexts } from '../../../../../texts/use-texts.js';
import { Button } from '../../../../../ui/button.js';
import { Dialog, DialogChoices } from '../../../../../ui/overlays/dialog.js';
import { cartLineOptions, LineOptions } from '../../../base/line-options.js';
import { selectMenuIndex } from '../../../base/state/cart-selectors.js';
import { useStorefront } from '../../../base/state/storefront-state.js';

interface RepeatQuestionProps {
  /** the food's */
  name: string;
  /** the last line of the food */
  line: CartLine;
  onRepeat: () => void;
  onChoose: () => void;
  onClose: () => void;
}

/** Asks whether another portion of a food with options is like the last one. */
export function RepeatQuestion({ name, line, onRepeat, onChoose, onClose }: RepeatQuestionProps) {
  const t = useTexts();
  const index = useStorefront(selectMenuIndex);
  const then = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Dialog title={name} onClose={onClose}>
      <p>{t('shop.option.repeatWhat')}</p>
      <LineOptions {...cartLineOptions(line, index)} />
      <DialogChoices>
        <Button look="primary" data-autofocus onClick={then(onRepeat)}>
          {t('shop.option.repeat')}
        </Button>
        <Button onClick={then(onChoose)}>{t('shop.option.choose')}</Button>
      </DialogChoices>
    </Dialog>
  );
}
