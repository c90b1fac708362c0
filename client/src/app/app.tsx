import { Suspense } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { routes } from './pages.js';
import { RequireRole } from './require-role.js';
import { ScrollToTop } from './scroll-to-top.js';
import { SessionGate } from './session-gate.js';
import type { AppStore } from './store/store.js';

/** The whole client, over a store of its own. */
export function App({ store }: { store: AppStore }) {
  return (
    <Provider store={store}>
      <BrowserRouter>
        <ScrollToTop />
        <SessionGate>
          <Suspense fallback={null}>
            <Routes>
              {routes.map(({ path, roles, Page }) => {
                const page = <Page />;
                return (
                  <Route
                    key={path}
                    path={path}
                    element={roles === undefined ? page : <RequireRole roles={roles}>{page}</RequireRole>}
                  />
                );
              })}
              <Route path="*" element={<Navigate to="/" replace />} />
            </Routes>
          </Suspense>
        </SessionGate>
      </BrowserRouter>
    </Provider>
  );
}
