import { Body, Controller, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { OutletElsewhere } from '../../../../libs/contract/menu/cart.js';
import { LanguageQuery } from '../../../../libs/contract/requests/menu/language.js';
import { ElsewhereRequest } from '../../../../libs/contract/requests/orders/elsewhere.js';
import { Everyone } from '../../auth/access.js';
import { AttemptLimits } from '../../common/limits/attempt-limits.js';
import { originOf } from '../../common/limits/call-origin.js';
import { Secrets } from '../../common/secrets.js';
import { OfferedLanguagePipe } from '../../common/validation/language-query.js';
import { ElsewhereService } from './elsewhere.service.js';

@Controller('api/carts')
export class ElsewhereController {
  constructor(
    private readonly elsewhere: ElsewhereService,
    private readonly limits: AttemptLimits,
    private readonly secrets: Secrets,
  ) {}

  /**
   * Returns other outlets that can serve the whole cart now, nearest first, with its lines, its total and everything that
   * differs there. Foods, options and areas are matched by their names.
   */
  @Post('elsewhere')
  @Everyone()
  async find(
    @Body() cart: ElsewhereRequest,
    @Query(OfferedLanguagePipe) { language }: LanguageQuery,
    @Req() request: FastifyRequest,
  ): Promise<{ outlets: OutletElsewhere[] }> {
    const by = originOf(request, this.secrets);
    return { outlets: await this.limits.attempt({ kind: 'elsewhere', by }, () => this.elsewhere.find(cart, language)) };
  }
}
