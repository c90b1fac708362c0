import { useSelector } from 'react-redux';
import { useBranchSwitch } from '../../api/session/use-branch-switch.js';
import { selectCanSwitch, selectWorkingBranch } from '../../api/session/working-branch.js';
import { useTexts } from '../../texts/use-texts.js';
import { toast } from '../../ui/overlays/toast.js';
import { useLeave } from '../../ui/staff/unsaved.js';
import { hasUnsentOrders } from '../till/till-orders.js';
import { BranchSelect } from './branch-select.js';

interface Props {
  label?: string;
  /** called before another branch is selected */
  onSwitch?(): void;
}

/** The branch of this tab. A person of several branches switches it here, without a reload. */
export function BranchSwitcher(props: Props) {
  const branch = useSelector(selectWorkingBranch);
  const canSwitch = useSelector(selectCanSwitch);
  return canSwitch ? <Switch {...props} /> : branch?.name;
}

/** What is typed and not saved is left only after a question. The till of each branch keeps its orders. */
function Switch({ label, onSwitch }: Props) {
  const t = useTexts();
  const branch = useSelector(selectWorkingBranch);
  const { branches, isSwitching, switchTo } = useBranchSwitch();
  const leave = useLeave();
  const change = async (id: number) => {
    onSwitch?.();
    const isDone = await switchTo(id);
    if (isDone && branch !== null && hasUnsentOrders(branch.id)) {
      toast('info', t('staff.branch.kept', { branch: branch.name }));
    }
  };
  return (
    <BranchSelect
      label={label}
      isBusy={branches === undefined || isSwitching}
      value={branch?.id}
      onChange={(id) => leave(() => void change(id))}
      branches={branches ?? (branch === null ? [] : [branch])}
    />
  );
}
