import type { Named } from '@libs/contract/values.js';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../ui/button.js';
import { Row } from '../../../ui/layout/row.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Dialog } from '../../../ui/overlays/dialog.js';
import { useBranchState } from './use-branch-state.js';

interface Props {
  branch: Named;
  /** whether somebody works there; undefined while that is unknown */
  hasStaff: boolean | undefined;
  look?: 'primary' | 'plain';
  className?: string;
}

/** The button that opens a branch to customers. It asks first if nobody would see an order. */
export function OpenBranch({ branch, hasStaff, look = 'primary', className }: Props) {
  const { change, isBusy } = useBranchState();
  const [isAsking, setAsking] = useState(false);
  const open = () => {
    setAsking(false);
    change(branch, 'open');
  };
  return (
    <>
      <Button
        look={look}
        className={className}
        isBusy={isBusy}
        onClick={() => (hasStaff === false ? setAsking(true) : open())}
      >
        Open to customers
      </Button>
      {isAsking && (
        <Dialog title={`Open ${branch.name} without staff?`} onClose={() => setAsking(false)}>
          <Stack gap={4}>
            <p>Nobody works there yet. Customers could order, and no kitchen could log in to see it.</p>
            <Row gap={3} wrap>
              <ButtonLink to="/admin?tab=users&add" look="primary">
                Add a user
              </ButtonLink>
              <Button onClick={open}>Open anyway</Button>
            </Row>
          </Stack>
        </Dialog>
      )}
    </>
  );
}
