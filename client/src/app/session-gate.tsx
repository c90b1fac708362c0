import { type ReactNode, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { sessionEndpoint } from '../api/session-api.js';
import { selectUser, sessionConfirmed } from '../api/session-slice.js';
import type { RootState } from './store/store.js';

/**
 * Renders nothing before the stored user is checked (specification 2), keeps the server's view of that user, and goes
 * to /login whenever the server ends the session. A shop that can't be reached does not log anybody out.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const user = useSelector(selectUser);
  const isChecked = useSelector((state: RootState) => state.session.isChecked);
  const timesRefused = useSelector((state: RootState) => state.session.timesRefused);
  const { data, isError } = sessionEndpoint.useQuery(undefined, { skip: user === null });

  useEffect(() => {
    if (data !== undefined) dispatch(sessionConfirmed(data.user));
    else if (isError) dispatch(sessionConfirmed(undefined));
  }, [data, isError, dispatch]);

  useEffect(() => {
    if (timesRefused > 0) navigate('/login', { replace: true });
  }, [timesRefused, navigate]);

  return isChecked ? children : null;
}
