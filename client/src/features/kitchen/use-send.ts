import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import type { ApiDispatch, WithApi } from '../../api/api.js';

/** An endpoint that changes something. */
interface Sender<Arg, Answer> {
  initiate(
    arg: Arg,
    options: { track: false },
  ): ThunkAction<{ unwrap(): Promise<Answer> }, WithApi, unknown, UnknownAction>;
}

/**
 * Returns a function that sends a change and resolves with the response, or rejects with a `Failure`; it is stable for
 * an endpoint. Unlike the endpoint's own hook, it does not subscribe to the store or render. Use it in parts that
 * render often and show no progress of the change.
 */
export function useSend<Arg, Answer>(endpoint: Sender<Arg, Answer>): (arg: Arg) => Promise<Answer> {
  const dispatch = useDispatch<ApiDispatch>();
  return useCallback((arg) => dispatch(endpoint.initiate(arg, { track: false })).unwrap(), [dispatch, endpoint]);
}
