import { numberOf } from '../../../texts/order-number.js';
import { useTexts } from '../../../texts/use-texts.js';
import { FetchedDialog } from '../../../ui/overlays/fetched-dialog.js';
import { TillStrip, type TillStripProps } from './till-strip.js';
import type { BoardTill as OpenTill } from './use-till.js';

interface Props extends Omit<TillStripProps, 'onShowBoard'> {
  till: OpenTill;
}

/** The till over the board, while it is open, for a new order or with one that is changed. */
export function BoardTill({ till, ...strip }: Props) {
  const t = useTexts();
  const { Till, ChangeTill, dialog, changing, endChange } = till;
  if (ChangeTill !== null && changing !== null) {
    const number = numberOf(changing, strip.clock);
    return (
      <FetchedDialog title={t('board.till.changing', { number })} onClose={endChange}>
        <ChangeTill
          key={changing.id}
          {...{ branchId: dialog.branchId, order: changing, number }}
          strip={<TillStrip {...strip} onShowBoard={endChange} />}
          onChanged={(order) => {
            dialog.onPlaced(order.id);
            endChange();
          }}
          onClose={endChange}
        />
      </FetchedDialog>
    );
  }
  if (Till === null) return null;
  return (
    <FetchedDialog title={t('board.till.title')} onClose={dialog.onClose}>
      <Till {...dialog} strip={<TillStrip {...strip} onShowBoard={dialog.onClose} />} />
    </FetchedDialog>
  );
}
