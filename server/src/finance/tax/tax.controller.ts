import { Body, Controller, Get, Put } from '@nestjs/common';
import type { TaxState } from '../../../../libs/contract/finance/tax.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import { TaxRequest } from '../../../../libs/contract/requests/finance/tax.js';
import { CHAIN, MONEY } from '../../../../libs/domain/people/roles.js';
import { Caller, Staff } from '../../auth/access.js';
import { TaxService } from '../../branches/tax/tax.service.js';
import { TaxEditingService } from './tax-editing.service.js';

@Controller('api/tax')
export class TaxController {
  constructor(
    private readonly tax: TaxService,
    private readonly editing: TaxEditingService,
  ) {}

  /** Returns the chain's taxes, with their history. */
  @Get()
  @Staff({ roles: MONEY })
  read(): Promise<TaxState> {
    return this.tax.read();
  }

  /**
   * Sets the chain's taxes from a business day on. Orders of these days get their VAT again. Rejected with
   * `days-sealed` if the rate of a closed day would change.
   */
  @Put()
  @Staff({ roles: CHAIN })
  async save(@Caller() caller: SessionUser, @Body() body: TaxRequest): Promise<TaxState & { message: string }> {
    return { ...(await this.editing.save(caller, body)), message: `The taxes from ${body.since} on were saved.` };
  }
}
