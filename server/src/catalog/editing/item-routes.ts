import { Body, Delete, Injectable, Param, Post, Put } from '@nestjs/common';
import type { ContainingCombo, StaffFood, StaffOffer } from '../../../../libs/contract/menu/staff-menu.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import {
  BranchOrderingRequest,
  LeftTodayRequest,
  SoldOutRequest,
} from '../../../../libs/contract/requests/menu/menu-items.js';
import { MENU_EDITORS } from '../../../../libs/domain/people/roles.js';
import { SHIFT_ROLES } from '../../../../libs/domain/people/shift-roles.js';
import { text } from '../../../../libs/texts/text.js';
import { MISSING } from '../../../../libs/validation/field-problems.js';
import { Caller, Staff } from '../../auth/access.js';
import { PictureUpload, Uploaded } from '../../auth/uploads.js';
import type { Sentence } from '../../common/texts.js';
import { IdPipe } from '../../common/validation/path-pipes.js';
import type { NewPicture } from '../../pictures/new-picture.js';
import { TodayStockService } from '../stock/today-stock.service.js';
import type { Kind } from './item-rules.js';
import { type ChangedItem, MenuItemsAdminService } from './menu-items-admin.service.js';
import { MenuOrderService } from './menu-order.service.js';

/** Finds the branch by the category that the body names. */
export const CATEGORY_IN_BODY = {
  in: 'body',
  name: 'subFoodType',
  of: 'sub food type',
  missing: MISSING.category,
} as const;
const BRANCH_IN_BODY = { in: 'body', name: 'branch', of: 'menu', missing: MISSING.branch } as const;

const comboAnswer = ({ id, name, is_sold_out_today, remaining_quantity }: StaffOffer): ContainingCombo => ({
  id,
  name,
  is_sold_out_today,
  remaining_quantity,
});

/** The common routes of foods and combo offers. The routes with their fields are in the controllers. */
export function itemRoutes<Item extends StaffFood, Changed>(
  kind: Kind<Item>,
  changed: (item: ChangedItem<Item>, message: Sentence) => Changed,
) {
  const branch = { in: 'param', name: 'id', of: kind.type } as const;

  @Injectable()
  abstract class ItemRoutes {
    constructor(
      protected readonly items: MenuItemsAdminService,
      private readonly order: MenuOrderService,
      private readonly today: TodayStockService,
    ) {}

    /** Puts the items of a branch in order. The body lists all of them. */
    @Put('order')
    @Staff({ roles: MENU_EDITORS, branch: BRANCH_IN_BODY, keys: 'menu' })
    async putInOrder(@Caller() caller: SessionUser, @Body() body: BranchOrderingRequest): Promise<{ message: string }> {
      await this.order.put(caller, kind.type, body);
      return { message: 'The new order is saved.' };
    }

    /** Removes an item. Orders that contain it keep its name and price. */
    @Delete(':id')
    @Staff({ roles: MENU_EDITORS, branch, keys: 'menu' })
    async remove(@Caller() caller: SessionUser, @Param('id', IdPipe) id: number): Promise<{ message: string }> {
      return { message: `${await this.items.remove(caller, kind, id)} was removed.` };
    }

    /** Sets an item's picture. */
    @Post('upload/:id')
    @PictureUpload('food')
    @Staff({ roles: MENU_EDITORS, branch, keys: 'menu' })
    async upload(
      @Caller() caller: SessionUser,
      @Param('id', IdPipe) id: number,
      @Uploaded() picture: NewPicture,
    ): Promise<Changed> {
      const pictured = await this.items.setPicture(caller, kind, { id, picture });
      return changed(pictured, `${pictured.item.name} has a new picture.`);
    }

    /** Adds a copy of an item. */
    @Post(':id/duplicate')
    @Staff({ roles: MENU_EDITORS, branch, keys: 'menu' })
    async duplicate(@Caller() caller: SessionUser, @Param('id', IdPipe) id: number): Promise<Changed> {
      const copy = await this.items.duplicate(caller, kind, id);
      return changed(copy, `${copy.item.name} was added.`);
    }

    /**
     * Marks an item as sold out for today, or puts it back on sale. With `with_combos` the combos that contain it are
     * sold out too.
     */
    @Put(':id/sold-out')
    @Staff({ roles: SHIFT_ROLES, branch, keys: ['write', 'menu'] })
    async setSoldOut(
      @Caller() caller: SessionUser,
      @Param('id', IdPipe) id: number,
      @Body() { isSoldOut, with_combos }: SoldOutRequest,
    ): Promise<Changed | (Changed & { combos: ContainingCombo[] })> {
      const sold = await this.today.setSoldOut(caller, kind, { id, isSoldOut, withCombos: with_combos ?? false });
      const { name } = sold.item;
      const answer = changed(sold, text(isSoldOut ? 'change.sold-out' : 'done.on-sale', { name }));
      return kind.isOffer ? answer : { ...answer, combos: sold.combos.map(comboAnswer) };
    }

    /** Sets how many portions of an item are left today. */
    @Put(':id/left-today')
    @Staff({ roles: SHIFT_ROLES, branch, keys: ['write', 'menu'] })
    async setLeft(
      @Caller() caller: SessionUser,
      @Param('id', IdPipe) id: number,
      @Body() { quantity }: LeftTodayRequest,
    ): Promise<Changed> {
      const left = await this.today.setLeft(caller, kind, { id, quantity });
      return changed(left, text('done.left-today', { name: left.item.name, quantity }));
    }
  }
  return ItemRoutes;
}
