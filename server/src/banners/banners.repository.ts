import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { type OrderedRows, reorder } from '../database/positions.js';
import { BannerEntity } from './banner.entity.js';

const ORDERED: OrderedRows = { table: 'banner_image', condition: '$1::integer IS NULL' };

/** The rows of `banner_image`. A method that is given a transaction's manager is part of it. */
@Injectable()
export class BannersRepository {
  constructor(@InjectDataSource() private readonly db: DataSource) {}

  /** All of them in the order in which they are shown. */
  all(manager: EntityManager = this.db.manager): Promise<BannerEntity[]> {
    return manager.find(BannerEntity, { order: { position: 'ASC', id: 'ASC' } });
  }

  /** Locks a banner until the end of the transaction. */
  lock(manager: EntityManager, id: number): Promise<BannerEntity | null> {
    return manager.findOne(BannerEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Adds a banner as the last. @returns its id */
  async add(manager: EntityManager, image: string): Promise<number> {
    const { identifiers } = await manager.insert(BannerEntity, {
      image,
      position: () => '(SELECT coalesce(max(position), 0) + 1 FROM banner_image)',
    });
    return Number(identifiers[0]?.id);
  }

  async replace(manager: EntityManager, id: number, image: string): Promise<void> {
    await manager.update(BannerEntity, { id }, { image, version: () => 'version + 1' });
  }

  async remove(manager: EntityManager, id: number): Promise<void> {
    await manager.delete(BannerEntity, { id });
  }

  /** @returns all ids in the order that they had before. @throws InvalidInput as `reorder` */
  putInOrder(manager: EntityManager, ids: number[]): Promise<number[]> {
    return reorder(manager, ORDERED, { branchId: null, ids });
  }
}
