import type { Named } from '@libs/contract/values.js';
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
  /** what can be selected beside the branches, and instead of one */
  beside?: (Named & { isSelected: boolean; onSelect(isSelected: boolean): void }) | null;
}

/** The branch of this tab. A person of several branches switches it here, without a reload. */
export function BranchSwitcher(props: Props) {
  const branch = useSelector(selectWorkingBranch);
  const canSwitch = useSelector(selectCanSwitch);
  if (canSwitch) return <Switch {...props} />;
  return props.beside?.isSelected ? props.beside.name : branch?.name;
}

/** What is typed and not saved is left only after a question. The till of each branch keeps its orders. */
function Switch({ label, onSwitch, beside }: Props) {
  const t = useTexts();
  const branch = useSelector(selectWorkingBranch);
  const { branches, isSwitching, switchTo } = useBranchSwitch();
  const leave = useLeave();
  const change = async (id: number) => {
    if (beside && id === beside.id) return beside.onSelect(true);
    onSwitch?.();
    beside?.onSelect(false);
    if (id === branch?.id) return;
    const isDone = await switchTo(id);
    if (isDone && branch !== null && hasUnsentOrders(branch.id)) {
      toast('info', t('staff.branch.kept', { branch: branch.name }));
    }
  };
  const offered = branches ?? (branch === null ? [] : [branch]);
  return (
    <BranchSelect
      label={label}
      isBusy={branches === undefined || isSwitching}
      value={beside?.isSelected ? beside.id : branch?.id}
      onChange={(id) => leave(() => void change(id))}
      branches={beside ? [beside, ...offered] : offered}
    />
  );
}
