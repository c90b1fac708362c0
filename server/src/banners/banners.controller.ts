import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import type { BannerImage } from '../../../libs/contract/branches/selling.js';
import type { StaffBannerImage } from '../../../libs/contract/branches/staff-selling.js';
import type { SessionUser } from '../../../libs/contract/people/users.js';
import { BannerEdit } from '../../../libs/contract/requests/branches/banners.js';
import { OrderingRequest } from '../../../libs/contract/requests/branches/branches.js';
import { LanguageQuery } from '../../../libs/contract/requests/menu/language.js';
import { CHAIN } from '../../../libs/domain/people/roles.js';
import { Caller, Everyone, Staff } from '../auth/access.js';
import { PictureUpload, Uploaded } from '../auth/uploads.js';
import { OfferedLanguagePipe } from '../common/validation/language-query.js';
import { IdPipe } from '../common/validation/path-pipes.js';
import type { NewPicture } from '../pictures/new-picture.js';
import { BannersService } from './banners.service.js';

@Controller('api/banner-images')
export class BannersController {
  constructor(private readonly banners: BannersService) {}

  /** Returns the banners of the home page in their order. */
  @Get()
  @Everyone()
  async all(@Query(OfferedLanguagePipe) { language }: LanguageQuery): Promise<{ bannerImages: BannerImage[] }> {
    return { bannerImages: await this.banners.all(language) };
  }

  /** Adds a banner. */
  @Post()
  @PictureUpload('banner')
  @Staff({ roles: CHAIN })
  async add(
    @Caller() caller: SessionUser,
    @Uploaded() picture: NewPicture,
  ): Promise<{ bannerImage: StaffBannerImage; message: string }> {
    const bannerImage = await this.banners.add(caller, picture);
    return { bannerImage, message: 'The banner was added.' };
  }

  /** Replaces a banner's picture. */
  @Post('update/:id')
  @PictureUpload('banner')
  @Staff({ roles: CHAIN })
  async replace(
    @Caller() caller: SessionUser,
    @Param('id', IdPipe) id: number,
    @Uploaded() picture: NewPicture,
  ): Promise<{ bannerImage: StaffBannerImage; message: string }> {
    const bannerImage = await this.banners.replace(caller, id, picture);
    return { bannerImage, message: 'The banner was saved.' };
  }

  /** Puts the banners in order. The body lists all of them. */
  @Put('order')
  @Staff({ roles: CHAIN })
  async putInOrder(@Caller() caller: SessionUser, @Body() { ids }: OrderingRequest): Promise<{ message: string }> {
    await this.banners.putInOrder(caller, ids);
    return { message: 'The new order is saved.' };
  }

  /** Changes the words of a banner, its alternative text, and where it leads. */
  @Put(':id')
  @Staff({ roles: CHAIN })
  async describe(
    @Caller() caller: SessionUser,
    @Param('id', IdPipe) id: number,
    @Body() body: BannerEdit,
  ): Promise<{ bannerImage: StaffBannerImage; message: string }> {
    const bannerImage = await this.banners.describe(caller, id, body);
    return { bannerImage, message: 'The banner was saved.' };
  }

  /** Removes a banner. */
  @Delete(':id')
  @Staff({ roles: CHAIN })
  async remove(@Caller() caller: SessionUser, @Param('id', IdPipe) id: number): Promise<{ message: string }> {
    await this.banners.remove(caller, id);
    return { message: 'The banner was removed.' };
  }
}
