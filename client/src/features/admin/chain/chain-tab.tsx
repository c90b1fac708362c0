import { idField, oneOf, useAddressState } from '../../../ui/staff/address-state.js';
import { ListState } from '../crud/list-state.js';
import { Begin } from './begin.js';
import { useChainMenuQuery } from './chain-api.js';
import { MatchPage } from './match-page.js';
import { Overview } from './overview.js';
import { PlanPage } from './plan/plan-page.js';

const FIELDS = { of: oneOf(['plan', 'match'] as const, undefined), branch: idField };

/** The chain's menu: which branches follow it, what waits to be applied, and what was applied. */
export default function ChainTab() {
  const { data, isError, refetch } = useChainMenuQuery(undefined, { refetchOnMountOrArgChange: true });
  const [{ of, branch }, change] = useAddressState(FIELDS);
  if (data === undefined) return <ListState title="Chain’s menu" isError={isError} onRetry={refetch} />;
  if (data.menu === null) return <Begin branches={data.branches} />;
  const back = () => change({ of: undefined, branch: undefined });
  if (of === 'plan') return <PlanPage onBack={back} />;
  const matched = data.branches.find(({ id }) => id === branch);
  if (of === 'match' && matched !== undefined) return <MatchPage branch={matched} onBack={back} />;
  return (
    <Overview
      of={data}
      onPlan={() => change({ of: 'plan' })}
      onMatch={({ id }) => change({ of: 'match', branch: id })}
    />
  );
}
