import { useTexts } from '../../../texts/use-texts.js';
import { FetchedDialog } from '../../../ui/overlays/fetched-dialog.js';
import { TillStrip, type TillStripProps } from './till-strip.js';
import type { BoardTill as OpenTill } from './use-till.js';

interface Props extends Omit<TillStripProps, 'onShowBoard'> {
  till: OpenTill;
}

/** The till over the board, while it is open. */
export function BoardTill({ till: { Till, dialog }, ...strip }: Props) {
  const t = useTexts();
  if (Till === null) return null;
  return (
    <FetchedDialog title={t('board.till.title')} onClose={dialog.onClose}>
      <Till {...dialog} strip={<TillStrip {...strip} onShowBoard={dialog.onClose} />} />
    </FetchedDialog>
  );
}
