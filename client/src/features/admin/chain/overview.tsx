import type { ChainBranch, ChainMenuAnswer } from '@libs/contract/menu/chain-menu.js';
import { counted } from '@libs/domain/text/counted.js';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../ui/button.js';
import { Row } from '../../../ui/layout/row.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Notice } from '../../../ui/notice.js';
import staff from '../../../ui/staff/staff-page.module.css';
import { useMenuPlace } from '../shell/menu-place.js';
import { BranchList } from './branch-list.js';
import { ChainLog } from './chain-log.js';
import { PriceLevels } from './levels/price-levels.js';

interface Props {
  of: ChainMenuAnswer;
  onPlan: () => void;
  onMatch: (branch: ChainBranch) => void;
}

/** The branches, what waits, the price levels and the latest changes. */
export function Overview({ of: { branches, levels, changes }, onPlan, onMatch }: Props) {
  const { openChain } = useMenuPlace();
  const navigate = useNavigate();
  const following = branches.filter(({ follows }) => follows);
  const waiting = branches.filter((branch) => branch.waiting > 0);
  const edit = () => {
    openChain(true);
    void navigate('/admin?tab=food');
  };
  return (
    <Stack as="section" gap={4} aria-label="Chain’s menu">
      <Row as="header" gap={3} align="center" justify="between" wrap>
        <div>
          <h2 className={staff.title}>Chain’s menu</h2>
          <p className={staff.hint}>
            One menu for all branches. Change it, see what that changes in each branch, then apply it.
          </p>
        </div>
        <Button onClick={edit}>Edit the chain’s menu</Button>
      </Row>
      {waiting.length > 0 ? (
        <Notice tone="warning">
          <Row gap={3} align="center" justify="between" wrap>
            <span>
              {`${counted(waiting.length, 'branch waits', 'branches wait')} for changes of the chain’s menu. Customers do not see them yet.`}
            </span>
            <Button look="primary" className={staff.compact} onClick={onPlan}>
              Show the changes
            </Button>
          </Row>
        </Notice>
      ) : (
        following.length > 0 && (
          <Notice tone="success">{`${counted(following.length, 'branch has', 'branches have')} the chain’s menu as it is now.`}</Notice>
        )
      )}
      <BranchList branches={branches} levels={levels} onMatch={onMatch} />
      <PriceLevels levels={levels} branches={branches} />
      <ChainLog changes={changes} />
    </Stack>
  );
}
