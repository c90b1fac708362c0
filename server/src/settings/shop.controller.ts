import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { SHOP_PAGES, SHOP_PICTURES, type ShopPage, type ShopPicture } from '../../../libs/contract/branches/shop.js';
import type { Shop } from '../../../libs/contract/branches/staff-shop.js';
import type { SessionUser } from '../../../libs/contract/people/users.js';
import { ShopEdit, ShopPreviewRequest } from '../../../libs/contract/requests/branches/shop.js';
import { LanguageQuery } from '../../../libs/contract/requests/menu/language.js';
import { CHAIN } from '../../../libs/domain/people/roles.js';
import { Caller, Everyone, Staff } from '../auth/access.js';
import { PictureUpload, Uploaded } from '../auth/uploads.js';
import { WaysToPayService } from '../branches/ways-to-pay/ways-to-pay.service.js';
import { requireAField } from '../common/validation/edited-fields.js';
import { OfferedLanguagePipe } from '../common/validation/language-query.js';
import { WordPipe } from '../common/validation/path-pipes.js';
import type { NewPicture } from '../pictures/new-picture.js';
import { richText } from '../shop/rich-text.js';
import { ShopService } from '../shop/shop.service.js';
import { ShopEditingService, type Transaction } from '../shop/shop-editing.service.js';
import { ShopNewsService } from './shop-news.service.js';

interface ShopChanged {
  shop: Shop;
  message: string;
}

/** The shop's brand and words. Customers read the brand in `GET /api/settings`. */
@Controller('api/shop')
export class ShopController {
  constructor(
    private readonly shop: ShopService,
    private readonly editing: ShopEditingService,
    private readonly news: ShopNewsService,
    private readonly ways: WaysToPayService,
  ) {}

  /** Returns the shop's brand, words and pages. */
  @Get()
  @Staff({ roles: CHAIN })
  read(): { shop: Shop } {
    return { shop: this.editing.read() };
  }

  /** Changes the shop's brand, words and pages. Fields that are left out stay. */
  @Put()
  @Staff({ roles: CHAIN })
  async edit(@Caller() caller: SessionUser, @Body() { waysToPay, ...edit }: ShopEdit): Promise<ShopChanged> {
    requireAField({ waysToPay, ...edit });
    const withWays: Transaction | undefined = waysToPay && ((work) => this.ways.editChain(caller, waysToPay, work));
    return this.saved(this.editing.edit(caller, edit, withWays), 'The shop was saved. Customers see it now.');
  }

  /** Returns the HTML of a page's text, and changes nothing. */
  @Post('preview')
  @Staff({ roles: CHAIN })
  preview(@Body() { text }: ShopPreviewRequest): { page: { html: string } } {
    return { page: { html: richText(text) } };
  }

  /** Returns the HTML of one of the shop's pages. */
  @Get('pages/:page')
  @Everyone()
  page(
    @Param('page', new WordPipe(SHOP_PAGES)) page: ShopPage,
    @Query(OfferedLanguagePipe) { language }: LanguageQuery,
  ): { page: { html: string } } {
    return { page: { html: this.shop.page(page, language) } };
  }

  /** Sets the shop's logo. */
  @Post('logo')
  @PictureUpload('logo')
  @Staff({ roles: CHAIN })
  async setLogo(@Caller() caller: SessionUser, @Uploaded() picture: NewPicture): Promise<ShopChanged> {
    return this.saved(this.editing.setPicture(caller, 'logo', picture), 'The logo was saved.');
  }

  /** Sets the shop's icon. */
  @Post('icon')
  @PictureUpload('icon')
  @Staff({ roles: CHAIN })
  async setIcon(@Caller() caller: SessionUser, @Uploaded() picture: NewPicture): Promise<ShopChanged> {
    return this.saved(this.editing.setPicture(caller, 'icon', picture), 'The icon was saved.');
  }

  /** Sets the picture of the home page. */
  @Post('home')
  @PictureUpload('home')
  @Staff({ roles: CHAIN })
  async setHome(@Caller() caller: SessionUser, @Uploaded() picture: NewPicture): Promise<ShopChanged> {
    return this.saved(this.editing.setPicture(caller, 'home', picture), 'The picture was saved.');
  }

  /** Removes one of the shop's pictures. */
  @Delete(':picture')
  @Staff({ roles: CHAIN })
  async removePicture(
    @Caller() caller: SessionUser,
    @Param('picture', new WordPipe(SHOP_PICTURES)) picture: ShopPicture,
  ): Promise<ShopChanged> {
    return this.saved(this.editing.setPicture(caller, picture, null), 'The picture was removed.');
  }

  private async saved(change: Promise<Shop>, message: string): Promise<ShopChanged> {
    const shop = await change;
    this.news.publish();
    return { shop, message };
  }
}
