import type { StaffBranch } from '@libs/contract/branches/staff-branches.js';
import type { StaffMenuItem } from '@libs/contract/menu/staff-menu.js';
import { Dialog } from '../../../../ui/overlays/dialog.js';
import staff from '../../../../ui/staff/staff-page.module.css';
import type { ItemKind } from '../item-kind.js';
import { StationSelect } from './station-assignments.js';

interface Props {
  kind: ItemKind;
  branch: StaffBranch;
  item: StaffMenuItem;
  onClose: () => void;
}

/** Selects the station that makes one food: its own, or that of its heading. */
export default function StationDialog({ kind, branch, item, onClose }: Props) {
  const stations = branch.stations;
  const ofHeading = stations.find(({ sub_food_type_ids }) => sub_food_type_ids.includes(item.sub_food_type.id));
  return (
    <Dialog title={`Where ${item.name} is made`} onClose={onClose}>
      <StationSelect
        label={`Station of ${item.name}`}
        path={`${kind}/${item.id}`}
        none={ofHeading === undefined ? 'No station' : `As ${item.sub_food_type.name}: ${ofHeading.name}`}
        chosen={stations.find(({ item_ids }) => item_ids.includes(item.id))}
        stations={stations}
      />
      <p className={staff.hint}>A change moves open tickets at once.</p>
    </Dialog>
  );
}
