import type { BranchSummary } from '@libs/contract/branches/branches.js';
import type { OrderType } from '@libs/contract/values.js';
import { useState } from 'react';
import { useServerClock } from '../../../api/clock.js';
import { useTexts } from '../../../texts/use-texts.js';
import { Button } from '../../../ui/button.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Dialog } from '../../../ui/overlays/dialog.js';
import { spanInWords, untilOf } from '../base/due/due-words.js';
import { dueChosen, dueKept } from '../base/state/due-slice.js';
import { useStorefront, useStorefrontDispatch } from '../base/state/storefront-state.js';
import DueFields, { type DueDraft } from './due-fields.js';

/** The choice of the time over any page of the shop. It opens with "For later", which is why people open it. */
export function DueDialog({ branch, orderType }: { branch: BranchSummary; orderType: OrderType }) {
  const t = useTexts();
  const dispatch = useStorefrontDispatch();
  const clock = useServerClock();
  const kept = useStorefront(({ due }) => due.slot);
  const [draft, setDraft] = useState<DueDraft>({ isLater: true, slot: kept });
  const { isLater, slot } = draft;
  const when = slot && clock && spanInWords(slot.starts_at, untilOf(slot, orderType), clock);
  return (
    <Dialog title={t('shop.later.order')} onClose={() => dispatch(dueKept())}>
      <Stack gap={4}>
        <DueFields branch={branch} orderType={orderType} value={draft} onChange={setDraft} />
        <Button
          look="primary"
          isWide
          disabled={isLater && slot === null}
          onClick={() => dispatch(dueChosen(isLater ? slot : null))}
        >
          {isLater && when ? t('shop.later.save', { when }) : isLater ? t('shop.later.order') : t('shop.later.now')}
        </Button>
      </Stack>
    </Dialog>
  );
}
