import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Brand } from '../../../libs/contract/branches/shop.js';
import { imageUrl, PICTURE_SHAPES } from '../../../libs/domain/menu/pictures.js';
import { etagOf, isUnchanged } from '../common/http/conditional-reads.js';
import type { AppConfig } from '../config.js';
import { type CurrentShop, ShopService } from '../shop/shop.service.js';
import { descriptionOf, pageOfShop } from './page-head.js';

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

/** A text that is made of the shop, and made again when the shop has changed. */
function ofShop(shop: ShopService, make: () => string): () => Sent {
  let made: { of: CurrentShop; sent: Sent } | undefined;
  return () => {
    if (made?.of !== shop.current) {
      const plain = make();
      made = {
        of: shop.current,
        sent: { plain, br: brotliCompressSync(plain), gzip: gzipSync(plain), etag: etagOf(plain) },
      };
    }
    return made.sent;
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

/** Serves the client's manifests with the values of the shop. Returns the handler that sends the client's page with them. */
export function serveShop(app: NestFastifyApplication, { webRoot, publicUrl, languages }: AppConfig): SendPage {
  const shop = app.get(ShopService);
  const fastify = app.getHttpAdapter().getInstance();
  for (const [name, own] of Object.entries(MANIFESTS)) {
    const file = path.join(webRoot, name);
    if (!fs.existsSync(file)) continue;
    const manifest: Manifest = JSON.parse(fs.readFileSync(file, 'utf8'));
    const sent = ofShop(shop, () => JSON.stringify({ ...manifest, ...own(shop.brand), ...iconsOf(shop.current) }));
    fastify.get(`/${name}`, (request, reply) =>
      send(request, reply.type('application/manifest+json; charset=utf-8'), sent()),
    );
  }
  const page = fs.readFileSync(path.join(webRoot, 'index.html'), 'utf8');
  const sent = ofShop(shop, () => {
    const { icon, version } = shop.current;
    return pageOfShop(page, { brand: shop.brand, icon, version, publicUrl, languages });
  });
  const sendPage: SendPage = (request, reply) => send(request, reply.type('text/html; charset=utf-8'), sent());
  // the service worker keeps it under this name
  fastify.get('/index.html', sendPage);
  return sendPage;
}
