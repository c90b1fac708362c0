import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import type { Named } from '../../../../../libs/contract/entities.js';
import { useStorefront } from '../state/storefront-state.js';

/** A page that is about one branch: whoever has not chosen one chooses first. */
export function NeedsBranch({ children }: { children: (branch: Named) => ReactNode }) {
  const branch = useStorefront((state) => state.branch.selected);
  return branch === null ? <Navigate to="/" replace /> : children(branch);
}
