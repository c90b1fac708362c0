import type { StaffBranch } from '@libs/contract/branches/staff-branches.js';
import type { StaffMenuItem } from '@libs/contract/menu/staff-menu.js';
import { lazy, Suspense, useMemo, useState } from 'react';
import { messageOf } from '../../../api/failure.js';
import { Button } from '../../../ui/button.js';
import { fetchCode } from '../../../ui/fetched-code.js';
import { FetchedDialog } from '../../../ui/overlays/fetched-dialog.js';
import { toast } from '../../../ui/overlays/toast.js';
import { flagField, idField, pageField, useAddressState } from '../../../ui/staff/address-state.js';
import { ChoiceBar } from '../../../ui/staff/choice-bar.js';
import { useDuplicateFoodMutation, useDuplicateOfferMutation } from '../api/admin-api.js';
import { LeaveOut } from '../chain/following/leave-out.js';
import { LeftOut } from '../chain/following/left-out.js';
import { ListState } from '../crud/list-state.js';
import { RemoveResource } from '../crud/removing/remove-resource.js';
import { AddButton, ResourceFilters, ResourceSearch, ResourceSection, ToggleButton } from '../crud/resource-head.js';
import { ResourceTable } from '../crud/resource-table.js';
import { type RowAction, RowButtons } from '../crud/row-buttons.js';
import { SortableGroups } from '../crud/sorting/sortable-groups.js';
import { useReorder } from '../crud/sorting/use-reorder.js';
import { useResourceList } from '../crud/use-resource-list.js';
import { useMenuPlace } from '../shell/menu-place.js';
import { BulkBar } from './bulk/bulk-bar.js';
import { listedItems } from './item-columns.js';
import type { ItemKind } from './item-kind.js';
import { countedIfAny, staffMenuIndex } from './menu-index.js';
import { MenuItemForm } from './menu-item-form.js';
import { OwnHours } from './own-hours.js';
import { SoldOutButton } from './sold-out-button.js';

const SheetDialog = lazy(() => fetchCode(() => import('./sheets/sheet-dialog.js')));
const StationDialog = lazy(() => fetchCode(() => import('./stations/station-dialog.js')));
const MenuGrid = lazy(() => fetchCode(() => import('./grid/menu-grid.js')));

const WORDS: Record<ItemKind, { title: string; noun: string }> = {
  food: { title: 'Food', noun: 'food item' },
  offers: { title: 'Combo Offers', noun: 'combo offer' },
};

const EMPTY_TEXT: Record<ItemKind, string> = {
  food: 'Add the first food, or import a whole menu from a file, which also adds its categories.',
  offers: 'A combo is sold at one price and may name the foods that it is made of.',
};

/** The choice of every food type. */
const ALL = 0;
const ITEM_FIELDS = { type: idField, page: pageField, import: flagField };

/** The list of a branch's foods or combo offers. */
export function ItemsList({ kind, branch }: { kind: ItemKind; branch: StaffBranch }) {
  const index = useMemo(() => staffMenuIndex(branch), [branch]);
  const [address, change] = useAddressState(ITEM_FIELDS);
  const [stationOf, setStationOf] = useState<number | null>(null);
  const [leaving, setLeaving] = useState<StaffMenuItem | null>(null);
  const reorder = useReorder(kind, branch.id);
  const [duplicateFood] = useDuplicateFoodMutation();
  const [duplicateOffer] = useDuplicateOfferMutation();
  const types = branch.food_types.filter(({ is_offer }) => is_offer === (kind === 'offers'));
  const foodType = types.some(({ id }) => id === address.type) ? address.type : undefined;
  const items: readonly StaffMenuItem[] = branch[kind];
  const hasStations = branch.stations.length > 0;
  const placed = items.find(({ id }) => id === stationOf);
  const shownIds = foodType === undefined ? null : new Set(index.itemsOfFoodType(foodType).map(({ id }) => id));
  const rows = shownIds === null ? items : items.filter(({ id }) => shownIds.has(id));

  const { isChain } = useMenuPlace();
  const listed = listedItems(branch, { isSold: !isChain });
  const list = useResourceList<ItemKind, StaffMenuItem>({ ...WORDS[kind], entity: kind, ...listed }, rows);
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(null);
  const [way, setWay] = useState<'table' | 'grid' | 'arrange'>('table');
  if (list.opened !== null) {
    const { key, resource, done, next } = list.opened;
    return <MenuItemForm key={key} kind={kind} branch={branch} resource={resource} onDone={done} onNext={next} />;
  }

  const duplicate = async ({ id }: StaffMenuItem) => {
    const call = { id, body: {} };
    try {
      const answer = await (kind === 'food' ? duplicateFood(call) : duplicateOffer(call)).unwrap();
      toast('success', answer.message || 'Duplicated.');
      list.show('food' in answer ? answer.food.id : answer.offer.id);
    } catch (error) {
      toast('error', messageOf(error));
    }
  };

  const actionsOf = (item: StaffMenuItem): RowAction[] => [
    { label: 'Duplicate', run: () => void duplicate(item) },
    // a combo goes to the stations of its foods; only a combo without parts has its own station
    ...(hasStations && !('parts' in item && Array.isArray(item.parts) && item.parts.length > 0)
      ? [{ label: 'Station', run: () => setStationOf(item.id) }]
      : []),
  ];
  const removalOf = (item: StaffMenuItem) =>
    item.origin === undefined ? undefined : { label: 'Leave out here', run: () => setLeaving(item) };
  const filters = types.length > 1 && (
    <ResourceFilters>
      <ChoiceBar<number>
        label="Food type"
        value={foodType ?? ALL}
        onChange={(id) => change({ type: id === ALL ? undefined : id, page: 1 })}
        choices={[
          { text: 'All', value: ALL },
          ...types.map(({ id, name }) => ({
            text: name,
            value: id,
            title: countedIfAny(index.itemsOfFoodType(id).length, 'item')[0],
          })),
        ]}
      />
    </ResourceFilters>
  );
  return (
    <ResourceSection
      list={list}
      tools={
        <>
          {way !== 'arrange' && <ResourceSearch list={list} />}
          {way !== 'arrange' && rows.length > 0 && (
            <ToggleButton
              label="Edit in a grid"
              isOn={way === 'grid'}
              onToggle={(isOn) => setWay(isOn ? 'grid' : 'table')}
            />
          )}
          {way !== 'grid' && rows.length > 1 && (
            <ToggleButton
              label="Arrange"
              isOn={way === 'arrange'}
              onToggle={(isOn) => setWay(isOn ? 'arrange' : 'table')}
            />
          )}
          {way === 'table' && rows.length > 1 && (
            <ToggleButton
              label="Choose rows"
              isOn={chosen !== null}
              onToggle={(isOn) => setChosen(isOn ? new Set() : null)}
            />
          )}
          {way === 'table' && <Button onClick={() => change({ import: true })}>Import or export</Button>}
          {way === 'table' && <AddButton list={list} />}
        </>
      }
    >
      {way !== 'arrange' && filters}
      {way === 'arrange' && (
        <SortableGroups
          groups={index.allSubFoodTypes.map(({ id, name, food_type }) => ({
            id,
            name: `${food_type.name} · ${name}`,
            resources: items.filter(({ sub_food_type }) => sub_food_type.id === id),
          }))}
          onReorder={reorder}
        />
      )}
      {way === 'grid' && (
        <Suspense fallback={<ListState title={WORDS[kind].title} isHeaded isError={false} onRetry={() => undefined} />}>
          <MenuGrid kind={kind} branch={branch} rows={list.found} />
        </Suspense>
      )}
      {way === 'table' && !isChain && <OwnHours branch={branch} items={items} />}
      {way === 'table' && chosen !== null && (
        <BulkBar kind={kind} branch={branch} listed={list.listed} chosen={chosen} onChoose={setChosen} />
      )}
      {way === 'table' && (
        <ResourceTable
          list={list}
          emptyText={EMPTY_TEXT[kind]}
          isDense
          choice={chosen === null ? undefined : { chosen, onChoose: setChosen }}
        >
          {(item) => (
            <RowButtons list={list} resource={item} actions={actionsOf(item)} removal={removalOf(item)}>
              {!isChain && <SoldOutButton kind={kind} item={item} />}
            </RowButtons>
          )}
        </ResourceTable>
      )}
      {way === 'table' && <LeftOut kind={kind} branch={branch} />}
      <RemoveResource list={list} />
      {leaving !== null && <LeaveOut kind={kind} branch={branch} item={leaving} onClose={() => setLeaving(null)} />}
      {placed !== undefined && (
        <FetchedDialog title={placed.name} onClose={() => setStationOf(null)}>
          <StationDialog kind={kind} branch={branch} item={placed} onClose={() => setStationOf(null)} />
        </FetchedDialog>
      )}
      {address.import && (
        <FetchedDialog title="Import or export" onClose={() => change({ import: false })}>
          <SheetDialog branch={branch} onClose={() => change({ import: false })} />
        </FetchedDialog>
      )}
    </ResourceSection>
  );
}
