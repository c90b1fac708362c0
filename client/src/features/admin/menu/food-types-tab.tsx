import type { StaffBranch } from '@libs/contract/staff-branches.js';
import type { StaffFoodType } from '@libs/contract/staff-menu.js';
import { Form, Segmented } from 'antd';
import { useMemo } from 'react';
import { useSaveFoodTypeMutation } from '../shared/admin-api.js';
import { TextItem } from '../shared/fields.js';
import { type FormShape, ResourceForm } from '../shared/resource-form.js';
import { type Done, ResourceTab } from '../shared/resource-tab.js';
import { SortableList } from '../shared/sortable-list.js';
import { useReorder } from '../shared/use-reorder.js';
import { counted, kindOf, menuIndex } from './menu-index.js';

interface Values {
  name: string;
  isOffer: boolean;
}

const SHAPE: FormShape<StaffFoodType, Values> = {
  key: 'foodType',
  valuesOf: ({ name, is_offer }) => ({ name, isOffer: is_offer }),
  labels: { name: 'Name' },
};

export default function FoodTypesTab({ branch }: { branch: StaffBranch }) {
  const index = useMemo(() => menuIndex(branch), [branch]);
  const reorder = useReorder('food-types', branch.id);
  return (
    <ResourceTab<StaffFoodType>
      title="Food Types"
      noun="food type"
      entity="food-types"
      rows={branch.food_types}
      columns={[
        { title: 'Name', cell: ({ name }) => <strong>{name}</strong>, sortBy: ({ name }) => name },
        { title: 'For', cell: ({ is_offer }) => kindOf(is_offer), sortBy: ({ is_offer }) => kindOf(is_offer) },
        {
          title: 'Sub Food Types',
          isNumber: true,
          cell: ({ id }) => index.subFoodTypesOf(id).length,
          sortBy: ({ id }) => index.subFoodTypesOf(id).length,
        },
        {
          title: 'Items',
          isNumber: true,
          cell: ({ id }) => index.itemsOfFoodType(id).length,
          sortBy: ({ id }) => index.itemsOfFoodType(id).length,
        },
      ]}
      nameOf={({ name }) => name}
      textOf={({ name, is_offer }) => `${name} ${kindOf(is_offer)}`}
      dependents={({ id }) => [
        ...counted(index.subFoodTypesOf(id).length, 'sub food type'),
        ...index.rulesBuying('Food Type', id).map(({ name }) => `the offer ${name}`),
      ]}
      emptyText="Food types are the categories of your menu, such as Burgers or Drinks."
      form={({ resource, done }) => <FoodTypeForm branch={branch} resource={resource} onDone={done} />}
      arrange={
        <SortableList
          label="Order of the food types"
          resources={branch.food_types}
          nameOf={({ name }) => name}
          row={({ name, is_offer }) => (
            <>
              <strong>{name}</strong> <span>{kindOf(is_offer)}</span>
            </>
          )}
          onReorder={reorder}
        />
      }
    />
  );
}

interface FormProps {
  branch: StaffBranch;
  resource: StaffFoodType | null;
  onDone: Done;
}

function FoodTypeForm({ branch, resource, onDone }: FormProps) {
  const [form] = Form.useForm<Values>();
  const [save] = useSaveFoodTypeMutation();
  return (
    <ResourceForm
      title={resource === null ? 'Add a food type' : `Edit ${resource.name}`}
      shape={SHAPE}
      resource={resource}
      blank={{ isOffer: false }}
      form={form}
      save={({ name, isOffer }, version) =>
        save(
          resource === null
            ? { id: null, body: { name, isOffer, branch: branch.id } }
            : { id: resource.id, body: { name, ...version } },
        ).unwrap()
      }
      onSaved={({ foodType }) => onDone(foodType.id)}
      onCancel={() => onDone()}
    >
      <TextItem name="name" label="Name" />
      <Form.Item
        name="isOffer"
        label="What it holds"
        required
        extra={resource === null ? 'Offers are on the offers page, everything else on the menu.' : undefined}
      >
        <Segmented
          disabled={resource !== null}
          options={[
            { label: kindOf(false), value: false },
            { label: kindOf(true), value: true },
          ]}
        />
      </Form.Item>
    </ResourceForm>
  );
}
