import type { BranchChecklist, BranchState } from '@libs/contract/branches/branches.js';
import type { StaffBranchSummary } from '@libs/contract/branches/staff-branches.js';
import { skipToken } from '@reduxjs/toolkit/query';
import { Link } from 'react-router-dom';
import { Button } from '../../../ui/button.js';
import { AlertIcon, CheckIcon } from '../../../ui/drawings/icons.js';
import { Card } from '../../../ui/layout/card.js';
import { Row } from '../../../ui/layout/row.js';
import staff from '../../../ui/staff/staff-page.module.css';
import { useBranchRunningQuery } from '../api/admin-api.js';
import styles from './branch-state-panel.module.css';
import { OpenBranch } from './open-branch.js';
import { SHOP_TAB, useBranchState } from './use-branch-state.js';

const STATES: Record<BranchState, { title: string; text: string }> = {
  draft: { title: 'Draft', text: 'Customers do not see this branch yet.' },
  open: { title: 'Open to customers', text: 'Customers see this branch and order in its hours.' },
  archived: { title: 'Archived', text: 'Hidden from customers and from lists. Its orders and figures stay.' },
};

interface Need {
  key: keyof BranchChecklist;
  done: string;
  missing: string;
  /** the page for it, if it is not part of the branch */
  place?: { to: string; text: string };
}

const NEEDS: readonly Need[] = [
  {
    key: 'menu',
    done: 'It has a menu',
    missing: 'Nothing is on its menu: add foods, or let it follow the chain’s menu',
  },
  { key: 'areas', done: 'It has delivery locations', missing: 'No delivery locations: customers can only pick up' },
  { key: 'staff', done: 'It has staff', missing: 'Nobody works there: add a user for the kitchen' },
  { key: 'cancel_code', done: 'It has a cancel code', missing: 'No cancel code: its kitchen cannot cancel an order' },
  {
    key: 'texts',
    done: 'The shop’s texts are confirmed',
    missing: 'The shop’s texts are templates: confirm them before you open',
    place: { to: SHOP_TAB, text: 'Tab Shop' },
  },
  { key: 'board', done: 'A kitchen board is open', missing: 'No kitchen board is open: start a shift on one' },
];

/** Whether customers see a branch, what it still needs, and the buttons that open or archive it. */
export function BranchStatePanel({ branch }: { branch: StaffBranchSummary }) {
  const { change, isBusy } = useBranchState();
  const { title, text } = STATES[branch.state];
  const isDraft = branch.state === 'draft';
  const { currentData: running } = useBranchRunningQuery(isDraft ? branch.id : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <Card as="section" gap={3} className={styles.panel} aria-label="Shown to customers" data-state={branch.state}>
      <Row gap={3} align="center" justify="between" wrap>
        <div>
          <strong>{title}</strong>
          <p>{text}</p>
        </div>
        <Row gap={3} wrap>
          {isDraft && <OpenBranch branch={branch} hasStaff={running?.checklist.staff} className={staff.compact} />}
          {branch.state === 'open' && (
            <Button className={staff.compact} isBusy={isBusy} onClick={() => change(branch, 'draft')}>
              Hide from customers
            </Button>
          )}
          <Button
            className={staff.compact}
            isBusy={isBusy}
            onClick={() => change(branch, branch.state === 'archived' ? 'draft' : 'archived')}
          >
            {branch.state === 'archived' ? 'Take back as a draft' : 'Archive'}
          </Button>
        </Row>
      </Row>
      {isDraft && running !== undefined && <Checklist branch={branch} checklist={running.checklist} />}
    </Card>
  );
}

function Checklist({ branch, checklist }: { branch: StaffBranchSummary; checklist: BranchChecklist }) {
  const hours = branch.week_hours === null ? `${branch.open} to ${branch.close} every day` : 'of its own week';
  return (
    <ul className={styles.list} aria-label="What the branch needs">
      {/* every branch has them, so the item asks to check them */}
      <li data-done>
        <CheckIcon size={20} />
        <span>{`It has opening hours: ${hours}`}</span>
      </li>
      {NEEDS.map((need) => (
        <NeedItem key={need.key} need={need} isDone={checklist[need.key]} />
      ))}
    </ul>
  );
}

function NeedItem({ need: { done, missing, place }, isDone }: { need: Need; isDone: boolean }) {
  return (
    <li data-done={isDone || undefined}>
      {isDone ? <CheckIcon size={20} /> : <AlertIcon size={20} />}
      <span>{isDone ? done : missing}</span>
      {!isDone && place !== undefined && <Link to={place.to}>{place.text}</Link>}
    </li>
  );
}
