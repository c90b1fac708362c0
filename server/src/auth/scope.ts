import { Injectable } from '@nestjs/common';

/** Entities that belong to a branch, or to the chain's menu. */
export type ScopedEntity =
  | 'branch'
  // a branch, or the chain's menu
  | 'menu'
  | 'chain menu'
  | 'food type'
  | 'sub food type'
  | 'food'
  | 'offer'
  | 'buy-get offer'
  | 'station'
  | 'option group'
  | 'option'
  | 'pay-get offer'
  | 'free delivery'
  | 'delivery area'
  | 'promo code'
  | 'order';

/** Orders have UUIDs, promo codes random numbers, all others whole numbers. */
export const HAS_UUID: ReadonlySet<ScopedEntity> = new Set<ScopedEntity>(['order']);
export const HAS_RANDOM_ID: ReadonlySet<ScopedEntity> = new Set<ScopedEntity>(['promo code']);

/** @returns the id of the branch that an entity belongs to; undefined if the entity is removed or unknown */
export type FindBranch = (id: number | string) => Promise<number | undefined>;

/**
 * Finds the branch of an entity. The owner of each kind of entity registers a function at startup. Whether a caller has
 * that branch is decided in `access.ts`.
 */
@Injectable()
export class BranchScopes {
  private readonly owners = new Map<ScopedEntity, FindBranch>();

  register(entity: ScopedEntity, find: FindBranch): void {
    this.owners.set(entity, find);
  }

  /** @returns undefined if the entity is removed or unknown */
  async branchOf(entity: ScopedEntity, id: number | string): Promise<number | undefined> {
    const find = this.owners.get(entity);
    if (!find) throw new Error(`no feature has registered the branches of ${entity}`);
    return find(id);
  }
}
