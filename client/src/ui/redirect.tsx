import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { toast } from './overlays/toast.js';

interface RedirectProps {
  to: string;
  /** a sentence for the person, who did not request that page */
  why: string;
  /** stored with that page's history entry */
  state?: unknown;
}

/** Redirects to another page and shows a toast with the reason. */
export function Redirect({ to, why, state }: RedirectProps) {
  useEffect(() => toast('info', why), [why]);
  return <Navigate to={to} state={state} replace />;
}
