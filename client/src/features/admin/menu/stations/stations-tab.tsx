import type { StaffBranch } from '@libs/contract/staff-branches.js';
import type { StaffStation } from '@libs/contract/staff-menu.js';
import { STATIONS_MAX } from '@libs/domain/stations.js';
import type { FormShape } from '../../crud/resource-form.js';
import { EntityTab } from '../../crud/resource-tab.js';
import { SortableList } from '../../crud/sorting/sortable-list.js';
import { useReorder } from '../../crud/sorting/use-reorder.js';
import { TextItem } from '../../fields/fields.js';
import { StationAssignments } from './station-assignments.js';

interface Values {
  name: string;
}

const SHAPE: FormShape<StaffStation, Values> = {
  key: 'station',
  valuesOf: ({ name }) => ({ name }),
  labels: { name: 'Name' },
};

/** The stations of a branch's kitchen, and under them what is made at which. */
export default function StationsTab({ branch }: { branch: StaffBranch }) {
  const stations = branch.stations;
  const reorder = useReorder('stations', branch.id);
  return (
    <>
      <EntityTab
        title="Stations"
        noun="station"
        entity="stations"
        rows={stations}
        columns={[
          { title: 'Name', value: ({ name }) => name, cell: ({ name }) => <strong>{name}</strong> },
          { title: 'Sub Food Types', isNumber: true, value: ({ sub_food_type_ids }) => sub_food_type_ids.length },
          { title: 'Items of their own', isNumber: true, value: ({ item_ids }) => item_ids.length },
        ]}
        nameOf={({ name }) => name}
        textOf={({ name }) => name}
        removeNote="Its food is made at no station then, and no order waits for it."
        emptyText="A kitchen without stations shows every order whole. Add Grill, Fry or Drinks, and each of their screens shows what it makes."
        canAdd={stations.length < STATIONS_MAX}
        editing={{
          shape: SHAPE,
          body: ({ name }, isNew) => (isNew ? { name, branch: branch.id } : { name }),
          fields: () => <TextItem name="name" label="Name" />,
        }}
        arrange={
          <SortableList
            label="Order of the stations"
            resources={stations}
            nameOf={({ name }) => name}
            row={({ name }) => name}
            onReorder={reorder}
          />
        }
      />
      {stations.length > 0 && <StationAssignments branch={branch} stations={stations} />}
    </>
  );
}
