import type { ChainApplied, ChainBranchPlan, ChainPlanAnswer } from '@libs/contract/menu/chain-menu.js';
import { counted } from '@libs/domain/text/counted.js';
import { useState } from 'react';
import { isFailure, messageOf } from '../../../../api/failure.js';
import { Button } from '../../../../ui/button.js';
import { Row } from '../../../../ui/layout/row.js';
import { Stack } from '../../../../ui/layout/stack.js';
import { Notice } from '../../../../ui/notice.js';
import staff from '../../../../ui/staff/staff-page.module.css';
import { StaffState } from '../../../../ui/staff/staff-state.js';
import { BackButton } from '../../crud/back-button.js';
import { ListState } from '../../crud/list-state.js';
import styles from '../chain.module.css';
import { useApplyChainMenuMutation, useChainPlanQuery } from '../chain-api.js';
import { BranchPlan, changesOf } from './branch-plan.js';
import { Result } from './result.js';

/** the code of the rejection */
const MENUS_CHANGED = 'menus-changed';
const AGAIN = 'The menus have changed since. Look at the changes again; nothing more was applied.';

/** What applying the chain's menu changes, branch by branch, and the button that does it. */
export function PlanPage({ onBack }: { onBack: () => void }) {
  const { data: plan, isError, refetch } = useChainPlanQuery();
  return (
    <Stack as="section" gap={4} aria-label="Changes">
      <Stack gap={2} align="start">
        <BackButton onClick={onBack}>Back to the chain’s menu</BackButton>
        <h2 className={staff.title}>
          <span>Changes in the branches</span>
          {plan !== undefined && plan.words !== '' && <span className={staff.count}>{plan.words}</span>}
        </h2>
        <p className={staff.hint}>Customers see them at once, branch by branch. Undo takes them back.</p>
      </Stack>
      {plan === undefined ? (
        <ListState title="The changes" isHeaded isError={isError} onRetry={refetch} />
      ) : (
        <Plan plan={plan} readAgain={async () => (await refetch()).data} onBack={onBack} />
      )}
    </Stack>
  );
}

interface Props {
  plan: ChainPlanAnswer;
  readAgain: () => Promise<ChainPlanAnswer | undefined>;
  onBack: () => void;
}

const partOf = (plan: ChainPlanAnswer | undefined, ids: readonly number[]): string =>
  JSON.stringify(plan?.branches.filter(({ id }) => ids.includes(id)));

function Plan({ plan, readAgain, onBack }: Props) {
  const [apply, { isLoading }] = useApplyChainMenuMutation();
  /** the branches that are not chosen */
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [results, setResults] = useState<readonly ChainApplied[] | null>(null);
  const [alert, setAlert] = useState<string | null>(null);
  const changing = plan.branches.filter((branch) => changesOf(branch) > 0);
  const staying = plan.branches.filter((branch) => changesOf(branch) === 0 && hasMore(branch));
  const chosen = changing.filter(({ id }) => !left.has(id));

  const send = async (digest: string, ids: readonly number[]) => {
    setAlert(null);
    try {
      const { branches } = await apply({ digest, branches: [...ids] }).unwrap();
      setResults((before) => [...(before ?? []).filter(({ id }) => !ids.includes(id)), ...branches]);
    } catch (error) {
      if (!isFailure(error) || error.code !== MENUS_CHANGED) return setAlert(messageOf(error));
      await readAgain();
      setResults(null);
      setAlert(AGAIN);
    }
  };
  const tryAgain = async (failed: readonly ChainApplied[]) => {
    const ids = failed.map(({ id }) => id);
    const now = await readAgain();
    if (now !== undefined && partOf(now, ids) === partOf(plan, ids)) return send(now.digest, ids);
    setResults(null);
    setAlert(AGAIN);
  };

  const problem = alert !== null && <Notice tone="error">{alert}</Notice>;
  if (results !== null) {
    return (
      <>
        {problem}
        <Result of={results} isBusy={isLoading} onTryAgain={(failed) => void tryAgain(failed)} onBack={onBack} />
      </>
    );
  }
  if (plan.branches.length === 0) {
    return (
      <StaffState
        kind="empty"
        title="No branch follows the chain’s menu"
        text="Let a branch follow it first: its menu is matched by names, and nothing changes for customers."
      >
        <Button onClick={onBack}>Choose a branch</Button>
      </StaffState>
    );
  }
  return (
    <>
      {problem}
      {changing.length === 0 && (
        <StaffState kind="empty" title="Nothing to apply" text="Every branch has the chain’s menu as it is now.">
          <Button onClick={onBack}>Back to the chain’s menu</Button>
        </StaffState>
      )}
      {changing.map((branch, place) => (
        <BranchPlan
          key={branch.id}
          branch={branch}
          isOpen={place === 0}
          isChosen={!left.has(branch.id)}
          onChoose={(isChosen) => {
            const next = new Set(left);
            if (isChosen) next.delete(branch.id);
            else next.add(branch.id);
            setLeft(next);
          }}
        />
      ))}
      {staying.length > 0 && <h3 className={staff.subtitle}>Nothing changes there</h3>}
      {staying.map((branch) => (
        <BranchPlan key={branch.id} branch={branch} isOpen={false} />
      ))}
      {changing.length > 0 && (
        <Row className={styles.foot} gap={3}>
          <Button
            look="primary"
            isBusy={isLoading}
            disabled={chosen.length === 0}
            onClick={() =>
              void send(
                plan.digest,
                chosen.map(({ id }) => id),
              )
            }
          >
            {chosen.length === 0 ? 'Choose a branch' : `Apply to ${counted(chosen.length, 'branch', 'branches')}`}
          </Button>
          <Button onClick={onBack}>Not now</Button>
        </Row>
      )}
    </>
  );
}

const hasMore = ({ keeps, refused }: ChainBranchPlan): boolean => keeps.length + refused.length > 0;
