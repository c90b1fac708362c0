import { Body, Controller, Param, Post, Put } from '@nestjs/common';
import type { StaffFood, StaffSubFoodType } from '../../../../libs/contract/menu/staff-menu.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import { FoodEdit } from '../../../../libs/contract/requests/menu/menu-items.js';
import { MENU_EDITORS } from '../../../../libs/domain/people/roles.js';
import { Caller, Staff } from '../../auth/access.js';
import type { Sentence } from '../../common/texts.js';
import { IdPipe } from '../../common/validation/path-pipes.js';
import { CATEGORY_IN_BODY, itemRoutes } from './item-routes.js';
import { FOOD } from './item-rules.js';
import type { ChangedItem } from './menu-items-admin.service.js';

interface FoodChanged {
  food: StaffFood;
  subFoodType: StaffSubFoodType;
  message: Sentence;
}

const foodChanged = ({ item: food, subFoodType }: ChangedItem<StaffFood>, message: Sentence): FoodChanged => ({
  food,
  subFoodType,
  message,
});

/** The foods of a menu. */
@Controller('api/food')
export class FoodController extends itemRoutes(FOOD, foodChanged) {
  /** Adds a food. */
  @Post()
  @Staff({ roles: MENU_EDITORS, branch: CATEGORY_IN_BODY, keys: 'menu' })
  async add(@Caller() caller: SessionUser, @Body() body: FoodEdit): Promise<FoodChanged> {
    const added = await this.items.add(caller, FOOD, body);
    return foodChanged(added, `${added.item.name} was added.`);
  }

  /** Replaces the fields of a food. */
  @Put(':id')
  @Staff({ roles: MENU_EDITORS, branch: { in: 'param', name: 'id', of: 'food' }, keys: 'menu' })
  async edit(
    @Caller() caller: SessionUser,
    @Param('id', IdPipe) id: number,
    @Body() request: FoodEdit,
  ): Promise<FoodChanged> {
    const saved = await this.items.edit(caller, FOOD, { id, request });
    return foodChanged(saved, `${saved.item.name} was saved.`);
  }
}
