import type { StaffBranch } from '@libs/contract/branches/staff-branches.js';
import { BRANCH_STAFF } from '@libs/domain/people/roles.js';
import { SHIFT_ROLES } from '@libs/domain/people/shift-roles.js';
import { useSelector } from 'react-redux';
import { selectUser } from '../../../api/session/session-slice.js';
import { BranchSwitcher } from '../../../staff/branch/branch-switcher.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Text } from '../../../ui/layout/text.js';
import { PausePanel } from '../branches/pause-panel.js';
import { useMenuPlace } from './menu-place.js';

interface Props {
  branch: StaffBranch | undefined;
  /** called before another branch is selected, or the chain's menu */
  onSwitch(toChain: boolean): void;
}

/** The head of the rail: the branch, and whether it takes orders. Those who edit the chain's menu select that, too. */
export function BranchPanel({ branch, onSwitch }: Props) {
  const role = useSelector(selectUser)?.role_id;
  const { chain, isChain, openChain } = useMenuPlace();
  // an accountant works on no branch
  if (role === undefined || !BRANCH_STAFF.includes(role)) return null;
  return (
    <Stack gap={2}>
      <Text as="strong" size="lead">
        <BranchSwitcher
          label="Branch to work on"
          onSwitch={() => onSwitch(false)}
          beside={
            chain && {
              ...chain,
              isSelected: isChain,
              onSelect: (isSelected) => {
                if (isSelected) onSwitch(true);
                openChain(isSelected);
              },
            }
          }
        />
      </Text>
      {!isChain && branch?.state === 'open' && SHIFT_ROLES.includes(role) && <PausePanel branch={branch} isNarrow />}
    </Stack>
  );
}
