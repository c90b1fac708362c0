import { Body, Controller, Delete, Param, Post, Put } from '@nestjs/common';
import type { StaffFreeDelivery, StaffPayGetOffer } from '../../../../libs/contract/menu/staff-menu.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import {
  FreeDeliveryEdit,
  FreeDeliveryRequest,
  PayGetOfferEdit,
} from '../../../../libs/contract/requests/menu/amount-rules.js';
import { MENU_EDITORS } from '../../../../libs/domain/people/roles.js';
import { MISSING } from '../../../../libs/validation/field-problems.js';
import { Caller, Staff } from '../../auth/access.js';
import { IdPipe } from '../../common/validation/path-pipes.js';
import { FreeDeliveriesAdminService } from './free-deliveries-admin.service.js';
import { PayGetOffersAdminService } from './pay-get-offers-admin.service.js';

/** The routes that edit rules by amount. */
@Controller('api')
export class AmountRulesController {
  constructor(
    private readonly payGets: PayGetOffersAdminService,
    private readonly freeDeliveries: FreeDeliveriesAdminService,
  ) {}

  /** Adds a rule that gives a free food from a sub-total on. */
  @Post('pay-get-offers')
  @Staff({
    roles: MENU_EDITORS,
    branch: { in: 'body', name: 'getFood', of: 'food', missing: MISSING.getFood },
  })
  async addPayGet(
    @Caller() caller: SessionUser,
    @Body() body: PayGetOfferEdit,
  ): Promise<{ payGetOffer: StaffPayGetOffer; message: string }> {
    const payGetOffer = await this.payGets.add(caller, body);
    return { payGetOffer, message: `${payGetOffer.name} was added.` };
  }

  /** Replaces the fields of a rule that gives a free food from a sub-total on. */
  @Put('pay-get-offers/:id')
  @Staff({ roles: MENU_EDITORS, branch: { in: 'param', name: 'id', of: 'pay-get offer' } })
  async editPayGet(
    @Caller() caller: SessionUser,
    @Param('id', IdPipe) id: number,
    @Body() body: PayGetOfferEdit,
  ): Promise<{ payGetOffer: StaffPayGetOffer; message: string }> {
    const payGetOffer = await this.payGets.edit(caller, id, body);
    return { payGetOffer, message: `${payGetOffer.name} was saved.` };
  }

  /** Removes a rule that gives a free food from a sub-total on. */
  @Delete('pay-get-offers/:id')
  @Staff({ roles: MENU_EDITORS, branch: { in: 'param', name: 'id', of: 'pay-get offer' } })
  async removePayGet(@Caller() caller: SessionUser, @Param('id', IdPipe) id: number): Promise<{ message: string }> {
    return { message: `${await this.payGets.remove(caller, id)} was removed.` };
  }

  /** Adds a rule that makes deliveries free from a sub-total on. */
  @Post('free-deliveries')
  @Staff({ roles: MENU_EDITORS, branch: { in: 'body', name: 'branch', missing: MISSING.branch } })
  async addFreeDelivery(
    @Caller() caller: SessionUser,
    @Body() body: FreeDeliveryRequest,
  ): Promise<{ freeDelivery: StaffFreeDelivery; message: string }> {
    const freeDelivery = await this.freeDeliveries.add(caller, body);
    return { freeDelivery, message: `${freeDelivery.name} was added.` };
  }

  /** Replaces the fields of a rule that makes deliveries free from a sub-total on. */
  @Put('free-deliveries/:id')
  @Staff({ roles: MENU_EDITORS, branch: { in: 'param', name: 'id', of: 'free delivery' } })
  async editFreeDelivery(
    @Caller() caller: SessionUser,
    @Param('id', IdPipe) id: number,
    @Body() body: FreeDeliveryEdit,
  ): Promise<{ freeDelivery: StaffFreeDelivery; message: string }> {
    const freeDelivery = await this.freeDeliveries.edit(caller, id, body);
    return { freeDelivery, message: `${freeDelivery.name} was saved.` };
  }

  /** Removes a rule that makes deliveries free from a sub-total on. */
  @Delete('free-deliveries/:id')
  @Staff({ roles: MENU_EDITORS, branch: { in: 'param', name: 'id', of: 'free delivery' } })
  async removeFreeDelivery(
    @Caller() caller: SessionUser,
    @Param('id', IdPipe) id: number,
  ): Promise<{ message: string }> {
    return { message: `${await this.freeDeliveries.remove(caller, id)} was removed.` };
  }
}
