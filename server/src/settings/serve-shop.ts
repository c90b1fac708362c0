import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Brand } from '../../../libs/contract/branches/shop.js';
import { imageUrl, PICTURE_SHAPES } from '../../../libs/domain/menu/pictures.js';
import { CLIENT_PAGES } from '../common/build-id.js';
import { ClientBuild } from '../common/http/client-build.js';
import { etagOf, isUnchanged } from '../common/http/conditional-reads.js';
import { contentPolicy } from '../security-headers.js';
import type { ServerSettings } from '../server-settings.js';
import { type CurrentShop, ShopService } from '../shop/shop.service.js';
import { descriptionOf, inlineStyles, pageOfShop } from './page-head.js';

/** how many characters a phone shows below an icon */
const SHORT_NAME_MAX = 12;

type Manifest = Record<string, unknown>;

const shortName = ({ name }: Brand): Manifest => (name.length <= SHORT_NAME_MAX ? { short_name: name } : {});

/** The fields of each manifest of the build that are the shop's. Wall screens keep their short names, so that the apps differ on a home screen. */
const MANIFESTS: Record<string, (brand: Brand) => Manifest> = {
  'manifest.webmanifest': (brand) => ({
    name: brand.name,
    ...shortName(brand),
    description: descriptionOf(brand),
    theme_color: brand.shades.light.accent,
  }),
  'board.webmanifest': ({ name }) => ({ name: `${name} kitchen` }),
  'counter.webmanifest': ({ name }) => ({ name: `${name} order status` }),
};

const iconsOf = ({ icon }: CurrentShop): Manifest =>
  icon === null
    ? {}
    : {
        icons: PICTURE_SHAPES.icon.widths.map((width) => ({
          src: imageUrl(icon, width),
          sizes: `${width}x${width}`,
          type: 'image/png',
          purpose: 'any',
        })),
      };

/** A text in the forms in which it is sent. */
interface Sent {
  plain: string;
  br: Buffer;
  gzip: Buffer;
  etag: string;
}

const sentText = (plain: string): Sent => ({
  plain,
  br: brotliCompressSync(plain),
  gzip: gzipSync(plain),
  etag: etagOf(plain),
});

/** Something that is made of the shop, and made again when the shop has changed. */
function ofShop<Made>(shop: ShopService, make: () => Made): () => Made {
  let known: { of: CurrentShop; made: Made } | undefined;
  return () => {
    if (known?.of !== shop.current) known = { of: shop.current, made: make() };
    return known.made;
  };
}

function send(request: FastifyRequest, reply: FastifyReply, { plain, br, gzip, etag }: Sent): FastifyReply {
  reply.header('vary', 'accept-encoding');
  if (isUnchanged(request, reply, { etag, isPublic: true })) return reply.code(304).send();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(br);
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(gzip);
  return reply.send(plain);
}

type SendPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/**
 * Serves the client's manifests with the values of the shop. Returns the handlers that send the client's pages with
 * them.
 */
export function serveShop(
  app: NestFastifyApplication,
  settings: ServerSettings,
): Record<keyof typeof CLIENT_PAGES, SendPage> {
  const { webRoot, publicUrl, languages } = settings.config;
  const shop = app.get(ShopService);
  const { id: build } = app.get(ClientBuild);
  const fastify = app.getHttpAdapter().getInstance();
  for (const [name, own] of Object.entries(MANIFESTS)) {
    const file = path.join(webRoot, name);
    if (!fs.existsSync(file)) continue;
    const manifest: Manifest = JSON.parse(fs.readFileSync(file, 'utf8'));
    const sent = ofShop(shop, () =>
      sentText(JSON.stringify({ ...manifest, ...own(shop.brand), ...iconsOf(shop.current) })),
    );
    fastify.get(`/${name}`, (request, reply) =>
      send(request, reply.type('application/manifest+json; charset=utf-8'), sent()),
    );
  }
  const pageOf = (file: string, policyOf?: (page: string) => string): SendPage => {
    const built = fs.readFileSync(path.join(webRoot, file), 'utf8');
    const page = ofShop(shop, () => {
      const { icon, version } = shop.current;
      const plain = pageOfShop(built, { brand: shop.brand, icon, version, build, publicUrl, languages });
      return { sent: sentText(plain), policy: policyOf?.(plain) };
    });
    return (request, reply) => {
      const { sent, policy } = page();
      if (policy !== undefined) reply.header('content-security-policy', policy);
      return send(request, reply.type('text/html; charset=utf-8'), sent);
    };
  };
  const pages = {
    shop: pageOf(CLIENT_PAGES.shop, (page) => contentPolicy(settings, inlineStyles(page))),
    staff: pageOf(CLIENT_PAGES.staff),
  };
  // the service worker keeps it under this name
  fastify.get(`/${CLIENT_PAGES.shop}`, pages.shop);
  return pages;
}
