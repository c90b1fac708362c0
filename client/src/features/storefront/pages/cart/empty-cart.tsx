import { ButtonLink } from '../../../../ui/button.js';
import { BagDrawing } from '../../../../ui/drawings/bag-drawing.js';
import { StatePanel } from '../../../../ui/state-panel.js';

/** In the place of a page about the cart's lines, where there are none. */
export function EmptyCart() {
  return (
    <StatePanel
      drawing={<BagDrawing />}
      title="No Products Added"
      action={
        <ButtonLink look="primary" to="/menu">
          See the menu
        </ButtonLink>
      }
    />
  );
}
