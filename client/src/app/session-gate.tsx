import { skipToken } from '@reduxjs/toolkit/query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSessionQuery } from '../api/session/session-api.js';
import { selectToken, sessionConfirmed, sessionRejected } from '../api/session/session-slice.js';
import { toast } from '../ui/overlays/toast.js';
import type { RootState } from './store/store.js';

/**
 * Renders nothing before the stored user is checked, keeps the server's view of that user, and goes
 * to /login whenever the session ends. A page that a lapsed session keeps ends with the way out of it. A shop that can't be reached
 * does not log anybody out.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { key } = useLocation();
  const token = useSelector(selectToken);
  const isChecked = useSelector((state: RootState) => state.session.isChecked);
  const isLapsed = useSelector((state: RootState) => state.session.isLapsed);
  const timesRejected = useSelector((state: RootState) => state.session.timesRejected);
  // not `data`: that would be the answer about the token before
  const { currentData, isError } = useSessionQuery(token ?? skipToken);
  const rejectionsSeen = useRef(timesRejected);

  useEffect(() => {
    if (currentData !== undefined) dispatch(sessionConfirmed(currentData.user));
    else if (isError) dispatch(sessionConfirmed(undefined));
  }, [currentData, isError, dispatch]);

  useEffect(() => {
    // `navigate` is another one on every page: a rejection counts once, or no other page could be opened any more
    if (timesRejected === rejectionsSeen.current) return;
    rejectionsSeen.current = timesRejected;
    toast('info', 'Your session has ended. Log in again.');
    navigate('/login', { replace: true });
  }, [timesRejected, navigate]);

  const page = useRef(key);
  useEffect(() => {
    if (page.current !== key && isLapsed) dispatch(sessionRejected(false));
    page.current = key;
  }, [key, isLapsed, dispatch]);

  return isChecked ? children : null;
}
