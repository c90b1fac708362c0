import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { BannerImage } from '../../../libs/contract/entities.js';
import { imageUrl } from '../../../libs/domain/pictures.js';
import { rows } from '../database/rows.js';

/** The pictures of the carousel. */
@Injectable()
export class BannersService {
  constructor(@InjectDataSource() private readonly db: DataSource) {}

  /** All of them in the order in which they are shown. */
  async all(): Promise<BannerImage[]> {
    const found = await rows<{ id: number; image: string }>(
      this.db,
      'SELECT id, image FROM banner_image ORDER BY position, id',
    );
    return found.map((row) => ({ id: row.id, image_url: imageUrl(row.image) ?? '' }));
  }
}
