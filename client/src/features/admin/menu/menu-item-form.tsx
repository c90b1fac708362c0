import type { Envelope } from '@libs/contract/answers.js';
import type { StaffBranch } from '@libs/contract/branches/staff-branches.js';
import type { StaffMenuItem } from '@libs/contract/menu/staff-menu.js';
import { MESSAGE } from '@libs/contract/orders/messages.js';
import { looksFree } from '@libs/domain/cart/cart.js';
import { NO_FACTS } from '@libs/domain/menu/food-facts.js';
import { Form, Input, Select } from 'antd';
import type { Rule } from 'antd/es/form';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import * as v from 'valibot';
import { messageOf } from '../../../api/failure.js';
import { shaped } from '../../../api/shaped.js';
import { useSaveMutation } from '../api/admin-api.js';
import { ResourceForm } from '../crud/resource-form.js';
import { useAnother } from '../crud/use-another.js';
import type { Done } from '../crud/use-resource-list.js';
import { MoneyItem, QuantityItem, TextItem } from '../fields/fields.js';
import { PictureDrop } from '../pictures/picture-drop.js';
import { useUpload } from '../pictures/upload.js';
import { UploadProgress } from '../pictures/upload-progress.js';
import { useChosenPicture } from '../pictures/use-chosen-picture.js';
import { FoodFactsFields } from './food-facts-fields.js';
import { MenuCard } from './menu-card.js';
import styles from './menu-item-form.module.css';
import { type ItemKind, type ItemValues, itemShape, newerVersion } from './menu-item-shape.js';
import { OfferParts } from './offer-parts.js';
import { GroupPicker } from './options/group-picker.js';
import { ServingHoursFields } from './serving-hours-fields.js';
import { StockToday } from './stock-today.js';

interface Props {
  kind: ItemKind;
  branch: StaffBranch;
  resource: StaffMenuItem | null;
  onDone: Done;
  /** opens the next entry of the list; undefined if there is none */
  onNext: Done | undefined;
}

/** The outcome of a save. */
interface Saved extends Envelope {
  id: number;
  /** false if the picture could not be stored */
  isComplete: boolean;
}

const NOUNS: Record<ItemKind, string> = { food: 'Add food', offers: 'Add a combo' };

/** The daily quantity that a new item begins with. */
const QUANTITY = 100;

const STORED = shaped<StaffMenuItem>({ id: v.number(), version: v.number() });

const NOT_AS_FREE: Rule = {
  validator: (_rule, name: string) =>
    looksFree(name.trim()) ? Promise.reject(new Error(MESSAGE.nameReadsAsFree)) : Promise.resolve(),
};

/** The fields that the next new item begins with. */
type Kept = Partial<Pick<ItemValues, 'subFoodType' | 'open' | 'close' | 'hasBranchHours'>>;

/** The form of a food or a combo offer; `Add another` keeps category and hours. */
export function MenuItemForm(props: Props) {
  const { formKey, kept, onAnother } = useAnother<Kept>();
  return (
    <ItemForm
      key={formKey}
      {...props}
      kept={kept}
      onAnother={({ subFoodType, open, close, hasBranchHours }) =>
        onAnother({ subFoodType, open, close, hasBranchHours })
      }
    />
  );
}

/** The form of one item. The picture is uploaded after the item itself has been stored. */
function ItemForm(props: Props & { kept: Kept | null; onAnother: (added: ItemValues) => void }) {
  const { kind, branch, resource, onDone, onNext, kept, onAnother } = props;
  const [form] = Form.useForm<ItemValues>();
  const [save] = useSaveMutation();
  const { progress, send } = useUpload();
  const picture = useChosenPicture();
  const [pictureError, setPictureError] = useState<string | null>(null);
  // a new resource that was stored without its picture: from then on this form edits it
  const [added, setAdded] = useState<StaffMenuItem | null>(null);
  const edited = added ?? resource;
  const groups = branch.food_types.filter(({ is_offer }) => is_offer === (kind === 'offers'));
  const subFoodTypes = kind === 'food' ? branch.sub_food_types : branch.offer_sub_food_types;
  const values = Form.useWatch((all: Partial<ItemValues>) => all, form);

  const store = async ({ parts, ...fields }: ItemValues, version: { version?: number }): Promise<Saved> => {
    const id = edited?.id ?? null;
    const body = { ...fields, ...newerVersion(version, added) };
    const answer = await save({
      entity: kind,
      id,
      body: kind === 'food' ? body : { ...body, parts: completeParts(parts) },
    }).unwrap();
    const stored = v.parse(STORED, answer[itemShape(kind, branch).key]);
    const saved = { ...answer, id: stored.id, isComplete: true };
    if (picture.cut === null) return saved;
    try {
      await send({ path: `${kind}/upload/${stored.id}`, image: picture.cut });
      return saved;
    } catch (failure) {
      setAdded(stored);
      setPictureError(`Everything else is saved, but the picture is not: ${messageOf(failure)}`);
      return { ...saved, isComplete: false };
    }
  };

  const onSaved = ({ id, isComplete }: Saved) => {
    if (isComplete) onDone(id);
  };

  const image = picture.url ?? edited?.image_url ?? null;
  return (
    <ResourceForm
      title={edited === null ? NOUNS[kind] : `Edit ${edited.name}`}
      shape={itemShape(kind, branch)}
      resource={resource}
      blank={{
        quantity: QUANTITY,
        subFoodType: onlyOf(subFoodTypes),
        hasBranchHours: true,
        parts: [],
        ...NO_FACTS,
        optionGroups: [],
        ...kept,
      }}
      form={form}
      save={store}
      onSaved={onSaved}
      onNext={onNext && ((answer?: Saved) => (answer?.isComplete === false ? undefined : onNext(answer?.id)))}
      onAnother={({ isComplete }, values) => {
        if (isComplete) onAnother(values);
      }}
      onCancel={() => onDone()}
      hasMoreUnsaved={picture.cut !== null}
      aside={<MenuCard values={values ?? {}} image={image} />}
    >
      {edited !== null && <StockToday kind={kind} item={currentOf(branch, kind, edited)} />}
      <TextItem name="name" label="Name" rules={[NOT_AS_FREE]} />
      <Form.Item name="subFoodType" label="Category" rules={[{ required: true, message: MESSAGE.selectCategory }]}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          placeholder="Select a category"
          options={groups
            .map(({ id, name }) => ({
              label: name,
              options: subFoodTypes
                .filter(({ food_type }) => food_type.id === id)
                .map((sub) => ({ value: sub.id, label: sub.name })),
            }))
            .filter(({ options }) => options.length > 0)}
          notFoundContent={<Link to="/admin?tab=sub-food-types&add">No category yet: add a sub food type first.</Link>}
        />
      </Form.Item>
      <div className={styles.pair}>
        <MoneyItem name="price" label="Price" />
        <QuantityItem name="quantity" label="Daily quantity" hint="How many portions can be sold a day." />
      </div>
      <ServingHoursFields branch={branch} />
      <FoodFactsFields />
      {branch.option_groups.length > 0 && <GroupPicker branch={branch} />}
      {kind === 'offers' && <OfferParts branch={branch} />}
      <Form.Item label="Picture" required={false}>
        <PictureDrop
          shape="food"
          label={image === null ? 'Choose a picture, or drop it here' : 'Choose another picture, or drop it here'}
          hint="JPEG, PNG, WebP, GIF or AVIF. You cut it to a square next."
          preview={image === null ? null : <img src={image} alt="" />}
          error={pictureError}
          onError={setPictureError}
          onChosen={picture.choose}
        />
        <UploadProgress label="Upload of the picture" progress={progress} />
      </Form.Item>
      {/* keeps the field in the form's values, because a food has no parts */}
      {kind === 'food' && (
        <Form.Item name="parts" hidden>
          <Input />
        </Form.Item>
      )}
    </ResourceForm>
  );
}

/** Returns the id of the only category, which is no question. */
const onlyOf = (types: readonly { id: number }[]): number | undefined =>
  types.length === 1 ? types[0]?.id : undefined;

/** Returns the item from the current branch, because sales go on while its form is open. */
function currentOf(branch: StaffBranch, kind: ItemKind, item: StaffMenuItem): StaffMenuItem {
  return branch[kind].find(({ id }) => id === item.id) ?? item;
}

function completeParts(parts: ItemValues['parts']): { food: number; quantity: number }[] {
  return (parts ?? []).flatMap(({ food, quantity }) =>
    food === undefined || quantity === undefined ? [] : [{ food, quantity }],
  );
}
