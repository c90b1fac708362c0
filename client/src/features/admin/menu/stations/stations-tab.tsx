import type { StaffBranch } from '@libs/contract/branches/staff-branches.js';
import { STATION_NAME_MAX, type StaffStation } from '@libs/contract/menu/staff-menu.js';
import type { StationEdit } from '@libs/contract/requests/menu/stations.js';
import { STATIONS_MAX } from '@libs/domain/kitchen/stations.js';
import { useState } from 'react';
import { EntityForm } from '../../crud/entity-form.js';
import { RemoveResource } from '../../crud/removing/remove-resource.js';
import { AddButton, ResourceSearch, ResourceSection, ToggleButton } from '../../crud/resource-head.js';
import { ResourceTable } from '../../crud/resource-table.js';
import { RowButtons } from '../../crud/row-buttons.js';
import { SortableList } from '../../crud/sorting/sortable-list.js';
import { useReorder } from '../../crud/sorting/use-reorder.js';
import { type ResourceKind, useResourceList } from '../../crud/use-resource-list.js';
import { entityFields } from '../../fields/field-table.js';
import { text } from '../../fields/kinds.js';
import { StationAssignments } from './station-assignments.js';

const FIELDS = entityFields<StaffStation, StationEdit>({
  name: { ...text('Name', { max: STATION_NAME_MAX }), column: { isStrong: true } },
});

const STATIONS: ResourceKind<'stations', StaffStation> = {
  title: 'Kitchen stations',
  noun: 'kitchen station',
  entity: 'stations',
  columns: [
    ...FIELDS.columns,
    { title: 'Categories', isNumber: true, value: ({ sub_food_type_ids }) => sub_food_type_ids.length },
    { title: 'Items of their own', isNumber: true, value: ({ item_ids }) => item_ids.length },
  ],
  nameOf: ({ name }) => name,
  textOf: ({ name }) => name,
};

/** The stations of a branch's kitchen, with what each of them makes below. */
export default function StationsTab({ branch }: { branch: StaffBranch }) {
  const stations = branch.stations;
  const reorder = useReorder('stations', branch.id);
  const [isArranging, setArranging] = useState(false);
  const list = useResourceList(STATIONS, stations);
  const page = (
    <ResourceSection
      list={list}
      tools={
        <>
          {!isArranging && <ResourceSearch list={list} />}
          {stations.length > 1 && <ToggleButton label="Arrange" isOn={isArranging} onToggle={setArranging} />}
          {!isArranging && stations.length < STATIONS_MAX && <AddButton list={list} />}
        </>
      }
    >
      {isArranging ? (
        <SortableList
          label="Order of the stations"
          resources={stations}
          nameOf={({ name }) => name}
          row={({ name }) => name}
          onReorder={reorder}
        />
      ) : (
        <ResourceTable
          list={list}
          emptyText="A station is a place that makes some of the foods, such as Grill, Fry or Drinks, with a screen or a printer of its own. Without one, the kitchen shows every order whole."
        >
          {(station) => <RowButtons list={list} resource={station} />}
        </ResourceTable>
      )}
      <RemoveResource list={list} note="Its food then belongs to no station, and no order waits for it." />
    </ResourceSection>
  );
  const editing = { answerKey: 'station', fields: FIELDS, added: { branch: branch.id } };
  return (
    <>
      {list.opened === null ? page : <EntityForm list={list} editing={editing} />}
      {stations.length > 0 && <StationAssignments branch={branch} stations={stations} />}
    </>
  );
}
