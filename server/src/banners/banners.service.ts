import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { StaffBannerImage } from '../../../libs/contract/branches/staff-selling.js';
import type { SessionUser } from '../../../libs/contract/people/users.js';
import type { BannerEdit } from '../../../libs/contract/requests/branches/banners.js';
import type { Language } from '../../../libs/contract/values.js';
import { imageUrl } from '../../../libs/domain/menu/pictures.js';
import { textIn } from '../../../libs/domain/text/translations.js';
import { AuditService } from '../audit/audit.service.js';
import { orderTrail, type TrailEntry } from '../audit/trail.js';
import { NotFound } from '../common/errors.js';
import { checkVersion } from '../common/versions.js';
import type { Database } from '../database/rows.js';
import type { NewPicture } from '../pictures/new-picture.js';
import { PicturesService } from '../pictures/pictures.service.js';
import type { BannerEntity } from './banner.entity.js';
import {
  addBanner,
  allBanners,
  describeBanner,
  lockBanner,
  lockBanners,
  putBannersInOrder,
  removeBanner,
  replaceBanner,
} from './banners.repository.js';

/** The pictures of the carousel, which is the same in every branch. */
@Injectable()
export class BannersService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly audit: AuditService,
    private readonly pictures: PicturesService,
  ) {}

  /** Returns all banners in the order in which they are shown. */
  async all(language: Language = 'en', db: Database = this.db): Promise<StaffBannerImage[]> {
    const banners = await allBanners(db);
    return banners.map((banner) =>
      answer({
        ...banner,
        alt: textIn(banner.texts, { field: 'alt', base: banner.alt }, language),
        words: textIn(banner.texts, { field: 'name', base: banner.words }, language),
      }),
    );
  }

  /** Locks all banners until the end of the transaction, so that edits of their texts run one after another. */
  async lockAll(tx: EntityManager): Promise<void> {
    await lockBanners(tx);
  }

  /** Adds a banner after all others. */
  async add(actor: SessionUser, picture: NewPicture): Promise<StaffBannerImage> {
    return this.change(actor, async (tx, record) => {
      const id = await addBanner(tx, await this.pictures.store(tx, picture));
      const banner = await this.lockOrFail(tx, id);
      await record({ action: 'added', entityId: banner.id, after: trail(banner) });
      return banner;
    });
  }

  async replace(actor: SessionUser, id: number, picture: NewPicture): Promise<StaffBannerImage> {
    return this.change(actor, async (tx, record) => {
      const stored = await this.lockOrFail(tx, id);
      await replaceBanner(tx, id, await this.pictures.store(tx, picture));
      const banner = await this.lockOrFail(tx, id);
      await record({ action: 'changed', entityId: id, before: trail(stored), after: trail(banner) });
      return banner;
    });
  }

  /** @throws DomainError `changed-meanwhile` if the banner has another version */
  async describe(actor: SessionUser, id: number, { version, ...texts }: BannerEdit): Promise<StaffBannerImage> {
    return this.change(actor, async (tx, record) => {
      const stored = await this.lockOrFail(tx, id);
      checkVersion(version, stored.version, () => ({ bannerImage: stored }));
      await describeBanner(tx, id, texts);
      const banner = await this.lockOrFail(tx, id);
      await record({ action: 'changed', entityId: id, before: trail(stored), after: trail(banner) });
      return banner;
    });
  }

  async remove(actor: SessionUser, id: number): Promise<void> {
    await this.change(actor, async (tx, record) => {
      const stored = await this.lockOrFail(tx, id);
      await removeBanner(tx, id);
      await record({ action: 'removed', entityId: id, before: trail(stored) });
    });
  }

  /** @throws InvalidInput if an id occurs twice or is no banner */
  async putInOrder(actor: SessionUser, ids: number[]): Promise<void> {
    await this.change(actor, async (tx, record) => {
      const before = await putBannersInOrder(tx, ids);
      const urls = new Map((await allBanners(tx)).map(({ id, image }) => [id, imageUrl(image) ?? '']));
      await record({
        action: 'reordered',
        entityId: ids[0] ?? 0,
        ...orderTrail({ before, ids }, (id) => urls.get(id)),
      });
    });
  }

  private async change<T>(
    actor: SessionUser,
    work: (tx: EntityManager, record: (entry: Omit<TrailEntry, 'entity'>) => Promise<void>) => Promise<T>,
  ): Promise<T> {
    return this.db.transaction((tx) =>
      work(tx, (entry) => this.audit.recordChange(tx, { actor, branchId: null, entity: 'banner image', ...entry })),
    );
  }

  private async lockOrFail(tx: EntityManager, id: number): Promise<StaffBannerImage> {
    const banner = await lockBanner(tx, id);
    if (!banner) throw new NotFound('banner image');
    return answer(banner);
  }
}

const answer = ({ id, image, alt, words, link, version }: BannerEntity): StaffBannerImage => ({
  id,
  image_url: imageUrl(image) ?? '',
  ...(alt !== '' && { alt }),
  ...(words !== '' && { words }),
  ...(link !== '' && { link }),
  version,
});

const trail = ({ id: _, version: __, ...shown }: StaffBannerImage) => shown;
