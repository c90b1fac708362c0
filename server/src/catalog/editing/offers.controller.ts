import { Body, Controller, Param, Post, Put } from '@nestjs/common';
import type { StaffOffer, StaffSubFoodType } from '../../../../libs/contract/menu/staff-menu.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import { OfferEdit } from '../../../../libs/contract/requests/menu/menu-items.js';
import { MENU_EDITORS } from '../../../../libs/domain/people/roles.js';
import { Caller, Staff } from '../../auth/access.js';
import type { Sentence } from '../../common/texts.js';
import { IdPipe } from '../../common/validation/path-pipes.js';
import { CATEGORY_IN_BODY, itemRoutes } from './item-routes.js';
import { OFFER } from './item-rules.js';
import type { ChangedItem } from './menu-items-admin.service.js';

interface OfferChanged {
  offer: StaffOffer;
  subFoodType: StaffSubFoodType;
  message: Sentence;
}

const offerChanged = ({ item: offer, subFoodType }: ChangedItem<StaffOffer>, message: Sentence): OfferChanged => ({
  offer,
  subFoodType,
  message,
});

/** The combo offers of a menu. */
@Controller('api/offers')
export class OffersController extends itemRoutes(OFFER, offerChanged) {
  /** Adds a combo offer. */
  @Post()
  @Staff({ roles: MENU_EDITORS, branch: CATEGORY_IN_BODY, keys: 'menu' })
  async add(@Caller() caller: SessionUser, @Body() body: OfferEdit): Promise<OfferChanged> {
    const added = await this.items.add(caller, OFFER, body);
    return offerChanged(added, `${added.item.name} was added.`);
  }

  /** Replaces the fields of a combo offer. */
  @Put(':id')
  @Staff({ roles: MENU_EDITORS, branch: { in: 'param', name: 'id', of: 'offer' }, keys: 'menu' })
  async edit(
    @Caller() caller: SessionUser,
    @Param('id', IdPipe) id: number,
    @Body() request: OfferEdit,
  ): Promise<OfferChanged> {
    const saved = await this.items.edit(caller, OFFER, { id, request });
    return offerChanged(saved, `${saved.item.name} was saved.`);
  }
}
