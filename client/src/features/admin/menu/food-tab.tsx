import type { StaffBranch } from '@libs/contract/branches/staff-branches.js';
import { ItemsList } from './items-list.js';

export default function FoodTab({ branch }: { branch: StaffBranch }) {
  return <ItemsList kind="food" branch={branch} />;
}
