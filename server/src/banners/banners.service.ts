import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { StaffBannerImage } from '../../../libs/contract/admin.js';
import type { SessionUser } from '../../../libs/contract/entities.js';
import { imageUrl } from '../../../libs/domain/pictures.js';
import { AuditService } from '../audit/audit.service.js';
import { orderTrail, type TrailEntry } from '../audit/trail.js';
import { NotFound } from '../common/refusal.js';
import { reorder } from '../database/positions.js';
import { firstRow, type Queryable, rows } from '../database/rows.js';
import { MediaStore } from '../media/media-store.js';

interface BannerRow {
  id: number;
  image: string;
  version: number;
}

/** The pictures of the carousel, which is the same in every branch. */
@Injectable()
export class BannersService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly media: MediaStore,
    private readonly audit: AuditService,
  ) {}

  /** All of them in the order in which they are shown. */
  async all(db: Queryable = this.db): Promise<StaffBannerImage[]> {
    const found = await rows<BannerRow>(db, 'SELECT id, image, version FROM banner_image ORDER BY position, id');
    return found.map(answer);
  }

  /** Adds a picture, cut to the carousel's shape, as the last. @throws UnacceptableUpload for what is no picture */
  async add(actor: SessionUser, content: Buffer): Promise<StaffBannerImage> {
    const { image } = await this.media.store(content, 'banner');
    return this.change(actor, async (tx, record) => {
      const row = await firstRow<BannerRow>(
        tx,
        `INSERT INTO banner_image (image, position)
         SELECT $1, coalesce(max(position), 0) + 1 FROM banner_image RETURNING id, image, version`,
        [image],
      );
      const banner = answer(foundOrFail(row));
      await record({ action: 'added', entityId: banner.id, after: trail(banner) });
      return banner;
    });
  }

  /** @throws UnacceptableUpload for what is no picture */
  async replace(actor: SessionUser, id: number, content: Buffer): Promise<StaffBannerImage> {
    const { image } = await this.media.store(content, 'banner');
    return this.change(actor, async (tx, record) => {
      const stored = answer(await lock(tx, id));
      await tx.query('UPDATE banner_image SET image = $2, version = version + 1 WHERE id = $1', [id, image]);
      const banner = answer(await lock(tx, id));
      await record({ action: 'changed', entityId: id, before: trail(stored), after: trail(banner) });
      return banner;
    });
  }

  async remove(actor: SessionUser, id: number): Promise<void> {
    await this.change(actor, async (tx, record) => {
      const stored = answer(await lock(tx, id));
      await tx.query('DELETE FROM banner_image WHERE id = $1', [id]);
      await record({ action: 'removed', entityId: id, before: trail(stored) });
    });
  }

  /** @throws InvalidInput where an id is named twice or is no banner */
  async putInOrder(actor: SessionUser, ids: number[]): Promise<void> {
    await this.change(actor, async (tx, record) => {
      const before = await reorder(tx, { what: 'banner_image', branchId: null, ids });
      const urls = new Map((await this.all(tx)).map(({ id, image_url }) => [id, image_url]));
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
}

async function lock(db: Queryable, id: number): Promise<BannerRow> {
  return foundOrFail(
    await firstRow<BannerRow>(db, 'SELECT id, image, version FROM banner_image WHERE id = $1 FOR UPDATE', [id]),
  );
}

function foundOrFail(row: BannerRow | undefined): BannerRow {
  if (!row) throw new NotFound('banner image');
  return row;
}

const answer = ({ id, image, version }: BannerRow): StaffBannerImage => ({
  id,
  image_url: imageUrl(image) ?? '',
  version,
});

const trail = ({ image_url }: StaffBannerImage) => ({ image_url });
