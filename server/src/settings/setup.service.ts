import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Setup } from '../../../libs/contract/branches/setup.js';
import type { StaffBranchSummary } from '../../../libs/contract/branches/staff-branches.js';
import { branchToSetUp, type SetupFacts, setupSteps } from '../../../libs/domain/shop/setup.js';
import { BranchesService } from '../branches/branches.service.js';
import { BranchOperationsService } from '../branches/operations/branch-operations.service.js';
import { WaysToPayService } from '../branches/ways-to-pay/ways-to-pay.service.js';
import { type AppConfig, CONFIG } from '../config.js';
import { SMS_SETTINGS, type SmsSettings } from '../messaging/sms/sms-settings.js';
import { PAYMENT_SETTINGS, type PaymentSettings } from '../payments/payment-settings.js';
import { ShopService } from '../shop/shop.service.js';

/** The version of ways to pay that nobody has saved yet. */
const FIRST_VERSION = 1;

/** Reads which steps before its first order a new shop has done. */
@Injectable()
export class SetupService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly branches: BranchesService,
    private readonly operations: BranchOperationsService,
    private readonly ways: WaysToPayService,
    private readonly shop: ShopService,
    @Inject(PAYMENT_SETTINGS) private readonly payment: PaymentSettings,
    @Inject(SMS_SETTINGS) private readonly sms: SmsSettings,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  async read(): Promise<Setup> {
    const branch = branchToSetUp(await this.branches.allForStaff());
    const steps = setupSteps({
      branch: branch ? await this.factsOf(branch) : null,
      hasTestPayments: this.payment.gateway === 'sandbox',
      hasTestMessages: this.sms.provider === 'inbox',
      areTextsConfirmed: (await this.shop.unconfirmedPages(this.db)).length === 0,
      isDemonstration: this.config.isDemonstration,
    });
    return { branch: branch ? { id: branch.id, name: branch.name, state: branch.state } : null, steps };
  }

  private async factsOf(branch: StaffBranchSummary): Promise<SetupFacts['branch']> {
    const { id, state, week_hours, has_cancel_code, own_ways_to_pay: own } = branch;
    const has = await this.operations.readiness(id);
    const ways = (await this.ways.ofBranches([id])).get(id);
    const { version } = await this.ways.switches();
    return {
      state,
      weekHours: week_hours,
      hasAreas: has.areas,
      hasCategories: has.categories,
      hasFoods: has.menu,
      hasStaff: has.staff,
      hasCancelCode: has_cancel_code,
      hasWayToPay: ways !== undefined && (ways.online || ways.cash || ways.card || ways.pickup),
      isLimitKnown: ways?.online === true || version > FIRST_VERSION || typeof own?.later_limit === 'number',
      hasBoard: has.board,
      isTested: has.tested,
      hasOrders: has.ordered,
    };
  }
}
