import type { CartLine } from '@libs/domain/cart/cart.js';
import { lazy, useState } from 'react';
import { useTexts } from '../../../../texts/use-texts.js';
import { Button } from '../../../../ui/button.js';
import { fetchCode } from '../../../../ui/fetched-code.js';
import { FetchedDialog } from '../../../../ui/overlays/fetched-dialog.js';
import { useBranch } from '../../base/branch/use-branch.js';
import { selectMenuIndex } from '../../base/state/cart-selectors.js';
import { useStorefront } from '../../base/state/storefront-state.js';
import { useReasonOf } from '../../base/use-reason.js';

const FoodSheet = lazy(() => fetchCode(() => import('../menu/food/food-sheet.js')));

interface ChangeOptionsProps {
  line: CartLine;
  /** whether something has to be chosen before the line can be ordered */
  isMissing?: boolean;
}

/** A button that opens the sheet of a line's food with the line's options. Renders nothing for a food that has none. */
export function ChangeOptions({ line, isMissing = false }: ChangeOptionsProps) {
  const t = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const index = useStorefront(selectMenuIndex);
  const branch = useBranch();
  const reasonOf = useReasonOf();
  const { type, id } = line;
  const item = index.placeOf(type, id)?.item;
  const hasOptions = index.questionsOf(type, id).length > 0;
  if (item === undefined || branch === undefined || !hasOptions) return null;
  const { name } = item;
  return (
    <>
      <Button
        look="bare"
        aria-haspopup="dialog"
        aria-label={t(isMissing ? 'shop.option.chooseOf' : 'shop.option.changeOf', { name })}
        onClick={() => setIsOpen(true)}
      >
        {t(isMissing ? 'shop.option.choose' : 'shop.option.change')}
      </Button>
      {isOpen && (
        <FetchedDialog title={name} onClose={() => setIsOpen(false)}>
          <FoodSheet
            item={item}
            type={type}
            branchId={branch.id}
            lineQuantityMax={branch.line_quantity_max}
            reason={reasonOf?.(item, type) ?? null}
            line={line}
            onClose={() => setIsOpen(false)}
          />
        </FetchedDialog>
      )}
    </>
  );
}
