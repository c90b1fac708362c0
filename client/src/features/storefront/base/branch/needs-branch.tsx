import type { Named } from '@libs/contract/values.js';
import type { ReactNode } from 'react';
import { publicApi } from '../../../../api/public-api.js';
import { useTexts } from '../../../../texts/use-texts.js';
import { ButtonLink } from '../../../../ui/button.js';
import { PlateDrawing } from '../../../../ui/drawings/drawings.js';
import { Redirect } from '../../../../ui/redirect.js';
import { StatePanel } from '../../../../ui/state-panel.js';
import { useStorefront } from '../state/storefront-state.js';
import { useRequestedState } from '../use-return-path.js';

/**
 * Renders a page about one branch. If none is selected, or the selected one no longer exists, it asks for a branch
 * first.
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
  const asked = useRequestedState();
  if (branch === null) return <Redirect to="/" why={t('shop.branch.first')} state={asked} />;
  // with its current name, which may have changed since it was selected
  if (!isGone) return children(now ?? branch);
  return (
    <StatePanel
      isPage
      drawing={<PlateDrawing />}
      title={t('shop.branch.gone', { branch: branch.name })}
      action={
        <ButtonLink look="primary" to="/" state={asked}>
          {t('shop.branch.other')}
        </ButtonLink>
      }
    />
  );
}
