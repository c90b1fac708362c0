import type { StaffBranch } from '@libs/contract/branches/staff-branches.js';
import type { StaffMenuItem, StaffOffer } from '@libs/contract/menu/staff-menu.js';
import { MESSAGE } from '@libs/contract/orders/messages.js';
import type { OfferEdit } from '@libs/contract/requests/menu/menu-items.js';
import { LIMITS, MARKS, type Mark, SPICE_LEVELS } from '@libs/contract/values.js';
import { looksFree } from '@libs/domain/cart/cart.js';
import { isUnlimited, UNLIMITED_QUANTITY } from '@libs/domain/menu/availability.js';
import { NO_FACTS } from '@libs/domain/menu/food-facts.js';
import { contradictionOf, markInWords, spiceInWords } from '@libs/domain/menu/food-marks.js';
import { Select } from 'antd';
import { Link } from 'react-router-dom';
import { say } from '../../../texts/i18n.js';
import { choice, either } from '../fields/choices.js';
import { entityFields, type ValuesOf } from '../fields/field-table.js';
import { clock, field, longText, money, quantity, rule, text } from '../fields/kinds.js';
import { slug } from '../fields/slug-field.js';
import { groupNames, type ItemKind } from './item-kind.js';
import { OfferParts, type PartValues } from './offer-parts.js';
import { PickedGroups } from './options/group-picker.js';

interface TypedItem {
  /** null: as many as are ordered */
  quantity: number | null;
  parts: PartValues[];
}

export type ItemValues = ValuesOf<OfferEdit, TypedItem>;

/** Whether the item has hours of its own. */
const isOwn = ({ hasBranchHours }: Partial<ItemValues>): boolean => hasBranchHours === false;

/** The fields of a branch's foods, or of its combos: these have parts, too. */
export function itemFields(kind: ItemKind, branch: StaffBranch) {
  const subFoodTypes = kind === 'food' ? branch.sub_food_types : branch.offer_sub_food_types;
  const groups = branch.food_types
    .filter(({ is_offer }) => is_offer === (kind === 'offers'))
    .map(({ id, name }) => ({
      label: name,
      options: subFoodTypes
        .filter(({ food_type }) => food_type.id === id)
        .map((sub) => ({ value: sub.id, label: sub.name })),
    }))
    .filter(({ options }) => options.length > 0);
  const foodName = (id: number | undefined) => branch.food.find((food) => food.id === id)?.name ?? '?';
  return entityFields<StaffMenuItem, OfferEdit, TypedItem>({
    name: {
      ...text('Name', { rules: [rule((name: string) => (looksFree(name.trim()) ? MESSAGE.nameReadsAsFree : null))] }),
      chain: 'name',
    },
    subFoodType: {
      ...choice('Category', groups, {
        placeholder: 'Select a category',
        message: MESSAGE.selectCategory,
        empty: <Link to="/admin?tab=sub-food-types&add">No category yet. Add one under Sub Food Types.</Link>,
      }),
      // the only one is no question
      blank: subFoodTypes.length === 1 ? subFoodTypes[0]?.id : undefined,
      read: (_stored, item) => item.sub_food_type.id,
      chain: 'sub_food_type',
    },
    price: { ...money('Price'), isHalf: true, chain: 'price' },
    quantity: {
      ...quantity('Daily quantity', {
        isOptional: true,
        placeholder: 'Unlimited',
        hint: 'How many portions can be sold a day. Empty: as many as are ordered.',
      }),
      blank: null,
      isHalf: true,
      read: (stored) => (isUnlimited(stored) ? null : stored),
      send: (portions) => portions ?? UNLIMITED_QUANTITY,
      show: (portions) => String(portions ?? 'unlimited'),
    },
    hasBranchHours: { ...either('Served', ['As the branch', 'At hours of its own']), blank: true, chain: 'hours' },
    open: { ...clock('Open Time'), blank: branch.open, isHalf: true, isShown: isOwn },
    close: {
      ...clock('Close Time'),
      blank: branch.close,
      isHalf: true,
      isShown: isOwn,
      note: 'It is served between these times while the branch is open. The same time twice means around the clock.',
    },
    description: {
      ...longText('Description', { max: LIMITS.descriptionMax, placeholder: 'What it is made of, in a sentence' }),
      chain: 'description',
    },
    marks: {
      ...field(
        'Marks',
        <Select
          mode="multiple"
          showSearch={{ optionFilterProp: 'label' }}
          placeholder="None"
          options={MARKS.map((mark) => ({ value: mark, label: say(markInWords(mark)) }))}
        />,
        {
          hint: 'Customers with an allergy rely on them: mark everything that it contains.',
          rules: [
            rule((marks: Mark[] = []) => {
              const contradiction = contradictionOf(marks);
              return contradiction && say(contradiction);
            }),
          ],
        },
      ),
      blank: NO_FACTS.marks,
      chain: 'marks',
      show: (marks) => marks.map((mark) => say(markInWords(mark))).join(', '),
    },
    spice: {
      ...choice(
        'How spicy',
        SPICE_LEVELS.map((level) => ({ value: level, label: say(spiceInWords(level)) })),
      ),
      blank: NO_FACTS.spice,
      chain: 'spice',
    },
    effort: {
      ...quantity('Effort', {
        max: LIMITS.effortMax,
        hint: 'The kitchen’s work for a portion, from 0 to 10: a usual food has 1, a drink 0. Estimates use it.',
      }),
      blank: NO_FACTS.effort,
      chain: 'effort',
      read: (effort) => effort ?? NO_FACTS.effort,
    },
    slug: slug('Address', { before: '…/menu/', hint: 'Shared links with a former one still lead here.' }),
    optionGroups: {
      ...field('Options', <PickedGroups branch={branch} />, {
        hint: 'The customer is asked in this order. Groups are made in the tab Options.',
      }),
      blank: [],
      show: (ids) => groupNames(branch, ids).join(', '),
      chain: 'options',
      isShown: () => branch.option_groups.length > 0,
    },
    parts: {
      label: 'Made of',
      item: () => <OfferParts branch={branch} />,
      blank: [],
      read: (_stored, item) =>
        ('parts' in item ? (item as StaffOffer).parts : []).map(({ food_id, quantity: of }) => ({
          food: food_id,
          quantity: of,
        })),
      send: (parts) =>
        parts.flatMap(({ food, quantity: of }) =>
          food === undefined || of === undefined ? [] : [{ food, quantity: of }],
        ),
      show: (parts) => parts.map(({ food, quantity: of }) => `${of} × ${foodName(food)}`).join(', '),
      isShown: () => kind === 'offers',
      chain: 'parts',
    },
  });
}
