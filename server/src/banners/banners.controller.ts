import { Body, Controller, Delete, Get, Param, Post, Put, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { OrderingRequest } from '../../../libs/contract/edits.js';
import type { BannerImage } from '../../../libs/contract/selling.js';
import type { StaffBannerImage } from '../../../libs/contract/staff-selling.js';
import type { SessionUser } from '../../../libs/contract/users.js';
import { ROLE } from '../../../libs/contract/values.js';
import { type AuthenticatedRequest, Caller, Everyone, Staff } from '../auth/access.js';
import { IdPipe } from '../common/validation.pipe.js';
import { Ids } from '../common/validators.js';
import { ImageUpload, readUpload } from '../media/upload.js';
import { BannersService } from './banners.service.js';

const CHAIN = [ROLE.SUPER_ADMIN];

export class BannerOrderDto implements OrderingRequest {
  @Ids()
  ids!: number[];
}

@ApiTags('banner images')
@Controller('api/banner-images')
export class BannersController {
  constructor(private readonly banners: BannersService) {}

  @Get()
  @Everyone()
  async all(): Promise<{ bannerImages: BannerImage[] }> {
    return { bannerImages: await this.banners.all() };
  }

  @Post()
  @ImageUpload()
  @Staff({ roles: CHAIN })
  async add(
    @Caller() caller: SessionUser,
    @Req() request: AuthenticatedRequest,
  ): Promise<{ bannerImage: StaffBannerImage; message: string }> {
    const bannerImage = await this.banners.add(caller, await readUpload(request));
    return { bannerImage, message: 'The banner was added.' };
  }

  @Post('update/:id')
  @ImageUpload()
  @Staff({ roles: CHAIN })
  async replace(
    @Caller() caller: SessionUser,
    @Param('id', IdPipe) id: number,
    @Req() request: AuthenticatedRequest,
  ): Promise<{ bannerImage: StaffBannerImage; message: string }> {
    const bannerImage = await this.banners.replace(caller, id, await readUpload(request));
    return { bannerImage, message: 'The banner was saved.' };
  }

  @Put('order')
  @Staff({ roles: CHAIN })
  async putInOrder(@Caller() caller: SessionUser, @Body() { ids }: BannerOrderDto): Promise<{ message: string }> {
    await this.banners.putInOrder(caller, ids);
    return { message: 'The new order is saved.' };
  }

  @Delete(':id')
  @Staff({ roles: CHAIN })
  async remove(@Caller() caller: SessionUser, @Param('id', IdPipe) id: number): Promise<{ message: string }> {
    await this.banners.remove(caller, id);
    return { message: 'The banner was removed.' };
  }
}
