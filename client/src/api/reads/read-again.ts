import { type ApiDispatch, api, type WithApi } from '../api.js';

export type Tags = Parameters<typeof api.util.invalidateTags>[0];

type Thunk<Result> = (dispatch: ApiDispatch, getState: () => WithApi) => Result;

/** Returns a thunk that resolves when no read of what has one of the tags is in flight. */
export function whenRead(tags: Tags, { isFirstIncluded = false } = {}): Thunk<Promise<unknown>> {
  return (dispatch, getState) => {
    const state = getState();
    const tagged = new Set(api.util.selectInvalidatedBy(state, tags).map(({ queryCacheKey }) => queryCacheKey));
    // what is read for the first time has no tags yet
    const isFirst = (key: string) => isFirstIncluded && state.api.queries[key]?.data === undefined;
    const reads = dispatch(api.util.getRunningQueriesThunk());
    return Promise.all(reads.filter(({ queryCacheKey: key }) => tagged.has(key) || isFirst(key)));
  };
}

/**
 * Returns a thunk that reads again what has one of the tags, because of something that this tab did not send. A read in
 * flight may have been answered before it, so it is awaited first. After a change of this tab, `invalidatesTags` does.
 */
export function readAgain(tags: Tags): Thunk<Promise<void>> {
  return async (dispatch) => {
    await dispatch(whenRead(tags, { isFirstIncluded: true }));
    dispatch(api.util.invalidateTags(tags));
  };
}
