import { Provider } from 'react-redux';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { customerRoutes, staffRoutes } from './pages.js';
import { RequireRole } from './require-role.js';
import { SessionGate } from './session-gate.js';
import { Shell } from './shell/shell.js';
import type { AppStore } from './store/store.js';

/** The router forgives a slash at the end; the route table does not (exact matches). */
function isExact(pathname: string): boolean {
  return pathname === '/' || !pathname.endsWith('/');
}

function Pages() {
  const { pathname } = useLocation();
  if (!isExact(pathname)) return <Navigate to="/" replace />;
  return (
    <Routes>
      <Route element={<Shell hasFooter />}>
        {customerRoutes.map(({ path, Page }) => (
          <Route key={path} path={path} caseSensitive element={<Page />} />
        ))}
      </Route>
      <Route element={<Shell hasFooter={false} />}>
        {staffRoutes.map(({ path, roles, Page }) => (
          <Route
            key={path}
            path={path}
            caseSensitive
            element={
              <RequireRole roles={roles}>
                <Page />
              </RequireRole>
            }
          />
        ))}
      </Route>
      <Route path="*" element={<Navigate to="/" replace />} />
    </Routes>
  );
}

/** The whole client, over a store of its own. */
export function App({ store }: { store: AppStore }) {
  return (
    <Provider store={store}>
      <BrowserRouter>
        <SessionGate>
          <Pages />
        </SessionGate>
      </BrowserRouter>
    </Provider>
  );
}
