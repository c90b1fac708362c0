import type { Named } from '@libs/contract/values.js';
import { lazy, type ReactNode } from 'react';
import { publicApi } from '../../../../api/public-api.js';
import { useTexts } from '../../../../texts/use-texts.js';
import { fetchCode } from '../../../../ui/fetched-code.js';
import { useStorefront } from '../state/storefront-state.js';

/** loaded for strangers only; `app/prime.ts` loads it before their first page */
const ChooseBranch = lazy(() => fetchCode(() => import('./choose-branch.js')));

/**
 * Renders a page about one branch. If none is selected, or the selected one no longer exists, the choice of one is in its
 * place.
 */
export function NeedsBranch({ children }: { children: (branch: Named) => ReactNode }) {
  const t = useTexts();
  const branch = useStorefront((state) => state.branch.selected);
  const { now, isGone } = publicApi.useBranchesQuery(undefined, {
    selectFromResult: ({ data: branches, isFetching }) => {
      const found = branches?.find(({ id }) => id === branch?.id);
      return { now: found, isGone: branches !== undefined && !isFetching && found === undefined };
    },
  });
  if (branch === null) return <ChooseBranch title={t('shop.branch.first')} />;
  if (isGone) return <ChooseBranch title={t('shop.branch.gone', { branch: branch.name })} />;
  // with its current name, which may have changed since it was selected
  return children(now ?? branch);
}
