import { addListener } from '@reduxjs/toolkit';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useEffectEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useSessionQuery } from '../../api/session/session-api.js';
import { selectToken, selectUser } from '../../api/session/session-slice.js';
import { useTexts } from '../../texts/use-texts.js';
import { toastOnNextPage } from '../../ui/overlays/next-page-toast.js';
import { isSessionLost } from '../store/session-reactions.js';
import type { AppDispatch, RootState } from '../store/store.js';

const addSessionListener = addListener.withTypes<RootState, AppDispatch>();

/**
 * Checks the session of a member of the staff in the shop. Goes to /login when it ends; there, a user with a first
 * password finds the page that replaces it. Renders nothing.
 */
export function ShopSession() {
  const t = useTexts();
  const dispatch = useDispatch<AppDispatch>();
  const token = useSelector(selectToken);
  const hasFirstPassword = useSelector(selectUser)?.must_change_password === true;
  // `session-reactions.ts` handles the responses
  useSessionQuery(token ?? skipToken, { refetchOnMountOrArgChange: true });

  const leave = useEffectEvent(() => {
    toastOnNextPage('info', t('common.session.ended'));
    location.replace('/login');
  });
  useEffect(() => dispatch(addSessionListener({ predicate: isSessionLost, effect: () => leave() })), [dispatch]);
  useEffect(() => {
    if (hasFirstPassword) location.replace('/login');
  }, [hasFirstPassword]);
  return null;
}
