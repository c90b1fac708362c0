import { Inject, Injectable } from '@nestjs/common';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import { localTime } from '../../../../libs/domain/time/business-time.js';
import { comingDays, daysIn } from '../../../../libs/domain/time/special-days.js';
import { BannersService } from '../../banners/banners.service.js';
import { BranchesService } from '../../branches/branches.service.js';
import { ChainDaysService } from '../../branches/special-days/chain-days.service.js';
import { Clock } from '../../common/clock.js';
import { type AppConfig, CONFIG } from '../../config.js';
import type { Database } from '../../database/rows.js';
import { DeliveriesAdminService } from '../../deliveries/deliveries-admin.service.js';
import { PromoCodesAdminService } from '../../promo-codes/promo-codes-admin.service.js';
import { type BaseText, baseTexts, mayTranslate, type TextOwners } from './base-texts.js';

/** Reads what the chain wrote, which is translated. */
@Injectable()
export class TextBasesService {
  constructor(
    private readonly branches: BranchesService,
    private readonly chainDays: ChainDaysService,
    private readonly deliveries: DeliveriesAdminService,
    private readonly promoCodes: PromoCodesAdminService,
    private readonly banners: BannersService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** Returns the texts of a branch and of the chain that a user may translate, in the order in which customers meet them. */
  async of(
    actor: SessionUser,
    branchId: number,
    { db, menu, shop }: { db: Database; menu: TextOwners['menu']; shop: Omit<TextOwners['shop'], 'reasons'> },
  ): Promise<BaseText[]> {
    const branch = await this.branches.menuOneOrFail(branchId, db);
    const { days: ofChain } = await this.chainDays.read(db);
    const days = comingDays(daysIn(branch), localTime(this.clock.now(), this.config.timeZone).date);
    const all = baseTexts({
      menu,
      branch: { ...branch, reasons: [branch.pause?.reason ?? '', ...days.map(({ reason }) => reason)] },
      shop: { ...shop, reasons: ofChain.map(({ reason }) => reason) },
      deliveries: await this.deliveries.ofBranch(branchId, db),
      promoCodes: await this.promoCodes.ofBranch(branchId, db),
      banners: await this.banners.all('en', db),
    });
    return all.filter(({ entity }) => mayTranslate(actor.role_id, entity));
  }
}
