import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { toast } from './overlays/toast.js';

interface RedirectProps {
  to: string;
  /** the sentence for the person, who did not ask to come there */
  why: string;
  /** kept with that page's entry of the history */
  state?: unknown;
}

/** Leads to another page and says why. */
export function Redirect({ to, why, state }: RedirectProps) {
  useEffect(() => toast('info', why), [why]);
  return <Navigate to={to} state={state} replace />;
}
