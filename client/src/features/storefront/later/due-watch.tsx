import { lostSlot } from '@libs/domain/later/chosen-slot.js';
import { useEffect, useEffectEvent } from 'react';
import { type ServerClock, useServerClock } from '../../../api/clock.js';
import { isFailure, messageOf } from '../../../api/failure.js';
import { useSlotsQuery } from '../../../api/later/slots-api.js';
import { useTexts } from '../../../texts/use-texts.js';
import { toast } from '../../../ui/overlays/toast.js';
import { timeInWords, untilOf } from '../base/due/due-words.js';
import { type DueSlot, dueAsked, dueChosen } from '../base/state/due-slice.js';
import { useStorefrontDispatch } from '../base/state/storefront-state.js';

/** ms: others take places of a slot while a cart is being filled */
const LOOK_EVERY = 60_000;

interface WatchProps {
  branchId: number;
  slot: DueSlot;
  clock: ServerClock;
}

function Watch({ branchId, slot, clock }: WatchProps) {
  const t = useTexts();
  const dispatch = useStorefrontDispatch();
  const { starts_at, order_type: type } = slot;
  const { currentData, error } = useSlotsQuery(
    { branchId, type, date: clock.dayOf(starts_at) },
    { pollingInterval: LOOK_EVERY, skipPollingIfUnfocused: true, refetchOnFocus: true },
  );
  const isRejected = isFailure(error) && error.kind === 'rejected';
  const lost = currentData === undefined ? null : lostSlot(slot, currentData.slots);
  const drop = useEffectEvent(() => {
    dispatch(dueChosen(null));
    const time = timeInWords(starts_at, untilOf(slot, type), clock);
    const words = lost?.isFull ? t('shop.later.lostFull', { time }) : t('shop.later.lostGone', { time });
    toast(
      'info',
      isRejected ? messageOf(error) : words,
      isRejected ? undefined : { label: t('shop.later.choose'), run: () => void dispatch(dueAsked(type)) },
    );
  });
  const isLost = isRejected || lost !== null;
  useEffect(() => {
    if (isLost) drop();
  }, [isLost]);
  return null;
}

/** Drops a chosen time, with a sentence, that its branch no longer offers: it has passed, is full, or the hours changed. */
export function DueWatch({ branchId, slot }: Omit<WatchProps, 'clock'>) {
  const clock = useServerClock();
  return clock && <Watch key={slot.starts_at} branchId={branchId} slot={slot} clock={clock} />;
}
