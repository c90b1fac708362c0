import { setupListeners } from '@reduxjs/toolkit/query';
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectToken, type WithSession } from '../../../api/session/session-slice.js';
import { LogInAgain } from '../../../features/auth/log-in-again.js';

/** The log-in over a page whose session has lapsed. After a log-in all data of the page is read again. */
export function StaffSession() {
  const dispatch = useDispatch();
  const isLapsed = useSelector(({ session }: WithSession) => session.isLapsed);
  const token = useSelector(selectToken);
  const wasLapsed = useRef(isLapsed);
  useEffect(() => {
    if (wasLapsed.current && token !== null) {
      // the same that the cache does when the network is back
      setupListeners(dispatch, (_, { onOnline }) => {
        dispatch(onOnline());
        return () => undefined;
      });
    }
    wasLapsed.current = isLapsed;
  }, [isLapsed, token, dispatch]);
  return isLapsed && <LogInAgain />;
}
