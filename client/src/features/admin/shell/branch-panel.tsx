import type { StaffBranch } from '@libs/contract/branches/staff-branches.js';
import { ROLE } from '@libs/contract/values.js';
import { useSelector } from 'react-redux';
import { selectUser, selectWorkingBranch } from '../../../api/session/session-slice.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Text } from '../../../ui/layout/text.js';
import { PausePanel } from '../branches/pause-panel.js';
import { BranchSwitcher } from './branch-switcher.js';

/** The head of the rail: the branch, and whether it takes orders. */
export function BranchPanel({ branch, onSwitch }: { branch: StaffBranch | undefined; onSwitch(): void }) {
  const role = useSelector(selectUser)?.role_id;
  const working = useSelector(selectWorkingBranch);
  // an accountant reads the whole chain
  if (role === ROLE.ACCOUNTANT) return null;
  return (
    <Stack gap={2}>
      {role === ROLE.SUPER_ADMIN ? (
        <BranchSwitcher onSwitch={onSwitch} />
      ) : (
        <Text as="strong" size="lead">
          {working?.name}
        </Text>
      )}
      {branch?.state === 'open' && role !== ROLE.MENU_EDITOR && <PausePanel branch={branch} isNarrow />}
    </Stack>
  );
}
