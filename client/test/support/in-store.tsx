import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { AppStore } from '../../src/app/store/store.js';

/** For `render` and `renderHook`: what is rendered lives on this store. */
export const inStore = (store: AppStore) => ({
  wrapper: ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>,
});
