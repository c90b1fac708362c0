import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import {
  type Brand,
  CONFIRMED_PAGES,
  type ConfirmedPage,
  SHOP_PAGES,
  type ShopPage,
} from '../../../libs/contract/branches/shop.js';
import { REJECTION } from '../../../libs/contract/menu/edits.js';
import type { Language } from '../../../libs/contract/values.js';
import { imageUrl, PICTURE_SHAPES, pictureFile } from '../../../libs/domain/menu/pictures.js';
import { accentShades } from '../../../libs/domain/shop/accent.js';
import { titlesOf } from '../../../libs/domain/shop/page-titles.js';
import { inLanguages, textIn } from '../../../libs/domain/text/translations.js';
import { DomainError } from '../common/errors.js';
import { RepeatingJob } from '../common/process/repeating-job.js';
import { type AppConfig, CONFIG } from '../config.js';
import type { Database } from '../database/rows.js';
import { PicturesService } from '../pictures/pictures.service.js';
import { firstShop } from './first-shop.js';
import { richText } from './rich-text.js';
import { readShop, type ShopFields } from './shop.repository.js';

/** How often the row is read, in case the notification of another server was lost. */
const SWEEP_MS = 5000;

/** The shop's brand and texts, as this process has read them. */
export interface CurrentShop extends ShopFields {
  /** 0 until somebody has changed the shop */
  version: number;
}

type Listener = (shop: CurrentShop) => void;

/**
 * Holds the shop's brand and texts in memory. Until somebody changes them, they are those of the settings and the
 * templates.
 */
@Injectable()
export class ShopService implements OnModuleInit, OnApplicationBootstrap, OnApplicationShutdown {
  private known: CurrentShop;
  private logoAspect: number | null = null;
  private readonly listeners: Listener[] = [];
  /** by the text, until the shop changes */
  private readonly html = new Map<string, string>();
  private readonly sweep = new RepeatingJob({
    name: ShopService.name,
    everyMs: SWEEP_MS,
    work: async () => {
      await this.reload();
      return false;
    },
  });

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @Inject(CONFIG) private readonly config: AppConfig,
    private readonly pictures: PicturesService,
  ) {
    this.known = this.first;
  }

  async onModuleInit(): Promise<void> {
    await this.reload();
  }

  onApplicationBootstrap(): void {
    this.sweep.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.sweep.stop();
  }

  /** Calls `listener` after every change, of this process or another. */
  onChange(listener: Listener): void {
    this.listeners.push(listener);
  }

  get current(): CurrentShop {
    return this.known;
  }

  get name(): string {
    return this.known.name;
  }

  get brand(): Brand {
    const { name, logo, icon, home, accent, tagline, description, texts } = this.known;
    const taglines = tagline === '' ? undefined : inLanguages(texts, 'tagline');
    return {
      name,
      logo_url: imageUrl(logo),
      logo_aspect: this.logoAspect,
      icon_url: imageUrl(icon),
      home_url: imageUrl(home),
      accent,
      shades: accentShades(accent),
      tagline,
      ...(taglines && { taglines }),
      description,
    };
  }

  /** The pages that have a text. */
  get pages(): ShopPage[] {
    return SHOP_PAGES.filter((page) => this.known[page] !== '');
  }

  /** Returns the pages whose texts a new shop has to read and confirm before it opens. */
  async unconfirmedPages(db: Database): Promise<ConfirmedPage[]> {
    const shop = (await readShop(db)) ?? this.first;
    return CONFIRMED_PAGES.filter((page) => !shop.confirmed.includes(page));
  }

  /** @throws DomainError `texts-unconfirmed` if the branch `name` must not be shown to customers yet */
  async requireConfirmedTexts(db: Database, name: string): Promise<void> {
    const unconfirmed = await this.unconfirmedPages(db);
    if (unconfirmed.length === 0) return;
    const pages = titlesOf(unconfirmed);
    throw new DomainError(REJECTION.textsUnconfirmed, `Confirm ${pages} in tab Shop before you open ${name}.`, {
      values: { name, pages },
    });
  }

  /** A page's text as HTML, in a language if it is translated; empty if the shop has written none. */
  page(page: ShopPage, language: Language = 'en'): string {
    const text = textIn(this.known.texts, { field: page, base: this.known[page] }, language);
    const known = this.html.get(text);
    if (known !== undefined) return known;
    const html = richText(text);
    this.html.set(text, html);
    return html;
  }

  /** Reads the shop again, and notifies the listeners if it has changed. */
  async reload(): Promise<void> {
    const next = (await readShop(this.db)) ?? this.first;
    const logoAspect = next.logo === this.known.logo ? this.logoAspect : await this.aspectOf(next.logo);
    if (next.version === this.known.version) return;
    this.known = next;
    this.logoAspect = logoAspect;
    this.html.clear();
    for (const listener of this.listeners) listener(next);
  }

  private async aspectOf(logo: string | null): Promise<number | null> {
    if (logo === null) return null;
    return this.pictures.aspect(pictureFile({ name: logo, width: PICTURE_SHAPES.logo.usualWidth }));
  }

  private get first(): CurrentShop {
    return { ...firstShop(this.config), version: 0 };
  }
}
