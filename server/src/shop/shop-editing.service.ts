import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { CONFIRMED_PAGES, type ShopPicture } from '../../../libs/contract/branches/shop.js';
import type { Shop } from '../../../libs/contract/branches/staff-shop.js';
import type { SessionUser } from '../../../libs/contract/people/users.js';
import type { ShopEdit } from '../../../libs/contract/requests/branches/shop.js';
import { imageUrl } from '../../../libs/domain/menu/pictures.js';
import { AuditService } from '../audit/audit.service.js';
import { checkVersion } from '../common/versions.js';
import { type AppConfig, CONFIG } from '../config.js';
import type { NewPicture } from '../pictures/new-picture.js';
import { PicturesService } from '../pictures/pictures.service.js';
import { firstShop } from './first-shop.js';
import { lockShop, type ShopFields, setShopFields } from './shop.repository.js';
import { type CurrentShop, ShopService } from './shop.service.js';

/** Runs work in a transaction. */
export type Transaction = (work: (tx: EntityManager) => Promise<void>) => Promise<unknown>;

type Changed = (before: CurrentShop, tx: EntityManager) => Partial<ShopFields> | Promise<Partial<ShopFields>>;

/** Changes the shop's brand and words, with a trail. */
@Injectable()
export class ShopEditingService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @Inject(CONFIG) private readonly config: AppConfig,
    private readonly shop: ShopService,
    private readonly audit: AuditService,
    private readonly pictures: PicturesService,
  ) {}

  read(): Shop {
    return answer(this.shop.current);
  }

  /**
   * Changes the given fields. A page that is given or named in `confirm` is confirmed.
   *
   * @param transaction runs the change in a transaction that changes something else too; by default in one of its own
   * @throws DomainError `changed-meanwhile`
   */
  edit(
    actor: SessionUser,
    { version, confirm = [], socialLinks, showsPromise, ...fields }: Omit<ShopEdit, 'waysToPay'>,
    transaction?: Transaction,
  ): Promise<Shop> {
    const confirmed = new Set([...confirm, ...CONFIRMED_PAGES.filter((page) => fields[page] !== undefined)]);
    return this.change(actor, { version, transaction }, (before) => ({
      ...fields,
      ...(socialLinks === undefined ? {} : { social_links: socialLinks }),
      ...(showsPromise !== undefined && { shows_promise: showsPromise }),
      confirmed: CONFIRMED_PAGES.filter((page) => confirmed.has(page) || before.confirmed.includes(page)),
    }));
  }

  /** Sets or removes a picture of the brand. */
  setPicture(actor: SessionUser, picture: ShopPicture, given: NewPicture | null): Promise<Shop> {
    return this.change(actor, {}, async (_before, tx) => ({
      [picture]: given && (await this.pictures.store(tx, given)),
    }));
  }

  /** Locks the shop's row until the end of the transaction, and raises its version: its translations change. */
  async lockTexts(tx: EntityManager): Promise<CurrentShop> {
    const shop = await lockShop(tx, firstShop(this.config));
    await setShopFields(tx, {});
    return shop;
  }

  private async change(
    actor: SessionUser,
    {
      version,
      transaction = (work) => this.db.transaction(work),
    }: { version?: number | undefined; transaction?: Transaction | undefined },
    changed: Changed,
  ): Promise<Shop> {
    await transaction(async (tx) => {
      const before = await lockShop(tx, firstShop(this.config));
      checkVersion(version, before.version, () => ({ shop: answer(before) }));
      const fields = Object.fromEntries(
        Object.entries(await changed(before, tx)).filter(([, value]) => value !== undefined),
      );
      await setShopFields(tx, fields);
      const entry = { actor, branchId: null, action: 'changed', entity: 'shop', entityId: 1 };
      await this.audit.recordChange(tx, { ...entry, before: trail(before), after: trail({ ...before, ...fields }) });
    });
    await this.shop.reload();
    return this.read();
  }
}

const answer = (shop: CurrentShop): Shop => ({
  name: shop.name,
  tagline: shop.tagline,
  description: shop.description,
  accent: shop.accent,
  phone: shop.phone,
  email: shop.email,
  social_links: shop.social_links,
  logo_url: imageUrl(shop.logo),
  icon_url: imageUrl(shop.icon),
  home_url: imageUrl(shop.home),
  about: shop.about,
  terms: shop.terms,
  privacy: shop.privacy,
  feedback: shop.feedback,
  shows_promise: shop.shows_promise,
  unconfirmed: CONFIRMED_PAGES.filter((page) => !shop.confirmed.includes(page)),
  version: shop.version,
});

function trail({ version: _version, ...fields }: CurrentShop): Record<string, unknown> {
  const { unconfirmed, version, ...values } = answer({ ...fields, version: 0 });
  return { ...values, confirmed: fields.confirmed };
}
