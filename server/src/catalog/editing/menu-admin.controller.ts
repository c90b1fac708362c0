import { Body, Controller, Delete, Param, Post, Put } from '@nestjs/common';
import type {
  MenuCopyCounts,
  StaffBuyGetOffer,
  StaffFoodType,
  StaffSubFoodType,
} from '../../../../libs/contract/menu/staff-menu.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import { BuyGetOfferEdit } from '../../../../libs/contract/requests/menu/buy-get-offers.js';
import {
  BranchOrderingRequest,
  FoodTypeEdit,
  FoodTypeRequest,
  MenuCopyRequest,
  SubFoodTypeEdit,
  SubFoodTypeRequest,
} from '../../../../libs/contract/requests/menu/menu-items.js';
import { CHAIN, MANAGERS, MENU_EDITORS } from '../../../../libs/domain/people/roles.js';
import { counted } from '../../../../libs/domain/text/counted.js';
import { MISSING } from '../../../../libs/validation/field-problems.js';
import { Caller, Staff } from '../../auth/access.js';
import { IdPipe } from '../../common/validation/path-pipes.js';
import { BuyGetOffersAdminService } from '../offers/buy-get-offers-admin.service.js';
import { MenuCopyService } from './copy/menu-copy.service.js';
import { FoodTypesAdminService } from './food-types-admin.service.js';
import { MenuOrderService } from './menu-order.service.js';

/** two branches share these names, so their names are merged instead of removed */
const HEADINGS = ['food_types', 'sub_food_types'];

const IN_BODY = { in: 'body', name: 'branch', of: 'menu', missing: MISSING.branch } as const;

/** The routes that edit a menu's headings and rules. */
@Controller('api')
export class MenuAdminController {
  constructor(
    private readonly types: FoodTypesAdminService,
    private readonly rules: BuyGetOffersAdminService,
    private readonly order: MenuOrderService,
    private readonly menus: MenuCopyService,
  ) {}

  /** Adds a food type. */
  @Post('food-types')
  @Staff({ roles: MANAGERS, branch: IN_BODY })
  async addType(
    @Caller() caller: SessionUser,
    @Body() body: FoodTypeRequest,
  ): Promise<{ foodType: StaffFoodType; message: string }> {
    const foodType = await this.types.addType(caller, body);
    return { foodType, message: `${foodType.name} was added.` };
  }

  /** Puts a branch's food types in order. The body lists all of them. */
  @Put('food-types/order')
  @Staff({ roles: MANAGERS, branch: IN_BODY })
  async orderTypes(@Caller() caller: SessionUser, @Body() body: BranchOrderingRequest): Promise<{ message: string }> {
    await this.order.put(caller, 'food_type', body);
    return { message: 'The new order is saved.' };
  }

  /** Replaces the fields of a food type. */
  @Put('food-types/:id')
  @Staff({ roles: MANAGERS, branch: { in: 'param', name: 'id', of: 'food type' } })
  async editType(
    @Caller() caller: SessionUser,
    @Param('id', IdPipe) id: number,
    @Body() body: FoodTypeEdit,
  ): Promise<{ foodType: StaffFoodType; message: string }> {
    const foodType = await this.types.editType(caller, id, body);
    return { foodType, message: `${foodType.name} was saved.` };
  }

  /** Removes a food type. One with sub food types is kept. */
  @Delete('food-types/:id')
  @Staff({ roles: MANAGERS, branch: { in: 'param', name: 'id', of: 'food type' } })
  async removeType(@Caller() caller: SessionUser, @Param('id', IdPipe) id: number): Promise<{ message: string }> {
    return { message: `${await this.types.removeType(caller, id)} was removed.` };
  }

  /** Adds a sub food type. */
  @Post('sub-food-types')
  @Staff({
    roles: MANAGERS,
    branch: { in: 'body', name: 'foodType', of: 'food type', missing: MISSING.foodType },
  })
  async addSubType(
    @Caller() caller: SessionUser,
    @Body() body: SubFoodTypeRequest,
  ): Promise<{ subFoodType: StaffSubFoodType; foodType: StaffFoodType; message: string }> {
    const changed = await this.types.addSubType(caller, body);
    return { ...changed, message: `${changed.subFoodType.name} was added.` };
  }

  /** Puts a branch's sub food types in order. The body lists all of them. */
  @Put('sub-food-types/order')
  @Staff({ roles: MANAGERS, branch: IN_BODY })
  async orderSubTypes(
    @Caller() caller: SessionUser,
    @Body() body: BranchOrderingRequest,
  ): Promise<{ message: string }> {
    await this.order.put(caller, 'sub_food_type', body);
    return { message: 'The new order is saved.' };
  }

  /** Replaces the fields of a sub food type. */
  @Put('sub-food-types/:id')
  @Staff({ roles: MANAGERS, branch: { in: 'param', name: 'id', of: 'sub food type' } })
  async editSubType(
    @Caller() caller: SessionUser,
    @Param('id', IdPipe) id: number,
    @Body() body: SubFoodTypeEdit,
  ): Promise<{ subFoodType: StaffSubFoodType; foodType: StaffFoodType; message: string }> {
    const changed = await this.types.editSubType(caller, id, body);
    return { ...changed, message: `${changed.subFoodType.name} was saved.` };
  }

  /** Removes a sub food type. One with foods or offers is kept. */
  @Delete('sub-food-types/:id')
  @Staff({ roles: MANAGERS, branch: { in: 'param', name: 'id', of: 'sub food type' } })
  async removeSubType(@Caller() caller: SessionUser, @Param('id', IdPipe) id: number): Promise<{ message: string }> {
    return { message: `${await this.types.removeSubType(caller, id)} was removed.` };
  }

  /** Adds a buy-and-get offer. */
  @Post('buy-get-offers')
  @Staff({
    roles: MENU_EDITORS,
    branch: { in: 'body', name: 'getFood', of: 'food', missing: MISSING.getFood },
  })
  async addRule(
    @Caller() caller: SessionUser,
    @Body() body: BuyGetOfferEdit,
  ): Promise<{ buyGetOffer: StaffBuyGetOffer; message: string }> {
    const buyGetOffer = await this.rules.add(caller, body);
    return { buyGetOffer, message: `${buyGetOffer.name} was added.` };
  }

  /** Replaces the fields of a buy-and-get offer. */
  @Put('buy-get-offers/:id')
  @Staff({ roles: MENU_EDITORS, branch: { in: 'param', name: 'id', of: 'buy-get offer' } })
  async editRule(
    @Caller() caller: SessionUser,
    @Param('id', IdPipe) id: number,
    @Body() body: BuyGetOfferEdit,
  ): Promise<{ buyGetOffer: StaffBuyGetOffer; message: string }> {
    const buyGetOffer = await this.rules.edit(caller, id, body);
    return { buyGetOffer, message: `${buyGetOffer.name} was saved.` };
  }

  /** Removes a buy-and-get offer. */
  @Delete('buy-get-offers/:id')
  @Staff({ roles: MENU_EDITORS, branch: { in: 'param', name: 'id', of: 'buy-get offer' } })
  async removeRule(@Caller() caller: SessionUser, @Param('id', IdPipe) id: number): Promise<{ message: string }> {
    return { message: `${await this.rules.remove(caller, id)} was removed.` };
  }

  /** Copies the menu of another branch, or some of its food types, into this one. */
  @Post('branches/:id/menu-copy')
  @Staff({ roles: CHAIN, branch: { in: 'param', name: 'id', of: 'menu' } })
  async copyMenu(
    @Caller() caller: SessionUser,
    @Param('id', IdPipe) id: number,
    @Body() body: MenuCopyRequest,
  ): Promise<{ copied: MenuCopyCounts; skipped: MenuCopyCounts; message: string }> {
    const counts = await this.menus.copy(caller, id, body);
    const { food, offers, deliveries = 0, promo_codes = 0 } = counts.copied;
    const skipped = Object.entries(counts.skipped)
      .filter(([kind]) => !HEADINGS.includes(kind))
      .reduce((sum, [, n]) => sum + n, 0);
    const more =
      deliveries + promo_codes === 0
        ? ''
        : `, ${counted(deliveries, 'delivery location')} and ${counted(promo_codes, 'promo code')}`;
    const skippedText =
      skipped === 0 ? '' : ` ${skipped} that it has already ${skipped === 1 ? 'stays as it is' : 'stay as they are'}.`;
    return {
      ...counts,
      message: `Copied ${counted(food, 'food')} and ${counted(offers, 'combo')}${more}.${skippedText}`,
    };
  }
}
