import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { AppStore } from '../../src/app/store/store.js';

/** Returns options for `render` and `renderHook` that provide this store. */
export const inStore = (store: AppStore) => ({
  wrapper: ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>,
});
