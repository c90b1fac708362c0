import type { StaffFood, StaffSubFoodType } from '../../../../libs/contract/menu/staff-menu.js';
import { LARGEST_ID } from '../../../../libs/validation/ids.js';
import type { Kind } from '../editing/item-rules.js';
import type { OptionGroupRecord } from '../menu/branch-menu.js';
import type { StaffMenu } from '../menu/staff-menu.repository.js';
import type { WholeEdit } from './menu-batch.js';
import { type MenuNames, menuNameKey, menuNames } from './menu-names.js';
import type { PlannedCategory } from './planned-line.js';

interface FoodTypeRef {
  id: number;
  name: string;
}

const typeKey = (kind: Kind<StaffFood>, name: string) => `${kind.type} ${menuNameKey(name)}`;

/**
 * The menu that a file is compared with, and what the file adds to it: categories, option groups, and foods that combos
 * are made of.
 * Added rows have provisional ids, counted down from the largest.
 */
export class PlannedMenu {
  /** the menu with what the file adds */
  readonly menu: StaffMenu;
  readonly names: MenuNames;
  readonly categories: PlannedCategory[] = [];
  private readonly foodTypes = new Map<string, FoodTypeRef>();
  private readonly subFoodTypes = new Map<string, StaffSubFoodType[]>();
  private readonly foods = new Map<string, number>();
  private readonly groups: Map<string, number>;
  private lastId = LARGEST_ID;

  /** @param stored the menu without what the file adds */
  constructor(readonly stored: StaffMenu) {
    this.menu = {
      ...stored,
      subFoodTypes: new Map(stored.subFoodTypes),
      food: new Map(stored.food),
      optionGroups: new Map(stored.optionGroups),
    };
    this.names = menuNames(stored);
    this.groups = new Map([...stored.optionGroups.values()].map(({ id, name }) => [menuNameKey(name), id]));
    for (const type of stored.foodTypes.values()) {
      this.foodTypes.set(`${type.is_offer ? 'offer' : 'food'} ${menuNameKey(type.name)}`, type);
    }
    for (const sub of stored.subFoodTypes.values()) this.index(sub);
    for (const [name, { id }] of this.names.food) this.foods.set(name, id);
  }

  /** Returns the sub food types with this name; of one food type only if `typeName` is given. */
  subFoodTypesNamed(name: string, { kind, typeName }: { kind: Kind<StaffFood>; typeName: string }): StaffSubFoodType[] {
    return (this.subFoodTypes.get(menuNameKey(name)) ?? []).filter(
      ({ food_type }) =>
        food_type.is_offer === kind.isOffer &&
        (typeName === '' || menuNameKey(food_type.name) === menuNameKey(typeName)),
    );
  }

  /** Returns the only sub food type of a food type; undefined if it has none or several. */
  onlySubFoodTypeOf(kind: Kind<StaffFood>, typeName: string): StaffSubFoodType | undefined {
    const parent = this.foodTypes.get(typeKey(kind, typeName));
    if (parent === undefined) return undefined;
    const [only, ...others] = [...this.menu.subFoodTypes.values()].filter(
      ({ food_type }) => food_type.id === parent.id,
    );
    return others.length === 0 ? only : undefined;
  }

  /** Adds a sub food type, and its food type if the menu lacks it. @returns its provisional id */
  addSubFoodType(name: string, { kind, typeName }: { kind: Kind<StaffFood>; typeName: string }): number {
    const parent = this.foodTypes.get(typeKey(kind, typeName)) ?? this.addFoodType(kind, typeName);
    const id = this.provisionalId();
    this.categories.push({ id, name, kind, parent });
    const sub: StaffSubFoodType = {
      id,
      name,
      food_type: { id: parent.id, name: parent.name, is_offer: kind.isOffer },
      food: [],
      offers: [],
      version: 1,
    };
    this.menu.subFoodTypes.set(id, sub);
    this.index(sub);
    return id;
  }

  /** Returns the id of the food with this name, as the file leaves it. */
  foodNamed(name: string): number | undefined {
    return this.foods.get(menuNameKey(name));
  }

  /** Returns the id of the option group with this name. */
  groupNamed(name: string): number | undefined {
    return this.groups.get(menuNameKey(name));
  }

  /** Keeps an option group as the file describes it. */
  keepGroup(group: OptionGroupRecord): void {
    this.menu.optionGroups.set(group.id, group);
    this.groups.set(menuNameKey(group.name), group.id);
  }

  /** Keeps a food of the file for the combos that are made of it. @param id null for a new food @returns its id */
  keepFood(id: number | null, { parts: _parts, optionGroups, ...fields }: WholeEdit): number {
    const kept = id ?? this.provisionalId();
    if (typeof fields.name === 'string' && fields.name !== '') this.foods.set(menuNameKey(fields.name), kept);
    if (id === null) {
      this.menu.food.set(kept, {
        ...fields,
        has_branch_hours: fields.hasBranchHours ?? false,
        id: kept,
        slug: '',
        option_groups: optionGroups,
        sub_food_type: { id: fields.subFoodType, name: '' },
        image_url: null,
        remaining_quantity: fields.quantity,
        stock_today: fields.quantity,
        sold_today: 0,
        is_sold_out_today: false,
        version: 1,
      });
    }
    return kept;
  }

  private addFoodType(kind: Kind<StaffFood>, name: string): FoodTypeRef {
    const added = { id: this.provisionalId(), name };
    this.categories.push({ ...added, kind, parent: null });
    this.foodTypes.set(typeKey(kind, name), added);
    return added;
  }

  private index(sub: StaffSubFoodType): void {
    const key = menuNameKey(sub.name);
    const known = this.subFoodTypes.get(key);
    if (known === undefined) this.subFoodTypes.set(key, [sub]);
    else known.push(sub);
  }

  /** Returns an id that no stored row has. */
  provisionalId(): number {
    this.lastId -= 1;
    return this.lastId;
  }
}
