import { Inject, Injectable } from '@nestjs/common';
import type { BannerImage } from '../../../libs/contract/branches/selling.js';
import { imageUrl } from '../../../libs/domain/menu/pictures.js';
import { branchPath, foodPath, menuPath } from '../../../libs/domain/shop/addresses.js';
import { isSlug } from '../../../libs/domain/shop/slug.js';
import { BannersService } from '../banners/banners.service.js';
import { BranchesService } from '../branches/branches.service.js';
import type { MenuItemRecord } from '../catalog/menu/branch-menu.js';
import { MenuService, type ShownMenu } from '../catalog/menu/menu.service.js';
import { DomainError } from '../common/errors.js';
import { type AppConfig, CONFIG } from '../config.js';
import { DeliveriesService } from '../deliveries/deliveries.service.js';
import { ShopService } from '../shop/shop.service.js';
import { branchViewOf } from './branch-view.js';
import { branchContent } from './content/branch-content.js';
import { framed } from './content/frame.js';
import { menuContent } from './content/menu-content.js';
import { type Answered, type Found, type MakePage, NOTHING, titled } from './found.js';
import { foodViewOf, menuViewOf } from './menu-view.js';
import { descriptionOf } from './page-head.js';
import type { Reader } from './reader.js';
import { breadcrumbFact, foodFact, menuFact, restaurantFact } from './structured-data.js';

const MINUTE_MS = 60_000;

/** The pages of one branch: its own, its menu, and its menu with the sheet of a food. */
@Injectable()
export class BranchPagesService {
  /** the ids of branches by their current slugs, as far as they were found; checked at each use */
  private readonly ids = new Map<string, number>();

  constructor(
    private readonly branches: BranchesService,
    private readonly menus: MenuService,
    private readonly deliveries: DeliveriesService,
    private readonly banners: BannersService,
    private readonly shop: ShopService,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  async branch({ slug, path }: { slug: string; path: string }, reader: Reader): Promise<Found> {
    const shown = await this.bySlug(slug, reader);
    if (shown === undefined) return NOTHING;
    const branch = branchViewOf(shown.menu, reader, this.shop.current);
    const own = branchPath(branch.slug);
    if (own !== path) return { redirect: own };
    const { brand, site } = this;
    return this.answer(shown, own, reader, async () => {
      const sections = menuViewOf(shown, reader);
      const areas = await this.deliveries.ofBranch(branch.id, reader.language);
      return {
        title: titled(branch.name, brand.name),
        description: `${branch.name}, ${branch.address}. ${descriptionOf(brand)}`,
        path: own,
        picture: null,
        branchId: branch.id,
        facts: [
          restaurantFact(branch, site),
          breadcrumbFact(
            [
              { name: brand.name, path: '/' },
              { name: branch.name, path: own },
            ],
            site,
          ),
        ],
        content: framed({ brand, branch, content: branchContent({ branch, areas, sections }, reader) }, reader),
      };
    });
  }

  async menu({ slug, path }: { slug: string; path: string }, reader: Reader): Promise<Found> {
    const shown = await this.bySlug(slug, reader);
    if (shown === undefined) return NOTHING;
    const own = menuPath(shown.menu.branch.slug);
    return own === path ? this.menuPage(shown, { own, isOffer: false }, reader) : { redirect: own };
  }

  async food({ slug, food, path }: { slug: string; food: string; path: string }, reader: Reader): Promise<Found> {
    const shown = await this.bySlug(slug, reader);
    const item = shown && itemBySlug(shown, food);
    if (shown === undefined || item === undefined) return NOTHING;
    const own = foodPath(shown.menu.branch.slug, item.slug);
    if (own !== path) return { redirect: own };
    const { brand, site } = this;
    return this.answer(shown, own, reader, async () => {
      const branch = branchViewOf(shown.menu, reader, this.shop.current);
      const title = reader.t('shop.menu.title');
      const view = foodViewOf(item, shown, reader);
      const steps = [
        { name: brand.name, path: '/' },
        { name: branch.name, path: branchPath(branch.slug) },
        { name: title, path: menuPath(branch.slug) },
        { name: view.name, path: own },
      ];
      return {
        title: titled(view.name, branch.name, brand.name),
        description: view.description || `${view.name}, ${branch.name}. ${descriptionOf(brand)}`,
        path: own,
        picture: imageUrl(item.image),
        branchId: branch.id,
        facts: [foodFact(view, branch, site), breadcrumbFact(steps, site)],
        content: framed(
          {
            brand,
            branch,
            content: menuContent(
              { title, branch, sections: menuViewOf(shown, reader), banner: undefined, food: view },
              reader,
            ),
          },
          reader,
        ),
      };
    });
  }

  /** The menu, or the offers, of the branch that a visitor has chosen. */
  async ofChosen(
    { branchId, path, isOffer }: { branchId: number; path: string; isOffer: boolean },
    reader: Reader,
  ): Promise<Found> {
    const shown = await this.byId(branchId, reader);
    return shown ? this.menuPage(shown, { own: path, isOffer }, reader) : NOTHING;
  }

  private menuPage(shown: ShownMenu, { own, isOffer }: { own: string; isOffer: boolean }, reader: Reader): Answered {
    const { brand, site } = this;
    return this.answer(shown, own, reader, async () => {
      const branch = branchViewOf(shown.menu, reader, this.shop.current);
      const all = menuViewOf(shown, reader);
      // without JavaScript, a menu has the combos too, below the foods
      const sections = isOffer ? all.filter((section) => section.isOffer) : all;
      const title = reader.t(isOffer ? 'shop.offers.title' : 'shop.menu.title');
      const address = menuPath(branch.slug);
      const steps = [
        { name: brand.name, path: '/' },
        { name: branch.name, path: branchPath(branch.slug) },
        { name: title, path: address },
      ];
      const banner = await this.firstBanner(reader);
      return {
        title: own === address ? titled(title, branch.name, brand.name) : titled(title, brand.name),
        description: `${branch.name}, ${branch.address}. ${descriptionOf(brand)}`,
        path: isOffer ? own : address,
        picture: null,
        branchId: branch.id,
        facts: [menuFact({ branch, sections: all, language: reader.language }, site), breadcrumbFact(steps, site)],
        content: framed({ brand, branch, content: menuContent({ title, branch, sections, banner }, reader) }, reader),
      };
    });
  }

  /** What changes with stock and time is shown for a minute at most. */
  private answer(shown: ShownMenu, path: string, { at }: Reader, make: MakePage): Answered {
    const { menu, remaining } = shown;
    const soldOut = [...menu.items.keys()].filter((id) => remaining(id) <= 0);
    const minute = Math.floor(at.getTime() / MINUTE_MS);
    return {
      status: 200,
      isHidden: false,
      key: `${path} ${menu.branchId} ${menu.version} ${minute} ${soldOut.join()}`,
      make,
    };
  }

  private get brand() {
    return this.shop.brand;
  }

  private get site() {
    return { brand: this.shop.brand, publicUrl: this.config.publicUrl };
  }

  private async firstBanner({ language }: Reader): Promise<BannerImage | undefined> {
    return (await this.banners.all(language))[0];
  }

  /** Returns the menu of the open branch that has a slug, or had it; undefined if there is none. */
  private async bySlug(slug: string, reader: Reader): Promise<ShownMenu | undefined> {
    const known = this.ids.get(slug);
    const kept = known === undefined ? undefined : await this.byId(known, reader);
    if (kept?.menu.branch.slug === slug) return kept;
    this.ids.delete(slug);
    const branch = isSlug(slug) ? await this.branches.bySlug(slug) : undefined;
    if (branch === undefined) return undefined;
    if (branch.slug === slug) this.ids.set(slug, branch.id);
    return this.byId(branch.id, reader);
  }

  /** Returns the menu of a branch; undefined if customers do not see it. */
  private async byId(id: number, { language }: Reader): Promise<ShownMenu | undefined> {
    try {
      return await this.menus.forCustomers(id, language);
    } catch (error) {
      if (error instanceof DomainError) return undefined;
      throw error;
    }
  }
}

/** Returns the food or combo that has a slug, or else one that had it. */
function itemBySlug({ menu }: ShownMenu, slug: string): MenuItemRecord | undefined {
  const items = [...menu.items.values()];
  return items.find((item) => item.slug === slug) ?? items.find(({ formerSlugs }) => formerSlugs.includes(slug));
}
