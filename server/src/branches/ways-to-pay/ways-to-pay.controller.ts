import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import type { StaffBranchSummary } from '../../../../libs/contract/branches/staff-branches.js';
import type { ChainWaysToPay } from '../../../../libs/contract/branches/staff-ways-to-pay.js';
import type { Confirmation } from '../../../../libs/contract/branches/ways-to-pay.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import { BranchWaysToPayEdit, ChainWaysToPayEdit } from '../../../../libs/contract/requests/branches/ways-to-pay.js';
import { CHAIN, MANAGERS } from '../../../../libs/domain/people/roles.js';
import { Caller, Staff } from '../../auth/access.js';
import { requireAField } from '../../common/validation/edited-fields.js';
import { IdPipe } from '../../common/validation/path-pipes.js';
import { WaysToPayService } from './ways-to-pay.service.js';

interface ChainSwitches {
  waysToPay: ChainWaysToPay;
  has_card_gateway: boolean;
  confirmation: Confirmation;
}

@Controller('api')
export class WaysToPayController {
  constructor(private readonly ways: WaysToPayService) {}

  /** Returns the chain's ways to pay, which a branch may narrow. */
  @Get('ways-to-pay')
  @Staff({ roles: MANAGERS })
  async read(): Promise<ChainSwitches> {
    const { hasCardGateway: has_card_gateway, confirmation } = this.ways;
    return { waysToPay: await this.ways.switches(), has_card_gateway, confirmation };
  }

  /** Changes the chain's ways to pay. Fields that are left out stay. */
  @Put('ways-to-pay')
  @Staff({ roles: CHAIN })
  async editChain(
    @Caller() caller: SessionUser,
    @Body() body: ChainWaysToPayEdit,
  ): Promise<{ waysToPay: ChainWaysToPay; message: string }> {
    requireAField(body);
    return { waysToPay: await this.ways.editChain(caller, body), message: 'The ways to pay were saved.' };
  }

  /** Narrows a branch's ways to pay. Fields that are left out stay. */
  @Put('branches/:id/ways-to-pay')
  @Staff({ roles: MANAGERS, branch: { in: 'param', name: 'id' } })
  async editBranch(
    @Caller() caller: SessionUser,
    @Param('id', IdPipe) id: number,
    @Body() body: BranchWaysToPayEdit,
  ): Promise<{ branch: StaffBranchSummary; message: string }> {
    requireAField(body);
    const branch = await this.ways.editBranch(caller, id, body);
    return { branch, message: `${branch.name} was saved.` };
  }
}
