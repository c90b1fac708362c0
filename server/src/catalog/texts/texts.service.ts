import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { REJECTION } from '../../../../libs/contract/menu/edits.js';
import type { TextEntity, TextFilter, TextLanguage, TextRow } from '../../../../libs/contract/menu/texts.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import type { TextEdit } from '../../../../libs/contract/requests/menu/texts.js';
import { textKey } from '../../../../libs/domain/text/translations.js';
import { BannersService } from '../../banners/banners.service.js';
import { DomainError, NotAuthorized } from '../../common/errors.js';
import { CHANGED_MEANWHILE } from '../../common/versions.js';
import type { Database } from '../../database/rows.js';
import { ShopService } from '../../shop/shop.service.js';
import { ShopEditingService } from '../../shop/shop-editing.service.js';
import { MenuEditsService } from '../editing/menu-edits.service.js';
import { type BaseText, keyOf, mayTranslate, rowKey, TEXT_KINDS } from './base-texts.js';
import { TextBasesService } from './text-bases.service.js';
import { checkTexts } from './text-rules.js';
import { putTexts, textsOf } from './texts.repository.js';
import { textsTrail } from './texts-trail.js';

/** Reads and saves the texts of a branch in other languages. */
@Injectable()
export class TextsService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly edits: MenuEditsService,
    private readonly bases: TextBasesService,
    private readonly banners: BannersService,
    private readonly shop: ShopService,
    private readonly shopEditing: ShopEditingService,
  ) {}

  /** Returns every text of a branch in one language, or only the missing or stale ones. @throws NotFound */
  async read(
    actor: SessionUser,
    branchId: number,
    { language, only }: { language: TextLanguage; only?: TextFilter | undefined },
  ): Promise<TextRow[]> {
    const owners = { db: this.db, menu: await this.edits.read(branchId), shop: this.shop.current };
    const bases = await this.bases.of(actor, branchId, owners);
    const rows = await this.rowsOf(bases, { db: this.db, branchId, language });
    if (only === undefined) return rows;
    return rows.filter(({ text, is_stale }) => (only === 'stale' ? is_stale : text === ''));
  }

  /**
   * Saves texts of a branch in one language, all or nothing, as one change of its menu.
   *
   * @returns the saved texts, in the order of the request
   * @throws InvalidInput if a text has no base, is too long, or is given twice
   * @throws NotAuthorized if the user may not translate one of them
   * @throws DomainError `changed-meanwhile` if a text is not as it was shown
   */
  async save(
    actor: SessionUser,
    branchId: number,
    { language, rows }: { language: TextLanguage; rows: readonly TextEdit[] },
  ): Promise<TextRow[]> {
    if (!rows.every(({ entity }) => mayTranslate(actor.role_id, entity))) throw new NotAuthorized();
    const has = (entity: TextEntity) => rows.some((row) => row.entity === entity);
    const saved = await this.edits.edit(actor, { branchId }, async ({ tx, before: menu, recordAll }) => {
      if (has('banner-images')) await this.banners.lockAll(tx);
      const shop = has('shop') ? await this.shopEditing.lockTexts(tx) : this.shop.current;
      const place = { db: tx, branchId, language };
      const bases = await this.bases.of(actor, branchId, { db: tx, menu, shop });
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
    if (has('shop')) await this.shop.reload();
    return saved;
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
