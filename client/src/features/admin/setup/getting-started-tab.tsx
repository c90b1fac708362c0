import type { Setup, SetupStep } from '@libs/contract/branches/setup.js';
import { Link } from 'react-router-dom';
import { useStaffBranchesQuery } from '../../../api/session/staff-session-api.js';
import { useSetup } from '../../../staff/setup-api.js';
import { Button } from '../../../ui/button.js';
import { CheckIcon } from '../../../ui/drawings/icons.js';
import { Card } from '../../../ui/layout/card.js';
import { Row } from '../../../ui/layout/row.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Notice } from '../../../ui/notice.js';
import staff from '../../../ui/staff/staff-page.module.css';
import { useBranchState } from '../branches/use-branch-state.js';
import { ListState } from '../crud/list-state.js';
import styles from './getting-started-tab.module.css';
import { StepAction } from './step-action.js';
import { NEEDS_TEXTS, STEP_WORDS } from './steps.js';

/** The steps before a new shop’s first order, each with its state and links to its pages. */
export default function GettingStartedTab() {
  const { setup, isError, refetch, done, isMissing } = useSetup();
  if (setup === undefined) return <ListState title="Getting started" isError={isError} onRetry={refetch} />;
  const next = setup.steps.find(({ is_done }) => !is_done)?.name;
  return (
    <Stack as="section" gap={4} aria-label="Getting started">
      <header>
        <h2 className={staff.title}>
          <span>Getting started</span>
          <span className={staff.count}>{`${done} of ${setup.steps.length} done`}</span>
        </h2>
        <p className={staff.hint}>
          {setup.branch === null ? 'From an empty shop to your first order.' : `For the branch ${setup.branch.name}.`}
        </p>
        {setup.branch?.state === 'draft' && <PutAside branch={setup.branch} />}
      </header>
      {!isMissing && (
        <Notice tone="success">
          Everything is ready. Customers can order. <Link to="/">See your shop</Link>
        </Notice>
      )}
      <ol className={styles.steps}>
        {setup.steps.map((step) => (
          <Step key={step.name} step={step} setup={setup} isNext={step.name === next} />
        ))}
      </ol>
    </Stack>
  );
}

/** Puts a draft aside that is not to be opened, so that the steps are about the others. Renders nothing for the only one. */
function PutAside({ branch }: { branch: NonNullable<Setup['branch']> }) {
  const { data: branches = [] } = useStaffBranchesQuery();
  const { change, isBusy } = useBranchState();
  if (branches.filter(({ state }) => state !== 'archived').length < 2) return null;
  return (
    <Row gap={3} align="center" wrap>
      <Button isBusy={isBusy} onClick={() => change(branch, 'archived')}>{`Put ${branch.name} aside`}</Button>
      <span className={staff.hint}>It is archived. Branches takes it back.</span>
    </Row>
  );
}

interface StepProps {
  step: SetupStep;
  setup: Setup;
  isNext: boolean;
}

function Step({ step: { name, is_done }, setup, isNext }: StepProps) {
  const { title, text } = STEP_WORDS[name];
  const isBlocked = name === 'open' && setup.steps.some((step) => step.name === 'legal_texts' && !step.is_done);
  return (
    <Card as="li" className={styles.step} data-done={is_done || undefined} aria-current={isNext ? 'step' : undefined}>
      <span className={styles.mark}>{is_done && <CheckIcon size={20} />}</span>
      <div className={styles.words}>
        <strong>{title}</strong>
        <span className="visually-hidden">{is_done ? ' (done)' : ' (to do)'}</span>
        {!is_done && <p>{isBlocked ? NEEDS_TEXTS : text}</p>}
      </div>
      <Row gap={2} wrap className={styles.places}>
        <StepAction name={isBlocked ? 'legal_texts' : name} setup={setup} isNext={isNext} />
      </Row>
    </Card>
  );
}
