import fs from 'node:fs';
import path from 'node:path';
import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Language } from '../../../libs/contract/values.js';
import { plainPathOf } from '../../../libs/domain/shop/addresses.js';
import { CLIENT_PAGES } from '../common/build-id.js';
import { isDatabaseAway } from '../common/database-errors.js';
import { ClientBuild } from '../common/http/client-build.js';
import { isUnchanged } from '../common/http/conditional-reads.js';
import { DeadlinePassed, within } from '../common/process/within.js';
import { contentPolicy } from '../security-headers.js';
import type { ServerSettings } from '../server-settings.js';
import { type CurrentShop, ShopService } from '../shop/shop.service.js';
import { FirstPagesService, type Visitor } from './first-pages.service.js';
import type { ShownPage } from './found.js';
import { iconsOf, MANIFESTS, type Manifest } from './manifests.js';
import { type FoundPage, inlineStyles, pageOfShop } from './page-head.js';
import { SentText } from './sent-text.js';
import { serveForMachines } from './serve-for-machines.js';

/** letters: of the pages that a process keeps */
const KEPT_LETTERS = 16_000_000;
/** The pages change with the choices that the client keeps in cookies, and with the browser's languages. */
const DEPENDS_ON = 'accept-encoding, accept-language, cookie';
/** how long a page waits for its words */
const PATIENCE_MS = 1500;
const LANGUAGE_COOKIE = 'passline_language';
const BRANCH_COOKIE = 'passline_branch';

/** Something that is made of the shop, and made again when the shop has changed. */
function ofShop<Made>(shop: ShopService, make: () => Made): () => Made {
  let known: { of: CurrentShop; made: Made } | undefined;
  return () => {
    if (known?.of !== shop.current) known = { of: shop.current, made: make() };
    return known.made;
  };
}

function send(request: FastifyRequest, reply: FastifyReply, sent: SentText): FastifyReply {
  if (!reply.hasHeader('vary')) reply.header('vary', 'accept-encoding');
  const cacheControl = reply.getHeader('cache-control');
  const isKnown = isUnchanged(request, reply, { etag: sent.etag, isPublic: true });
  if (cacheControl !== undefined) reply.header('cache-control', cacheControl);
  if (isKnown && reply.statusCode === 200) return reply.code(304).send();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(sent.br);
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(sent.gzip);
  return reply.send(sent.plain);
}

/** A page that can be sent. */
interface Ready extends Pick<ShownPage, 'status' | 'isHidden'> {
  text: SentText;
}

type SendPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>;

/** Returns the language of a page: that of its link, of the device's choice, or of the browser. */
function languageFor(request: FastifyRequest, languages: readonly Language[]): Language {
  const linked = new URLSearchParams(request.url.split('?')[1]).get('lang');
  const wanted = [linked, request.cookies[LANGUAGE_COOKIE]];
  return wanted.flatMap((word) => languages.find((code) => code === word) ?? [])[0] ?? request.language;
}

/**
 * Serves the client's manifests with the values of the shop, and what crawlers read. Returns the handlers that send the
 * client's pages with them.
 */
export function servePages(
  app: NestFastifyApplication,
  settings: ServerSettings,
): Record<keyof typeof CLIENT_PAGES, SendPage> {
  const { webRoot, publicUrl, languages } = settings.config;
  const shop = app.get(ShopService);
  const logger = new Logger('Pages');
  const pages = app.get(FirstPagesService);
  const { id: build } = app.get(ClientBuild);
  const fastify = app.getHttpAdapter().getInstance();
  for (const [name, own] of Object.entries(MANIFESTS)) {
    const file = path.join(webRoot, name);
    if (!fs.existsSync(file)) continue;
    const manifest: Manifest = JSON.parse(fs.readFileSync(file, 'utf8'));
    const sent = ofShop(
      shop,
      () => new SentText(JSON.stringify({ ...manifest, ...own(shop.brand), ...iconsOf(shop.current) })),
    );
    fastify.get(`/${name}`, (request, reply) =>
      send(request, reply.type('application/manifest+json; charset=utf-8'), sent()),
    );
  }
  serveForMachines(app, settings.config);

  const writerOf = (file: string) => {
    const built = fs.readFileSync(path.join(webRoot, file), 'utf8');
    return (visit: { language: Language; found?: FoundPage }) => {
      const { icon, version } = shop.current;
      return pageOfShop(built, { brand: shop.brand, icon, version, build, publicUrl, languages }, visit);
    };
  };
  const writeShop = writerOf(CLIENT_PAGES.shop);
  const writeStaff = writerOf(CLIENT_PAGES.staff);
  const shopPages = ofShop(shop, () => ({
    // the styles are the build's and the brand's, the same in every page
    policy: contentPolicy(settings, inlineStyles(writeShop({ language: 'en' }))),
    kept: new LRUCache<string, SentText>({ maxSize: KEPT_LETTERS, sizeCalculation: ({ plain }) => plain.length }),
  }));
  const staffPage = ofShop(shop, () => new SentText(writeStaff({ language: 'en' })));

  /** Returns the answer to an address; a page without words if they cannot be read in time. */
  const answerTo = async (asked: string, visitor: Visitor): Promise<{ redirect: string } | Ready> => {
    const { kept } = shopPages();
    const ready = async ({ status, isHidden, key = '', make }: ShownPage): Promise<Ready> => {
      const name = `${visitor.language} ${key}`;
      const found = kept.get(name) ?? new SentText(writeShop({ ...visitor, ...(make && { found: await make() }) }));
      kept.set(name, found);
      return { status, isHidden, text: found };
    };
    try {
      return await within(PATIENCE_MS, async () => {
        const answered = await pages.find(asked, visitor);
        return 'redirect' in answered ? answered : ready(answered);
      });
    } catch (error) {
      // the client asks again, and says what is wrong
      if (!(error instanceof DeadlinePassed || isDatabaseAway(error))) logger.error({ err: error });
      return ready({ status: 200, isHidden: false });
    }
  };

  const sendShop: SendPage = async (request, reply) => {
    const [address = '', query] = request.url.split('?');
    // the router has rejected malformed ones
    const asked = decodeURIComponent(address);
    const toPath = (to: string) => reply.redirect(query === undefined ? to : `${to}?${query}`, 301);
    const plain = plainPathOf(asked);
    if (plain !== undefined) return toPath(encodeURI(plain));
    const language = languageFor(request, languages);
    const chosen = /^\d{1,9}$/.exec(request.cookies[BRANCH_COOKIE] ?? '');
    const answer = await answerTo(asked, { language, branchId: chosen ? Number(chosen[0]) : undefined });
    if ('redirect' in answer) return toPath(answer.redirect);
    if (answer.isHidden) reply.header('x-robots-tag', 'noindex');
    const isPersonal = chosen !== null || request.cookies[LANGUAGE_COOKIE] !== undefined;
    reply.status(answer.status).headers({
      'content-security-policy': shopPages().policy,
      'content-language': language,
      vary: DEPENDS_ON,
      'cache-control': isPersonal ? 'private, no-cache' : 'no-cache',
    });
    return send(request, reply.type('text/html; charset=utf-8'), answer.text);
  };
  // the service worker keeps it under this name
  fastify.get(`/${CLIENT_PAGES.shop}`, sendShop);
  return {
    shop: sendShop,
    staff: (request, reply) => send(request, reply.type('text/html; charset=utf-8'), staffPage()),
  };
}
