import { Controller, Get, Header, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { BuyGetOffer, FoodType, MenuItem } from '../../../libs/contract/entities.js';
import { Everyone } from '../auth/access.js';
import { Refusal } from '../common/refusal.js';
import { IdPipe } from '../common/validation.pipe.js';
import { MenuService } from './menu.service.js';
import { buyGetOffersAnswer, foodTypeAnswer, menuItemsAnswer, wholeMenuText } from './menu-answers.js';

@ApiTags('menu')
@Controller('api')
export class CatalogController {
  constructor(private readonly menus: MenuService) {}

  /** The whole menu of a branch in one call, offers' types included. */
  @Get('food-types/branch/:id')
  @Everyone()
  @Header('content-type', 'application/json; charset=utf-8')
  async foodTypes(@Param('id', IdPipe) branchId: number): Promise<string> {
    return wholeMenuText(await this.menus.current(branchId));
  }

  @Get('food-types/:id')
  @Everyone()
  async foodType(@Param('id', IdPipe) id: number): Promise<{ foodType: FoodType }> {
    const stocked = await this.menus.ofFoodType(id);
    const found = stocked?.menu.foodTypes.find((type) => type.id === id);
    if (!stocked || !found) throw new Refusal('no-such-food-type', 'This food type no longer exists.');
    return { foodType: foodTypeAnswer(found, stocked) };
  }

  @Get('offers/branch/:id')
  @Everyone()
  async offers(@Param('id', IdPipe) branchId: number): Promise<{ offers: MenuItem[] }> {
    return { offers: menuItemsAnswer(await this.menus.current(branchId), 'offer') };
  }

  @Get('buy-get-offers/branch/:id')
  @Everyone()
  async buyGetOffers(@Param('id', IdPipe) branchId: number): Promise<{ buyGetOffers: BuyGetOffer[] }> {
    return { buyGetOffers: buyGetOffersAnswer(await this.menus.current(branchId)) };
  }
}
