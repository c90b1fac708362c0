import { addListener, isRejected } from '@reduxjs/toolkit';
import { skipToken } from '@reduxjs/toolkit/query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { isFailure } from '../../api/failure.js';
import { useSessionQuery } from '../../api/session/session-api.js';
import { pageOpened, selectToken, selectUser } from '../../api/session/session-slice.js';
import { useTexts } from '../../texts/use-texts.js';
import { toast } from '../../ui/overlays/toast.js';
import { ChooseOwnPassword } from '../shell/staff/choose-own-password.js';
import { isSessionLost } from '../store/session-reactions.js';
import type { AppDispatch, RootState } from '../store/store.js';

const addSessionListener = addListener.withTypes<RootState, AppDispatch>();

/** Whether a call was rejected for the user's role or branches, which may have changed. */
const isForbidden = (action: unknown): boolean =>
  isRejected(action) &&
  isFailure(action.payload) &&
  action.payload.kind === 'notAuthorized' &&
  action.payload.status === 403;

/**
 * Renders nothing before the stored user has been checked, and goes to /login when the session ends. Reads the session
 * again after a call that the user may not make. A user with a first password sees only the page that replaces it.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const t = useTexts();
  const dispatch = useDispatch<AppDispatch>();
  const navigate = useNavigate();
  const { key } = useLocation();
  const token = useSelector(selectToken);
  const hasFirstPassword = useSelector(selectUser)?.must_change_password === true;
  const isChecked = useSelector((state: RootState) => state.session.isChecked);
  // `session-reactions.ts` handles the responses
  const { refetch, isUninitialized } = useSessionQuery(token ?? skipToken, { refetchOnMountOrArgChange: true });

  const leave = useEffectEvent(() => {
    toast('info', t('common.session.ended'));
    navigate('/login', { replace: true });
  });
  useEffect(() => dispatch(addSessionListener({ predicate: isSessionLost, effect: () => leave() })), [dispatch]);
  useEffect(() => {
    if (isUninitialized) return;
    return dispatch(addSessionListener({ predicate: isForbidden, effect: () => void refetch() }));
  }, [dispatch, refetch, isUninitialized]);
  useEffect(() => {
    dispatch(pageOpened(key));
  }, [key, dispatch]);

  if (!isChecked) return null;
  return hasFirstPassword ? <ChooseOwnPassword /> : children;
}
