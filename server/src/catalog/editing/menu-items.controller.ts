import { Body, Controller, Delete, Injectable, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { MESSAGE } from '../../../../libs/contract/messages.js';
import type { ContainingCombo, StaffFood, StaffOffer, StaffSubFoodType } from '../../../../libs/contract/staff-menu.js';
import type { SessionUser } from '../../../../libs/contract/users.js';
import { SHIFT_ROLES } from '../../../../libs/domain/shift-roles.js';
import { Caller, MENU_EDITORS, Staff } from '../../auth/access.js';
import { PictureUpload, Uploaded } from '../../auth/uploads.js';
import { IdPipe } from '../../common/validation/validation.pipe.js';
import { TodayStock } from '../stock/today-stock.service.js';
import { BranchOrderingDto, LeftTodayDto, MenuItemDto, OfferDto, SoldOutDto } from './catalog.dto.js';
import { FOOD, type Kind, OFFER } from './item-rules.js';
import { type ChangedItem, MenuItemsAdmin } from './menu-items-admin.service.js';
import { MenuOrder } from './menu-order.service.js';

const CATEGORY_IN_BODY = {
  in: 'body',
  name: 'subFoodType',
  of: 'sub food type',
  message: MESSAGE.selectCategory,
} as const;
const BRANCH_IN_BODY = { in: 'body', name: 'branch', message: MESSAGE.selectBranch } as const;

interface FoodChanged {
  food: StaffFood;
  subFoodType: StaffSubFoodType;
  message: string;
}

interface OfferChanged {
  offer: StaffOffer;
  subFoodType: StaffSubFoodType;
  message: string;
}

const foodChanged = ({ item: food, subFoodType }: ChangedItem<StaffFood>, what: string): FoodChanged => ({
  food,
  subFoodType,
  message: `${food.name} ${what}.`,
});

const offerChanged = ({ item: offer, subFoodType }: ChangedItem<StaffOffer>, what: string): OfferChanged => ({
  offer,
  subFoodType,
  message: `${offer.name} ${what}.`,
});

const comboAnswer = ({ id, name, is_sold_out_today, remaining_quantity }: StaffOffer): ContainingCombo => ({
  id,
  name,
  is_sold_out_today,
  remaining_quantity,
});

/** The routes that foods and combo offers have in common; those that take their fields are below. */
function itemRoutes<Item extends StaffFood, Changed>(
  kind: Kind<Item>,
  changed: (item: ChangedItem<Item>, what: string) => Changed,
) {
  const branch = { in: 'param', name: 'id', of: kind.type } as const;

  @Injectable()
  abstract class ItemRoutes {
    constructor(
      protected readonly items: MenuItemsAdmin,
      private readonly order: MenuOrder,
      private readonly today: TodayStock,
    ) {}

    @Put('order')
    @Staff({ roles: MENU_EDITORS, branch: BRANCH_IN_BODY })
    async putInOrder(@Caller() caller: SessionUser, @Body() body: BranchOrderingDto): Promise<{ message: string }> {
      await this.order.put(caller, kind.type, body);
      return { message: 'The new order is saved.' };
    }

    @Delete(':id')
    @Staff({ roles: MENU_EDITORS, branch })
    async remove(@Caller() caller: SessionUser, @Param('id', IdPipe) id: number): Promise<{ message: string }> {
      return { message: `${await this.items.remove(caller, kind, id)} was removed.` };
    }

    @Post('upload/:id')
    @PictureUpload('food')
    @Staff({ roles: MENU_EDITORS, branch })
    async upload(
      @Caller() caller: SessionUser,
      @Param('id', IdPipe) id: number,
      @Uploaded() image: string,
    ): Promise<Changed> {
      return changed(await this.items.setPicture(caller, kind, { id, image }), 'has a new picture');
    }

    @Post(':id/duplicate')
    @Staff({ roles: MENU_EDITORS, branch })
    async duplicate(@Caller() caller: SessionUser, @Param('id', IdPipe) id: number): Promise<Changed> {
      return changed(await this.items.duplicate(caller, kind, id), 'was added');
    }

    @Put(':id/sold-out')
    @Staff({ roles: SHIFT_ROLES, branch })
    async setSoldOut(
      @Caller() caller: SessionUser,
      @Param('id', IdPipe) id: number,
      @Body() { isSoldOut, with_combos }: SoldOutDto,
    ): Promise<Changed | (Changed & { combos: ContainingCombo[] })> {
      const sold = await this.today.setSoldOut(caller, kind, { id, isSoldOut, withCombos: with_combos ?? false });
      const answer = changed(sold, isSoldOut ? 'is sold out for today' : 'is back on sale');
      return kind.isOffer ? answer : { ...answer, combos: sold.combos.map(comboAnswer) };
    }

    @Put(':id/left-today')
    @Staff({ roles: SHIFT_ROLES, branch })
    async setLeft(
      @Caller() caller: SessionUser,
      @Param('id', IdPipe) id: number,
      @Body() { quantity }: LeftTodayDto,
    ): Promise<Changed> {
      return changed(await this.today.setLeft(caller, kind, { id, quantity }), `has ${quantity} left today`);
    }
  }
  return ItemRoutes;
}

/** The foods of a menu. */
@ApiTags('food')
@Controller('api/food')
export class FoodController extends itemRoutes(FOOD, foodChanged) {
  @Post()
  @Staff({ roles: MENU_EDITORS, branch: CATEGORY_IN_BODY })
  async add(@Caller() caller: SessionUser, @Body() body: MenuItemDto): Promise<FoodChanged> {
    return foodChanged(await this.items.add(caller, FOOD, body), 'was added');
  }

  @Put(':id')
  @Staff({ roles: MENU_EDITORS, branch: { in: 'param', name: 'id', of: 'food' } })
  async edit(
    @Caller() caller: SessionUser,
    @Param('id', IdPipe) id: number,
    @Body() request: MenuItemDto,
  ): Promise<FoodChanged> {
    return foodChanged(await this.items.edit(caller, FOOD, { id, request }), 'was saved');
  }
}

/** The combo offers of a menu. */
@ApiTags('offers')
@Controller('api/offers')
export class OffersController extends itemRoutes(OFFER, offerChanged) {
  @Post()
  @Staff({ roles: MENU_EDITORS, branch: CATEGORY_IN_BODY })
  async add(@Caller() caller: SessionUser, @Body() body: OfferDto): Promise<OfferChanged> {
    return offerChanged(await this.items.add(caller, OFFER, body), 'was added');
  }

  @Put(':id')
  @Staff({ roles: MENU_EDITORS, branch: { in: 'param', name: 'id', of: 'offer' } })
  async edit(
    @Caller() caller: SessionUser,
    @Param('id', IdPipe) id: number,
    @Body() request: OfferDto,
  ): Promise<OfferChanged> {
    return offerChanged(await this.items.edit(caller, OFFER, { id, request }), 'was saved');
  }
}
