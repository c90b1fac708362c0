import type { BranchSummary } from '@libs/contract/branches/branches.js';
import { lazy, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { messageOf } from '../../../../api/failure.js';
import { useBranchesQuery } from '../../../../api/public-api.js';
import { useTexts } from '../../../../texts/use-texts.js';
import { fetchCode } from '../../../../ui/fetched-code.js';
import { FailedPanel } from '../../../../ui/state-panel.js';

const NoSuchPage = lazy(() => fetchCode(() => import('./no-such-page.js')));

interface Props {
  /** is shown while the outlets are loading */
  waiting: ReactNode;
  children: (branch: BranchSummary) => ReactNode;
}

/** Renders a page about the outlet in the page's address. Drafts and archived outlets are in no list, so they have none. */
export function AtBranch({ waiting, children }: Props) {
  const t = useTexts();
  const { branch: slug } = useParams();
  const { data: branches, error, refetch } = useBranchesQuery();
  const branch = branches?.find((one) => one.slug === slug);
  if (branch !== undefined) return children(branch);
  if (branches !== undefined) return <NoSuchPage title={t('shop.noSuchOutlet')} />;
  if (error !== undefined) return <FailedPanel isPage message={messageOf(error)} retry={refetch} />;
  return waiting;
}
