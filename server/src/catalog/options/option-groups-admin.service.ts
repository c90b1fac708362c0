import { Inject, Injectable } from '@nestjs/common';
import { REJECTION } from '../../../../libs/contract/menu/edits.js';
import type { MenuOption } from '../../../../libs/contract/menu/options.js';
import type { OptionGroupUse, SameNameOption, StaffOptionGroup } from '../../../../libs/contract/menu/staff-options.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import type {
  OptionEdit,
  OptionGroupEdit,
  OptionGroupRequest,
  OptionSoldOutRequest,
} from '../../../../libs/contract/requests/menu/options.js';
import { MARKS } from '../../../../libs/contract/values.js';
import { ownHoursOf } from '../../../../libs/domain/menu/availability.js';
import { toCents } from '../../../../libs/domain/money/money.js';
import { counted } from '../../../../libs/domain/text/counted.js';
import { nameKey } from '../../../../libs/domain/text/names.js';
import { businessDate } from '../../../../libs/domain/time/business-day.js';
import { Clock } from '../../common/clock.js';
import { DomainError, rejected } from '../../common/errors.js';
import { holders } from '../../common/in-use.js';
import { checkVersion } from '../../common/versions.js';
import { type AppConfig, CONFIG } from '../../config.js';
import { foundOrFail, MenuEditsService } from '../editing/menu-edits.service.js';
import { optionGroupTrail } from '../editing/menu-trail.js';
import type { OptionGroupRecord, OptionRecord } from '../menu/branch-menu.js';
import type { StaffMenu } from '../menu/staff-menu.repository.js';
import { type OptionMoment, optionAnswer, optionGroupAnswer } from './option-answers.js';
import { checkFreeFoods, checkGroup } from './option-rules.js';
import { addGroup, editGroup, markSoldOut, type OptionFields, removeGroup } from './options.repository.js';

/** An option with its group. */
interface Found {
  group: OptionGroupRecord;
  option: OptionRecord;
}

/** The option groups of a menu. */
@Injectable()
export class OptionGroupsAdminService {
  constructor(
    private readonly edits: MenuEditsService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** Returns the groups of a branch in their order. @throws NotFound for an unknown branch */
  async ofBranch(branchId: number): Promise<StaffOptionGroup[]> {
    return this.ofMenu(await this.edits.read(branchId));
  }

  /** Returns the groups of a menu in their order. */
  ofMenu(menu: StaffMenu): StaffOptionGroup[] {
    return [...menu.optionGroups.keys()].map((id) => this.groupOf(menu, id));
  }

  /** @throws DomainError if the name is taken, or the food of an option is not on the menu */
  async add(actor: SessionUser, { branch, ...request }: OptionGroupRequest): Promise<StaffOptionGroup> {
    return this.edits.edit(actor, { branchId: branch }, async ({ tx, before, after, record }) => {
      checkGroup(before, request);
      const id = await addGroup(tx, { branchId: branch, fields: fieldsOf(request), options: optionsOf(request) });
      const added = this.groupOf(await after(), id);
      await record({ action: 'added', entity: 'option group', entityId: id, after: optionGroupTrail(added) });
      return added;
    });
  }

  /**
   * @throws DomainError if the name is taken, the food of an option is not on the menu, a food that a rule gives would
   * need a choice, or the group was changed meanwhile
   */
  async edit(actor: SessionUser, id: number, request: OptionGroupEdit): Promise<StaffOptionGroup> {
    return this.edits.edit(actor, { of: 'option group', id }, async ({ tx, branchId, before, after, record }) => {
      const stored = this.groupOf(before, id);
      checkVersion(request.version, stored.version, () => ({ optionGroup: stored }));
      checkGroup(before, request, before.optionGroups.get(id));
      await editGroup(tx, { branchId, id, fields: fieldsOf(request), options: optionsOf(request) });
      const menu = await after();
      checkFreeFoods(menu);
      const changed = this.groupOf(menu, id);
      await record({
        action: 'changed',
        entity: 'option group',
        entityId: id,
        before: optionGroupTrail(stored),
        after: optionGroupTrail(changed),
      });
      return changed;
    });
  }

  /** @returns its name. @throws DomainError `option-group-in-use` while a food or a combo asks it */
  async remove(actor: SessionUser, id: number): Promise<string> {
    return this.edits.edit(actor, { of: 'option group', id }, async ({ tx, before, record }) => {
      const stored = this.groupOf(before, id);
      rejectIfUsed(stored);
      await removeGroup(tx, id);
      await record({ action: 'removed', entity: 'option group', entityId: id, before: optionGroupTrail(stored) });
      return stored.name;
    });
  }

  /**
   * Marks an option as sold out for today, or ends that; on request also the options of the same name in other groups.
   * Idempotent.
   *
   * @returns the option, and the others of its name, after the change
   * @throws DomainError `option-is-food` for an option that takes the stock of a food
   */
  async setSoldOut(
    actor: SessionUser,
    id: number,
    { sold_out: isSoldOut, with_same_name: withSameName = false }: OptionSoldOutRequest,
  ): Promise<{ option: MenuOption; same_name: SameNameOption[] }> {
    return this.edits.edit(actor, { of: 'option', id }, async ({ tx, day, before, after, recordAll }) => {
      const { option } = found(before, id);
      if (option.food) throw rejected('option-is-food', { option: option.name });
      const same = sameNames(before, option).map((one) => one.option);
      const turned = [option, ...(withSameName ? same : [])].filter((one) => (one.sold_out_on === day) !== isSoldOut);
      await markSoldOut(
        tx,
        turned.map((one) => one.id),
        isSoldOut ? day : null,
      );
      await recordAll(
        turned.map((one) => ({
          action: isSoldOut ? 'sold out today' : 'put back',
          entity: 'option',
          entityId: one.id,
          after: { name: one.name, group: found(before, one.id).group.name },
        })),
      );
      const menu = await after();
      const moment = this.momentOf(menu);
      return {
        option: optionAnswer(found(menu, id).option, moment),
        same_name: sameNames(menu, option).map(({ group, option: other }) => ({
          id: other.id,
          name: other.name,
          group: group.name,
          is_available: optionAnswer(other, moment).is_available,
        })),
      };
    });
  }

  private groupOf(menu: StaffMenu, id: number): StaffOptionGroup {
    const group = foundOrFail(menu.optionGroups.get(id), 'option group');
    return { ...optionGroupAnswer(group, this.momentOf(menu)), used_by: usersOf(menu, id) };
  }

  private momentOf(menu: StaffMenu): OptionMoment {
    const at = this.clock.now();
    return {
      at,
      day: businessDate(at, this.config),
      timeZone: this.config.timeZone,
      language: 'en',
      foodOf: (id) => {
        const food = menu.food.get(id);
        return food && { remaining: food.remaining_quantity, ownHours: ownHoursOf(food) };
      },
    };
  }
}

/** Returns an option with its group. @throws NotFound if it was removed meanwhile */
function found(menu: StaffMenu, id: number): Found {
  const all = [...menu.optionGroups.values()].flatMap((group) => group.options.map((option) => ({ group, option })));
  return foundOrFail(
    all.find(({ option }) => option.id === id),
    'option',
  );
}

/** Returns the options of the same name in other groups, without those that take the stock of a food. */
function sameNames(menu: StaffMenu, { id, name }: OptionRecord): Found[] {
  const key = nameKey(name);
  return [...menu.optionGroups.values()].flatMap((group) =>
    group.options
      .filter((option) => option.id !== id && option.food === null && nameKey(option.name) === key)
      .map((option) => ({ group, option })),
  );
}

function usersOf(menu: StaffMenu, groupId: number): OptionGroupUse[] {
  const asking = (type: OptionGroupUse['type'], items: StaffMenu['food']) =>
    [...items.values()]
      .filter(({ option_groups = [] }) => option_groups.includes(groupId))
      .map(({ id, name }) => ({ type, id, name }));
  return [...asking('food', menu.food), ...asking('offer', menu.offers)];
}

function rejectIfUsed({ name, used_by }: StaffOptionGroup): void {
  if (used_by.length === 0) return;
  const foods = used_by.filter(({ type }) => type === 'food');
  const offers = used_by.filter(({ type }) => type === 'offer');
  const dependents = [
    ...(foods.length > 0 ? [counted(foods.length, 'food')] : []),
    ...(offers.length > 0 ? [counted(offers.length, 'combo')] : []),
  ].join(' and ');
  throw new DomainError(
    REJECTION.optionGroupInUse,
    `${name} is used by ${dependents}. Take it off ${used_by.length === 1 ? 'it' : 'them'} first.`,
    { values: { name, dependents }, held_by: [...holders('food', foods), ...holders('offers', offers)] },
  );
}

const fieldsOf = ({ name, kind, min, max }: Pick<OptionGroupEdit, 'name' | 'kind' | 'min' | 'max'>) => ({
  name,
  kind,
  min,
  max,
});

const optionsOf = ({ options }: Pick<OptionGroupEdit, 'options'>): OptionFields[] =>
  options.map(({ id, name, price, food, quantityMax = 1, isDefault = false, marks = [], effort }: OptionEdit) => ({
    id,
    name,
    price_cents: toCents(price),
    food_id: food ?? null,
    quantity_max: quantityMax,
    is_default: isDefault,
    marks: MARKS.filter((mark) => marks.includes(mark)),
    ...(effort !== undefined && { effort }),
  }));
