import { useLocation, useRouteError } from 'react-router-dom';
import { ErrorBoundary } from '../ui/error-boundary.js';

/** Throws in its turn, so that a page whose code could not be fetched ends like one that failed while it was drawn. */
function Thrown(): never {
  throw useRouteError();
}

/** In the place of a page that the router could not load. */
export function RouteFailure() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary shows={pathname} againAfter={pathname === '/portal' ? 30_000 : undefined}>
      <Thrown />
    </ErrorBoundary>
  );
}
