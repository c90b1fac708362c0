import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import type { ApiKey, IssuedApiKey, OwnApiKey } from '../../../../libs/contract/people/api-keys.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import { ApiKeyRequest } from '../../../../libs/contract/requests/people/api-keys.js';
import { CHAIN } from '../../../../libs/domain/people/roles.js';
import { DomainError } from '../../common/errors.js';
import { IdPipe } from '../../common/validation/path-pipes.js';
import { Caller, Staff, type StaffCaller } from '../access.js';
import { ApiKeysService } from './api-keys.service.js';

@Controller('api/api-keys')
export class ApiKeysController {
  constructor(private readonly keys: ApiKeysService) {}

  /** Returns all API keys, without their tokens. */
  @Get()
  @Staff({ roles: CHAIN })
  async all(): Promise<{ keys: ApiKey[] }> {
    return { keys: await this.keys.all() };
  }

  /** Returns the API key that calls: its name, its branches and its rights. */
  @Get('self')
  @Staff({ roles: CHAIN, keys: 'read' })
  async self(@Caller() { key }: StaffCaller): Promise<{ key: OwnApiKey }> {
    if (!key) throw new DomainError('no-key', 'Call this with the token of an API key.');
    const { id, name, branches, ...rights } = key;
    return {
      key: {
        ...{ id, name, branches: branches && [...branches], can_write: rights.canWrite, can_place: rights.canPlace },
        ...{ can_edit_menu: rights.canEditMenu, can_read_figures: rights.canReadFigures },
        personal_data: rights.personalData,
      },
    };
  }

  /** Adds an API key, and returns its token, which no other call does. */
  @Post()
  @Staff({ roles: CHAIN })
  async add(@Caller() caller: SessionUser, @Body() body: ApiKeyRequest): Promise<IssuedApiKey & { message: string }> {
    const issued = await this.keys.add(caller, body);
    return { ...issued, message: `${issued.key.name} was added.` };
  }

  /** Replaces the token of an API key, and returns it. The former token is invalid at once. */
  @Post(':id/token')
  @Staff({ roles: CHAIN })
  async renew(
    @Caller() caller: SessionUser,
    @Param('id', IdPipe) id: number,
  ): Promise<IssuedApiKey & { message: string }> {
    const issued = await this.keys.renew(caller, id);
    return { ...issued, message: `${issued.key.name} has a new token.` };
  }

  /** Revokes an API key at once, and removes its webhooks. */
  @Delete(':id')
  @Staff({ roles: CHAIN })
  async revoke(@Caller() caller: SessionUser, @Param('id', IdPipe) id: number): Promise<{ message: string }> {
    return { message: `${await this.keys.revoke(caller, id)} was revoked.` };
  }
}
