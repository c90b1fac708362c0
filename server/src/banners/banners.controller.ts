import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { BannerImage } from '../../../libs/contract/entities.js';
import { Everyone } from '../auth/access.js';
import { BannersService } from './banners.service.js';

@ApiTags('banner images')
@Controller('api/banner-images')
export class BannersController {
  constructor(private readonly banners: BannersService) {}

  @Get()
  @Everyone()
  async all(): Promise<{ bannerImages: BannerImage[] }> {
    return { bannerImages: await this.banners.all() };
  }
}
