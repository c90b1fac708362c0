import type { StaffBranch } from '@libs/contract/staff-branches.js';
import type { StaffStation } from '@libs/contract/staff-menu.js';
import { STATIONS_MAX } from '@libs/domain/stations.js';
import { Form } from 'antd';
import { useSaveStationMutation } from '../shared/admin-api.js';
import { TextItem } from '../shared/fields.js';
import { type FormShape, ResourceForm } from '../shared/resource-form.js';
import { type Done, ResourceTab } from '../shared/resource-tab.js';
import { SortableList } from '../shared/sortable-list.js';
import { useReorder } from '../shared/use-reorder.js';
import { StationAssignments } from './station-assignments.js';

interface Values {
  name: string;
}

const SHAPE: FormShape<StaffStation, Values> = {
  key: 'station',
  valuesOf: ({ name }) => ({ name }),
  labels: { name: 'Name' },
};

const NONE: StaffStation[] = [];

/** The stations of a branch's kitchen, and under them what is made at which. */
export default function StationsTab({ branch }: { branch: StaffBranch }) {
  const stations = branch.stations ?? NONE;
  const reorder = useReorder('stations', branch.id);
  return (
    <>
      <ResourceTab<StaffStation>
        title="Stations"
        noun="station"
        entity="stations"
        rows={stations}
        columns={[
          { title: 'Name', cell: ({ name }) => <strong>{name}</strong>, sortBy: ({ name }) => name },
          {
            title: 'Sub Food Types',
            isNumber: true,
            cell: ({ sub_food_type_ids }) => sub_food_type_ids.length,
            sortBy: ({ sub_food_type_ids }) => sub_food_type_ids.length,
          },
          {
            title: 'Items of their own',
            isNumber: true,
            cell: ({ item_ids }) => item_ids.length,
            sortBy: ({ item_ids }) => item_ids.length,
          },
        ]}
        nameOf={({ name }) => name}
        textOf={({ name }) => name}
        removeNote="Its food is made at no station then, and no order waits for it."
        emptyText="A kitchen without stations shows every order whole. Add Grill, Fry or Drinks, and each of their screens shows what it makes."
        canAdd={stations.length < STATIONS_MAX}
        form={({ resource, done }) => <StationForm branch={branch} resource={resource} onDone={done} />}
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

interface FormProps {
  branch: StaffBranch;
  resource: StaffStation | null;
  onDone: Done;
}

function StationForm({ branch, resource, onDone }: FormProps) {
  const [form] = Form.useForm<Values>();
  const [save] = useSaveStationMutation();
  return (
    <ResourceForm
      title={resource === null ? 'Add a station' : `Edit ${resource.name}`}
      shape={SHAPE}
      resource={resource}
      blank={{}}
      form={form}
      save={({ name }, version) =>
        save(
          resource === null
            ? { id: null, body: { name, branch: branch.id } }
            : { id: resource.id, body: { name, ...version } },
        ).unwrap()
      }
      onSaved={({ station }) => onDone(station.id)}
      onCancel={() => onDone()}
    >
      <TextItem name="name" label="Name" />
    </ResourceForm>
  );
}
