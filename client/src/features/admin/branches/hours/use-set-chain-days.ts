import type { SpecialHours } from '@libs/contract/branches/branches.js';
import type { ChainDays } from '@libs/contract/branches/special-days.js';
import type { ToastAction } from '../../../../ui/overlays/toast.js';
import { useEditChainDaysMutation } from '../../api/special-days-api.js';
import { notifyOutcome } from '../../crud/notify-outcome.js';

/** The sentence of a success, and what its toast offers. */
interface Saved {
  sentence: string;
  undo: ToastAction;
}

/** Returns a function that replaces the chain's special days; its outcome offers to take the change back. */
export function useSetChainDays(): (before: ChainDays, days: SpecialHours[]) => Promise<Saved> {
  const [save] = useEditChainDaysMutation();
  return async (before, days) => {
    const { message, special_days } = await save({ days, version: before.version }).unwrap();
    const takeBack = () => save({ days: before.days, version: special_days.version }).unwrap();
    const run = () => void notifyOutcome(takeBack(), 'The special days are as before.');
    return { sentence: message, undo: { label: 'Undo', run } };
  };
}
