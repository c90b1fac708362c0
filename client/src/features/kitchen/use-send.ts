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
 * Returns a function that sends a change and gives its answer, or rejects with a `Failure`; the same one until the endpoint
 * changes. Unlike the endpoint's own hook it draws nothing and follows nothing in the store: for what is drawn often and shows
 * no progress of the change itself.
 */
export function useSend<Arg, Answer>(endpoint: Sender<Arg, Answer>): (arg: Arg) => Promise<Answer> {
  const dispatch = useDispatch<ApiDispatch>();
  return useCallback((arg) => dispatch(endpoint.initiate(arg, { track: false })).unwrap(), [dispatch, endpoint]);
}
