import { ROLE } from '@libs/contract/values.js';
import { useSelector } from 'react-redux';
import { messageOf } from '../../../api/failure.js';
import { selectUser } from '../../../api/session-slice.js';
import { useBranchSwitch } from '../../../api/use-branch-switch.js';
import { BranchSelect } from '../../../ui/staff/branch-select.js';
import { toast } from '../../../ui/toast.js';
import styles from './board-header.module.css';

type Branch = { id: number; name: string };

/** The branch of this board; a super admin switches it here, without a reload. */
export function BranchName({ branch }: { branch: Branch }) {
  const user = useSelector(selectUser);
  const canSwitch = user?.role_id === ROLE.SUPER_ADMIN;
  return <h1 className={styles.branch}>{canSwitch ? <Switch branch={branch} /> : branch.name}</h1>;
}

function Switch({ branch }: { branch: Branch }) {
  const { branches, isSwitching, switchTo } = useBranchSwitch({
    onFailure: (error) => toast('error', messageOf(error)),
  });
  return (
    <BranchSelect
      branches={branches.length === 0 ? [branch] : branches}
      value={branch.id}
      isBusy={isSwitching}
      onChange={(id) => void switchTo(id)}
    />
  );
}
