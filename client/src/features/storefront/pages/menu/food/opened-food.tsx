import type { BranchSummary } from '@libs/contract/branches/branches.js';
import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '../../../../../ui/error-boundary.js';
import { fetchCode } from '../../../../../ui/fetched-code.js';
import type { OrderMoment } from '../../../base/due/use-order-moment.js';
import type { MenuEntry } from '../menu-sections.js';
import { hintOf } from './food-card.js';
import { useFoodState } from './use-food-state.js';

/** loaded with the first food that is opened, because few customers open one */
const FoodSheet = lazy(() => fetchCode(() => import('./food-sheet.js')));

interface Props {
  entry: MenuEntry;
  branch: BranchSummary;
  moment: OrderMoment;
  /** whether the page's address opens it */
  isAtAddress?: boolean;
  onClose: () => void;
}

/** The sheet of a food of the menu. */
export function OpenedFood({ entry: { item, type }, branch, moment, isAtAddress, onClose }: Props) {
  const state = useFoodState(branch, moment)({ item, type });
  return (
    <ErrorBoundary shows={`${type}:${item.id}`} instead={null}>
      <Suspense fallback={null}>
        <FoodSheet
          item={item}
          type={type}
          branchId={branch.id}
          lineQuantityMax={branch.line_quantity_max}
          reason={state.reason}
          hint={hintOf(item, state)}
          isAtAddress={isAtAddress}
          onClose={onClose}
        />
      </Suspense>
    </ErrorBoundary>
  );
}
