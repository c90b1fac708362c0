import { ROLE } from '@libs/contract/values.js';
import { useSelector } from 'react-redux';
import { selectUser } from '../../../api/session/session-slice.js';
import { useBranchSwitch } from '../../../api/session/use-branch-switch.js';
import { BranchSelect } from '../../../staff/branch-select.js';
import styles from './board-header.module.css';

type Branch = { id: number; name: string };

/** The branch of this board. A super admin can switch it here without a reload. */
export function BranchName({ branch }: { branch: Branch }) {
  const user = useSelector(selectUser);
  const canSwitch = user?.role_id === ROLE.SUPER_ADMIN;
  return <h1 className={styles.branch}>{canSwitch ? <Switch branch={branch} /> : branch.name}</h1>;
}

function Switch({ branch }: { branch: Branch }) {
  const { branches, isSwitching, switchTo } = useBranchSwitch();
  return <BranchSelect branches={branches ?? [branch]} value={branch.id} isBusy={isSwitching} onChange={switchTo} />;
}
