import { useDispatch, useSelector } from 'react-redux';
import { api } from '../api.js';
import { revoke } from './session-api.js';
import { selectToken, sessionEnded } from './session-slice.js';

/**
 * Returns a function that ends the session in this browser immediately and notifies the server. It works without the
 * server, too.
 */
export function useEndSession(): () => void {
  const dispatch = useDispatch();
  const token = useSelector(selectToken);
  return () => {
    if (token !== null) void revoke(token);
    dispatch(sessionEnded());
    dispatch(api.util.resetApiState());
  };
}
