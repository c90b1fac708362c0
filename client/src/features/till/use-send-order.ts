import { REJECTED } from '@libs/contract/orders/messages.js';
import type { Order } from '@libs/contract/orders/orders.js';
import type { StaffOrder } from '@libs/contract/orders/staff-orders.js';
import type { StaffOrderRequest } from '@libs/contract/requests/orders/staff-orders.js';
import { useEffect, useRef, useState } from 'react';
import { type Failure, isFailure } from '../../api/failure.js';
import { useTexts } from '../../texts/use-texts.js';
import { tabStorage } from '../../ui/browser-storage.js';
import { randomKey } from '../../ui/random-key.js';
import { useFindPlacedMutation, usePlaceStaffOrderMutation } from './till-api.js';

/** Whether an order has ended unmade, so that it can be sent again as a new one. */
const isOver = ({ status }: Order) => status === 'Cancelled' || status === 'Expired';

/** Whether a failure leaves open what became of the order. A busy server (503) says so itself. */
const isUnknown = ({ kind, status }: Failure) => kind === 'unreachable' || (kind === 'fault' && status !== 503);

/**
 * Sends orders. An order keeps its key until it is placed, whatever is edited meanwhile, so a double tap, a retry and an
 * edit after a lost answer place one order. `earlier` is the order that an earlier attempt has placed, if it may differ
 * from what is entered now; until somebody has answered it, only the rest (`isRest`) can be sent. The key of an unanswered
 * attempt outlives the till and a reload of the tab; the next till first asks what became of it. Without a network nothing
 * is sent, and nothing waits.
 */
export function useSendOrder(branchId: number) {
  const t = useTexts();
  const [place, placing] = usePlaceStaffOrderMutation();
  const [find, finding] = useFindPlacedMutation();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [earlier, setEarlier] = useState<Order | null>(null);
  const [isLost, setLost] = useState(false);
  const unanswered = `passline.till.${branchId}`;
  const [kept] = useState(() => tabStorage.read(unanswered));
  const key = useRef(typeof kept === 'string' ? kept : null);
  /** whether an earlier till sent the key, so that this one does not know its order */
  const isForeign = useRef(key.current !== null);
  const isBusy = placing.isLoading || finding.isLoading;

  const forgetKey = () => {
    key.current = null;
    isForeign.current = false;
    tabStorage.write(unanswered, null);
  };
  const fail = (error: unknown) => {
    const failed = isFailure(error) ? error : null;
    const isOpen = failed !== null && isUnknown(failed);
    setFailure(isOpen ? { ...failed, message: t('board.till.unanswered'), text: undefined } : failed);
  };
  /** Finds out what the key has placed. @returns whether an order can be sent now */
  const settle = async (): Promise<boolean> => {
    const { data: placed, error } = await find({ branchId, key: key.current ?? '' });
    if (placed === undefined) {
      fail(error);
      return false;
    }
    isForeign.current = false;
    if (placed !== null && !isOver(placed)) {
      setEarlier(placed);
      return false;
    }
    if (placed !== null) forgetKey();
    return true;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the till opens
  useEffect(() => {
    if (isForeign.current) void settle().then((canSend) => setLost(canSend));
  }, []);

  const endEarlier = () => {
    forgetKey();
    setEarlier(null);
  };
  const send = async (
    body: StaffOrderRequest,
    { isConfirmed = false, isRest = false } = {},
  ): Promise<StaffOrder | null> => {
    if (isBusy || (earlier !== null && !isRest)) return null;
    if (!navigator.onLine) {
      setFailure({ kind: 'rejected', message: t('board.till.offline'), status: null });
      return null;
    }
    if (isRest) endEarlier();
    setFailure(null);
    setLost(false);
    if (isForeign.current && !(await settle())) return null;
    key.current ??= randomKey();
    tabStorage.write(unanswered, key.current);
    const request = { branchId, key: key.current, body: isConfirmed ? { ...body, confirm: true } : body };
    const { data, error } = await place(request);
    if (data !== undefined) {
      forgetKey();
      return isOver(data.order) ? send(body, { isConfirmed, isRest }) : data.order;
    }
    if (isFailure(error) && error.code === REJECTED.keyReused) {
      if (!(await settle())) return null;
      forgetKey();
      return send(body, { isConfirmed, isRest });
    }
    // a rejection is a decision: the key has placed nothing
    if (isFailure(error) && error.kind === 'rejected') tabStorage.write(unanswered, null);
    fail(error);
    return null;
  };
  return {
    ...{ send, failure, isBusy, earlier, isLost },
    /** whether it is open what became of an order that was sent */
    isUnanswered: earlier !== null || (failure !== null && isUnknown(failure)),
    /** the person has read which order was placed earlier */
    endEarlier,
    /** forgets a rejection, because the order has changed; a notice of an unanswered order stays */
    forget: () => setFailure((known) => (known !== null && isUnknown(known) ? known : null)),
  };
}

export type SendOrder = ReturnType<typeof useSendOrder>;
