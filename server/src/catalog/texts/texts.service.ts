import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { REJECTION } from '../../../../libs/contract/menu/edits.js';
import type { TextEdit, TextFilter, TextLanguage, TextRow } from '../../../../libs/contract/menu/texts.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import { ROLE } from '../../../../libs/contract/values.js';
import { textKey } from '../../../../libs/domain/text/translations.js';
import { localTime } from '../../../../libs/domain/time/business-time.js';
import { addDays } from '../../../../libs/domain/time/calendar-date.js';
import { BannersService } from '../../banners/banners.service.js';
import { BranchesService } from '../../branches/branches.service.js';
import { Clock } from '../../common/clock.js';
import { DomainError, NotAuthorized } from '../../common/errors.js';
import { CHANGED_MEANWHILE } from '../../common/versions.js';
import { type AppConfig, CONFIG } from '../../config.js';
import type { Database } from '../../database/rows.js';
import { DeliveriesAdminService } from '../../deliveries/deliveries-admin.service.js';
import { MenuEditsService } from '../editing/menu-edits.service.js';
import type { StaffMenu } from '../menu/staff-menu.repository.js';
import { type BaseText, baseTexts, keyOf, rowKey, TEXT_KINDS } from './base-texts.js';
import { checkTexts } from './text-rules.js';
import { putTexts, textsOf } from './texts.repository.js';
import { textsTrail } from './texts-trail.js';

/** Reads and saves the texts of a branch in other languages. */
@Injectable()
export class TextsService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly edits: MenuEditsService,
    private readonly branches: BranchesService,
    private readonly deliveries: DeliveriesAdminService,
    private readonly banners: BannersService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** Returns every text of a branch in one language, or only the missing or stale ones. @throws NotFound */
  async read(
    actor: SessionUser,
    branchId: number,
    { language, only }: { language: TextLanguage; only?: TextFilter | undefined },
  ): Promise<TextRow[]> {
    const bases = await this.basesOf(actor, { db: this.db, branchId, menu: await this.edits.read(branchId) });
    const rows = await this.rowsOf(bases, { db: this.db, branchId, language });
    if (only === undefined) return rows;
    return rows.filter(({ text, is_stale }) => (only === 'stale' ? is_stale : text === ''));
  }

  /**
   * Saves texts of a branch in one language, all or nothing, as one change of its menu.
   *
   * @returns the saved texts, in the order of the request
   * @throws InvalidInput if a text has no base, is too long, or is given twice
   * @throws NotAuthorized if somebody without the right to it changes a banner's text
   * @throws DomainError `changed-meanwhile` if a text is not as it was shown
   */
  async save(
    actor: SessionUser,
    branchId: number,
    { language, rows }: { language: TextLanguage; rows: readonly TextEdit[] },
  ): Promise<TextRow[]> {
    const isOfChain = rows.some(({ entity }) => entity === 'banner-images');
    if (isOfChain && actor.role_id !== ROLE.SUPER_ADMIN) throw new NotAuthorized();
    return this.edits.edit(actor, { branchId }, async ({ tx, before: menu, recordAll }) => {
      if (isOfChain) await this.banners.lockAll(tx);
      const place = { db: tx, branchId, language };
      const bases = await this.basesOf(actor, { db: tx, branchId, menu });
      const stored = new Map((await this.rowsOf(bases, place)).map((row) => [keyOf(row), row]));
      const edited = checkTexts(rows, stored);
      const changed = edited.filter(({ edit, row }) => edit.was !== undefined && edit.was !== row.text);
      if (changed.length > 0) {
        throw new DomainError(REJECTION.changedMeanwhile, CHANGED_MEANWHILE, { rows: changed.map(({ row }) => row) });
      }
      await putTexts(
        tx,
        edited.map(({ edit, row }) => ({
          table: TEXT_KINDS[row.entity].table,
          id: row.id,
          key: textKey(row),
          language,
          text: edit.text,
          of: edit.base ?? row.base,
        })),
      );
      await recordAll(textsTrail(edited, language));
      const after = new Map((await this.rowsOf(bases, place)).map((row) => [keyOf(row), row]));
      return edited.flatMap(({ row }) => after.get(keyOf(row)) ?? []);
    });
  }

  private async basesOf(
    actor: SessionUser,
    { db, branchId, menu }: { db: Database; branchId: number; menu: StaffMenu },
  ): Promise<BaseText[]> {
    const branch = await this.branches.staffOneOrFail(branchId, db);
    const yesterday = addDays(localTime(this.clock.now(), this.config.timeZone).date, -1);
    const days = [...(branch.closings ?? []), ...(branch.special_hours ?? [])].filter(({ date }) => date >= yesterday);
    return baseTexts({
      menu,
      branch: { ...branch, reasons: [branch.pause?.reason ?? '', ...days.map(({ reason }) => reason)] },
      deliveries: await this.deliveries.ofBranch(branchId, db),
      banners: actor.role_id === ROLE.SUPER_ADMIN ? await this.banners.all('en', db) : [],
    });
  }

  private async rowsOf(
    bases: readonly BaseText[],
    { db, branchId, language }: { db: Database; branchId: number; language: TextLanguage },
  ): Promise<TextRow[]> {
    const stored = await textsOf(db, branchId);
    return bases.map((base) => {
      const owner = { table: TEXT_KINDS[base.entity].table, id: base.id };
      const found = stored.get(rowKey(owner))?.[textKey(base)]?.[language];
      return { ...base, text: found?.text ?? '', is_stale: found !== undefined && found.of !== base.base };
    });
  }
}
