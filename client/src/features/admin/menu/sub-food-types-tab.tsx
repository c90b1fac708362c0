import { MESSAGE } from '@libs/contract/messages.js';
import type { StaffBranch } from '@libs/contract/staff-branches.js';
import type { StaffSubFoodType } from '@libs/contract/staff-menu.js';
import { Form, Select } from 'antd';
import { useMemo } from 'react';
import { useSaveSubFoodTypeMutation } from '../shared/admin-api.js';
import { TextItem } from '../shared/fields.js';
import { type FormShape, ResourceForm } from '../shared/resource-form.js';
import { type Done, ResourceTab } from '../shared/resource-tab.js';
import { SortableGroups } from '../shared/sortable-groups.js';
import { useReorder } from '../shared/use-reorder.js';
import { counted, kindOf, menuIndex } from './menu-index.js';

interface Values {
  name: string;
  foodType: number;
}

export default function SubFoodTypesTab({ branch }: { branch: StaffBranch }) {
  const index = useMemo(() => menuIndex(branch), [branch]);
  const reorder = useReorder('sub-food-types', branch.id);
  return (
    <ResourceTab<StaffSubFoodType>
      title="Sub Food Types"
      noun="sub food type"
      entity="sub-food-types"
      rows={index.allSubFoodTypes}
      columns={[
        { title: 'Name', cell: ({ name }) => <strong>{name}</strong>, sortBy: ({ name }) => name },
        { title: 'Food Type', cell: ({ food_type }) => food_type.name, sortBy: ({ food_type }) => food_type.name },
        {
          title: 'For',
          cell: ({ food_type }) => kindOf(food_type.is_offer),
          sortBy: ({ food_type }) => kindOf(food_type.is_offer),
        },
        {
          title: 'Items',
          isNumber: true,
          cell: ({ id }) => index.itemsOf(id).length,
          sortBy: ({ id }) => index.itemsOf(id).length,
        },
      ]}
      nameOf={({ name }) => name}
      textOf={({ name, food_type }) => `${name} ${food_type.name}`}
      dependents={({ id, food_type }) => [
        ...counted(index.itemsOf(id).length, food_type.is_offer ? 'offer' : 'food item'),
        ...index.rulesBuying('Sub Food Type', id).map(({ name }) => `the offer ${name}`),
      ]}
      emptyText="Sub food types divide a food type: Beef and Chicken under Burgers."
      form={({ resource, done }) => <SubFoodTypeForm branch={branch} resource={resource} onDone={done} />}
      arrange={
        <SortableGroups
          groups={branch.food_types.map(({ id, name }) => ({ id, name, resources: index.subFoodTypesOf(id) }))}
          onReorder={reorder}
        />
      }
    />
  );
}

interface FormProps {
  branch: StaffBranch;
  resource: StaffSubFoodType | null;
  onDone: Done;
}

function SubFoodTypeForm({ branch, resource, onDone }: FormProps) {
  const [form] = Form.useForm<Values>();
  const [save] = useSaveSubFoodTypeMutation();
  const nameOfType = (id: number | undefined) => branch.food_types.find((type) => type.id === id)?.name ?? '';
  const shape: FormShape<StaffSubFoodType, Values> = {
    key: 'subFoodType',
    valuesOf: ({ name, food_type }) => ({ name, foodType: food_type.id }),
    labels: { name: 'Name', foodType: 'Food Type' },
    show: { foodType: nameOfType },
  };
  // a move between food and offers would take the items along to the other page: only within the kind
  const types = branch.food_types.filter(
    ({ is_offer }) => resource === null || is_offer === resource.food_type.is_offer,
  );
  return (
    <ResourceForm
      title={resource === null ? 'Add a sub food type' : `Edit ${resource.name}`}
      shape={shape}
      resource={resource}
      blank={{}}
      form={form}
      save={({ name, foodType }, version) => {
        const isOffer = branch.food_types.find(({ id }) => id === foodType)?.is_offer ?? false;
        return save(
          resource === null
            ? { id: null, body: { name, foodType, isOffer } }
            : { id: resource.id, body: { name, foodType, ...version } },
        ).unwrap();
      }}
      onSaved={({ subFoodType }) => onDone(subFoodType.id)}
      onCancel={() => onDone()}
    >
      <TextItem name="name" label="Name" />
      <Form.Item name="foodType" label="Food Type" rules={[{ required: true, message: MESSAGE.selectFoodType }]}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          placeholder="Select a food type"
          options={[false, true]
            .map((isOffer) => ({
              label: kindOf(isOffer),
              options: types
                .filter(({ is_offer }) => is_offer === isOffer)
                .map(({ id, name }) => ({ value: id, label: name })),
            }))
            .filter(({ options }) => options.length > 0)}
        />
      </Form.Item>
    </ResourceForm>
  );
}
