import { useLocation, useRouteError } from 'react-router-dom';
import { ErrorBoundary } from '../../ui/error-boundary.js';

/**
 * Throws the router's error again, so that a page whose code could not be loaded fails like one that failed while
 * rendering.
 */
function Thrown(): never {
  throw useRouteError();
}

/** Replaces a page that the router could not load. It loads again by itself: nothing can have been typed on it. */
export function RouteFailure() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary shows={pathname} againAfter={30_000}>
      <Thrown />
    </ErrorBoundary>
  );
}
