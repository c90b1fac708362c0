import type { Answer } from '@libs/contract/answers.js';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ApiDispatch, WithApi } from '../api.js';
import { whenRead } from '../reads/read-again.js';

/** What became of an action; without both, it was not sent, because the order was busy. */
interface Outcome<Data> {
  data?: Data | undefined;
  error?: unknown;
}

/** An endpoint that changes an order. */
interface OrderMutation<Arg, Data> {
  initiate(
    arg: Arg,
    options: { track: false },
  ): ThunkAction<PromiseLike<Outcome<Data>>, WithApi, unknown, UnknownAction>;
}

/** `order`: as the action has left it */
type Changed = Answer<{ order?: { updated_at: string } }>;

/**
 * Returns the function that sends an action of an order, and whether the order is busy: from the press until everything
 * that derives from orders was read again, and the shown order is as new as the answer's. `run` resolves with the answer,
 * before those reads. It sends nothing while the order is busy.
 *
 * @param order the order that the screen shows; absent if it shows only what derives from it
 */
export function useOrderAction<Arg, Data extends Changed>(
  mutation: OrderMutation<Arg, Data>,
  order?: { updated_at?: string },
) {
  const dispatch = useDispatch<ApiDispatch>();
  // a ref, because two presses may come before the first is rendered
  const isRunning = useRef(false);
  const [isSent, setSent] = useState(false);
  const [changedAt, setChangedAt] = useState('');
  const isBusy = isSent || (order?.updated_at !== undefined && order.updated_at < changedAt);
  const run = async (arg: Arg): Promise<Outcome<Data>> => {
    if (isRunning.current || isBusy) return {};
    isRunning.current = true;
    setSent(true);
    const outcome = await dispatch(mutation.initiate(arg, { track: false }));
    setChangedAt(outcome.data?.order?.updated_at ?? '');
    void dispatch(whenRead(['Orders'])).then(() => {
      isRunning.current = false;
      setSent(false);
    });
    return outcome;
  };
  return { run, isBusy };
}

/** What `useOrderAction` returns for a mutation. */
export type OrderAction<Mutation> =
  Mutation extends OrderMutation<infer Arg, infer Data extends Changed>
    ? ReturnType<typeof useOrderAction<Arg, Data>>
    : never;
