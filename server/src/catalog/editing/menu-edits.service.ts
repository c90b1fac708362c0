import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import { businessDate } from '../../../../libs/domain/time/business-day.js';
import { BranchScopes, type ScopedEntity } from '../../auth/scope.js';
import { BranchChangesService, type BranchEditor, type OpenChange } from '../../branches/branch-changes.service.js';
import { Clock } from '../../common/clock.js';
import { NotFound } from '../../common/errors.js';
import { type AppConfig, CONFIG } from '../../config.js';
import type { Queryable } from '../../database/rows.js';
import { loadStaffMenu, type StaffMenu } from '../menu/staff-menu.repository.js';

export interface MenuEdit extends OpenChange {
  branchId: number;
  /** yyyy-mm-dd in the chain's time zone: the day whose stock is edited */
  day: string;
  /** the menu before the edit, read under lock */
  before: StaffMenu;
  /** returns the menu after the edit */
  after: () => Promise<StaffMenu>;
}

/** The branch of an edit, by its id or by an edited entity. */
export type EditPlace = { branchId: number } | { of: ScopedEntity; id: number };

/** Changes a branch's menu: a branch change with the menu before and after it. */
@Injectable()
export class MenuEditsService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly changes: BranchChangesService,
    private readonly scopes: BranchScopes,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** Makes an edit that customers see, so their pages load the menu again. @throws NotFound for an unknown place */
  async edit<T>(actor: SessionUser, place: EditPlace, work: (edit: MenuEdit) => Promise<T>): Promise<T> {
    const editor = { actor, branchId: await this.branchIdOf(place) };
    return this.changes.ofMenu(editor, async (change) => work(await this.open(editor, change)));
  }

  /** Makes an edit of today's stock only: customers get the new number, and no client loads the menu again. */
  async editStock<T>(actor: SessionUser, place: EditPlace, work: (edit: MenuEdit) => Promise<T>): Promise<T> {
    const editor = { actor, branchId: await this.branchIdOf(place) };
    return this.changes.make(editor, async (change) => work(await this.open(editor, change)));
  }

  /** Returns a branch's menu with the fields that staff see. */
  async read(branchId: number): Promise<StaffMenu> {
    return loadStaffMenu(this.db, { branchId, day: this.today() });
  }

  private async open({ branchId }: BranchEditor, change: OpenChange): Promise<MenuEdit> {
    const day = this.today();
    const load = (db: Queryable) => loadStaffMenu(db, { branchId, day });
    return { ...change, branchId, day, before: await load(change.tx), after: () => load(change.tx) };
  }

  private today(): string {
    return businessDate(this.clock.now(), this.config);
  }

  private async branchIdOf(place: EditPlace): Promise<number> {
    if ('branchId' in place) return place.branchId;
    const branchId = await this.scopes.branchOf(place.of, place.id);
    if (branchId === undefined) throw new NotFound(place.of);
    return branchId;
  }
}

/** Returns the entity. @throws NotFound if it was removed meanwhile */
export function foundOrFail<T>(entity: T | undefined, what: string): T {
  if (entity === undefined) throw new NotFound(what);
  return entity;
}
