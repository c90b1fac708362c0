import { Controller, Get, Header, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BranchRules } from '../../../../libs/contract/answers.js';
import type { FoodType, MenuItem } from '../../../../libs/contract/menu/menu.js';
import type { OptionGroup } from '../../../../libs/contract/menu/options.js';
import { LanguageQuery } from '../../../../libs/contract/requests/menu/language.js';
import { MenuDayQuery } from '../../../../libs/contract/requests/menu/menu-day.js';
import { Everyone } from '../../auth/access.js';
import { rejected } from '../../common/errors.js';
import { isUnchanged } from '../../common/http/conditional-reads.js';
import { OfferedLanguagePipe } from '../../common/validation/language-query.js';
import { IdPipe } from '../../common/validation/path-pipes.js';
import { MenuService, type WrittenAnswer } from './menu.service.js';
import { foodTypeAnswer, menuItemsAnswer, rulesAnswer, wholeMenuAnswer, writtenAnswer } from './menu-answers.js';

const JSON_TYPE = 'application/json; charset=utf-8';

/** A body that is already serialized, because a version of the menu is serialized once. */
type JsonOf<_Body> = string;

@Controller('api')
export class CatalogController {
  constructor(private readonly menus: MenuService) {}

  /**
   * Returns the whole menu of a branch in one call, offers included. With `for`, a coming business day, the remaining
   * portions are those of that day.
   */
  @Get('food-types/branch/:id')
  @Everyone()
  @Header('content-type', JSON_TYPE)
  async foodTypes(
    @Param('id', IdPipe) branchId: number,
    @Query(OfferedLanguagePipe) { language }: LanguageQuery,
    @Query() { for: day }: MenuDayQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<JsonOf<{ menu_version: number; foodTypes: FoodType[]; optionGroups: OptionGroup[] }>> {
    return versioned(wholeMenuAnswer(await this.menus.forCustomers(branchId, language, day)), request, reply);
  }

  /** Returns a food type with everything under it. */
  @Get('food-types/:id')
  @Everyone()
  async foodType(
    @Param('id', IdPipe) id: number,
    @Query(OfferedLanguagePipe) { language }: LanguageQuery,
  ): Promise<{ foodType: FoodType }> {
    const stocked = await this.menus.ofFoodType(id, language);
    const found = stocked?.menu.foodTypes.find((type) => type.id === id);
    if (stocked?.menu.branch.state !== 'open' || !found) throw rejected('no-such-food-type');
    return { foodType: foodTypeAnswer(found, stocked) };
  }

  /** Returns the combo offers of a branch. */
  @Get('offers/branch/:id')
  @Everyone()
  @Header('content-type', JSON_TYPE)
  async offers(
    @Param('id', IdPipe) branchId: number,
    @Query(OfferedLanguagePipe) { language }: LanguageQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<JsonOf<{ offers: MenuItem[] }>> {
    const offers = menuItemsAnswer(await this.menus.forCustomers(branchId, language), 'offer');
    return versioned(writtenAnswer({ offers }), request, reply);
  }

  /** Returns all rules of a branch: rules by amount, and buy-and-get offers. */
  @Get('buy-get-offers/branch/:id')
  @Everyone()
  @Header('content-type', JSON_TYPE)
  async buyGetOffers(
    @Param('id', IdPipe) branchId: number,
    @Query(OfferedLanguagePipe) { language }: LanguageQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<JsonOf<BranchRules>> {
    const rules = rulesAnswer(await this.menus.forCustomers(branchId, language));
    return versioned(writtenAnswer(rules), request, reply);
  }
}

/** Sets the headers of an answer's version, and returns its text. */
function versioned({ text, etag }: WrittenAnswer, request: FastifyRequest, reply: FastifyReply): string {
  isUnchanged(request, reply, { etag, isPublic: true });
  return text;
}
