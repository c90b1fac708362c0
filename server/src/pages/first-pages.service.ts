import { Inject, Injectable } from '@nestjs/common';
import type { ShopPage } from '../../../libs/contract/branches/shop.js';
import type { Language } from '../../../libs/contract/values.js';
import {
  branchPath,
  menuPath,
  type ShopAddress,
  type ShopRoute,
  shopAddressOf,
} from '../../../libs/domain/shop/addresses.js';
import { homeTitle } from '../../../libs/domain/shop/page-titles.js';
import { BranchesService } from '../branches/branches.service.js';
import { CLIENT_PAGES } from '../common/build-id.js';
import { Clock } from '../common/clock.js';
import { type AppConfig, CONFIG } from '../config.js';
import { ShopService } from '../shop/shop.service.js';
import { BranchPagesService } from './branch-pages.service.js';
import { framed } from './content/frame.js';
import { choiceContent, homeContent, nothingContent, textContent } from './content/home-content.js';
import { type Answered, type Found, NOTHING, titled } from './found.js';
import { descriptionOf } from './page-head.js';
import { type Reader, readerOf } from './reader.js';
import { breadcrumbFact, chainFact } from './structured-data.js';

/** What the server knows of somebody who opens a page. */
export interface Visitor {
  language: Language;
  /** the branch that the visitor has chosen on this device, which may be gone */
  branchId: number | undefined;
}

interface Visit {
  path: string;
  parts: ShopAddress['parts'];
  branchId: number | undefined;
}

type Handler = (visit: Visit, reader: Reader) => Promise<Found>;

/** Finds the page of an address, with its first content. */
@Injectable()
export class FirstPagesService {
  private readonly handlers: Partial<Record<ShopRoute, Handler>> = {
    '/': (_visit, reader) => this.home(reader),
    '/menu': ({ branchId, path }, reader) => this.ofChosen({ branchId, path, isOffer: false }, reader),
    '/offers': ({ branchId, path }, reader) => this.ofChosen({ branchId, path, isOffer: true }, reader),
    '/about-us': (_visit, reader) =>
      this.text({ page: 'about', path: '/about-us', title: reader.t('shop.link.about') }, reader),
    '/privacy-policy': (_visit, reader) =>
      this.text({ page: 'privacy', path: '/privacy-policy', title: reader.t('shop.link.privacy') }, reader),
    '/terms-and-conditions': (_visit, reader) =>
      this.text({ page: 'terms', path: '/terms-and-conditions', title: reader.t('shop.link.terms') }, reader),
    '/at/:branch': ({ parts, path }, reader) => this.pages.branch({ slug: parts.branch ?? '', path }, reader),
    '/at/:branch/menu': ({ parts, path }, reader) => this.pages.menu({ slug: parts.branch ?? '', path }, reader),
    '/at/:branch/menu/:food': ({ parts, path }, reader) =>
      this.pages.food({ slug: parts.branch ?? '', food: parts.food ?? '', path }, reader),
  };

  constructor(
    private readonly pages: BranchPagesService,
    private readonly branches: BranchesService,
    private readonly shop: ShopService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** Returns the page at a path of the shop; an address without one gets a page that says so, with the status 404. */
  async find(path: string, { language, branchId }: Visitor): Promise<Answered> {
    const reader = readerOf({ language, at: this.clock.now(), timeZone: this.config.timeZone });
    const address = shopAddressOf(path);
    // kept by the service worker for every page
    if (path === `/${CLIENT_PAGES.shop}`) return { status: 200, isHidden: true };
    if (address === undefined) return this.nothing(reader.t('shop.noSuchPage'), reader);
    const handler = this.handlers[address.route];
    // a page of one person, such as the cart
    if (handler === undefined) return { status: 200, isHidden: true };
    const found = await handler({ path, parts: address.parts, branchId }, reader);
    if (found === NOTHING) return this.nothing(reader.t('shop.noSuchOutlet'), reader);
    return 'redirect' in found ? found : { ...found, isHidden: found.isHidden || this.config.isDemonstration };
  }

  /** Returns whether search engines may show the shop: it is real, and a branch of it is open. */
  async isPublic(): Promise<boolean> {
    return !this.config.isDemonstration && (await this.branches.trading(null)).length > 0;
  }

  private async home(reader: Reader): Promise<Answered> {
    const { brand, current } = this.shop;
    const branches = await this.branches.all(reader.language);
    const shown = branches.map(({ slug, name, address, is_open, open, close }) => [
      slug,
      name,
      address,
      is_open,
      open,
      close,
    ]);
    return {
      status: 200,
      isHidden: branches.length === 0,
      key: `/ ${JSON.stringify(shown)}`,
      make: () => ({
        title: homeTitle(brand, reader.language),
        description: descriptionOf(brand),
        path: '/',
        picture: null,
        facts: [
          chainFact(
            { phone: current.phone, links: current.social_links.map(({ url }) => url) },
            { brand, publicUrl: this.config.publicUrl },
          ),
        ],
        content: framed(
          {
            brand,
            content: homeContent({ brand, branches, languages: this.config.languages, pathOf: branchPath }, reader),
          },
          reader,
        ),
      }),
    };
  }

  /** A page of the branch that the visitor has chosen; the choice if there is none. */
  private async ofChosen(
    { branchId, path, isOffer }: { branchId: number | undefined; path: string; isOffer: boolean },
    reader: Reader,
  ): Promise<Answered> {
    const found = branchId === undefined ? NOTHING : await this.pages.ofChosen({ branchId, path, isOffer }, reader);
    return found === NOTHING ? this.choice({ path, isOffer }, reader) : found;
  }

  private async choice({ path, isOffer }: { path: string; isOffer: boolean }, reader: Reader): Promise<Answered> {
    const { brand } = this.shop;
    const { t } = reader;
    const branches = await this.branches.all(reader.language);
    return {
      status: 200,
      isHidden: branches.length === 0,
      key: `${path} ${JSON.stringify(branches.map(({ slug, name, is_open, open, close }) => [slug, name, is_open, open, close]))}`,
      make: () => ({
        title: titled(t(isOffer ? 'shop.offers.title' : 'shop.menu.title'), brand.name),
        description: descriptionOf(brand),
        path,
        picture: null,
        facts: [],
        content: framed(
          { brand, content: choiceContent({ title: t('shop.branch.first'), branches, pathOf: menuPath }, reader) },
          reader,
        ),
      }),
    };
  }

  private async text(
    { page, path, title }: { page: ShopPage; path: string; title: string },
    reader: Reader,
  ): Promise<Answered> {
    const { brand, current } = this.shop;
    const contacts = [
      ...(current.phone === '' ? [] : [{ href: `tel:${current.phone}`, words: current.phone }]),
      ...(current.email === '' ? [] : [{ href: `mailto:${current.email}`, words: current.email }]),
    ];
    return {
      status: 200,
      isHidden: !(await this.isPublic()),
      key: path,
      make: () => ({
        title: titled(title, brand.name),
        description: descriptionOf(brand),
        path,
        picture: null,
        facts: [
          breadcrumbFact(
            [
              { name: brand.name, path: '/' },
              { name: title, path },
            ],
            { brand, publicUrl: this.config.publicUrl },
          ),
        ],
        content: framed(
          {
            brand,
            content: textContent({
              title,
              text: this.shop.page(page, reader.language),
              contacts: page === 'about' ? contacts : [],
            }),
          },
          reader,
        ),
      }),
    };
  }

  private nothing(title: string, reader: Reader): Answered {
    const { brand } = this.shop;
    return {
      status: 404,
      isHidden: true,
      key: title,
      make: () => ({
        title: titled(title, brand.name),
        description: descriptionOf(brand),
        path: '/',
        picture: null,
        facts: [],
        content: framed({ brand, content: nothingContent(title, reader) }, reader),
      }),
    };
  }
}
