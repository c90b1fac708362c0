import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { STAFF_PATHS } from '../../../libs/domain/people/roles.js';
import { branchPath, foodPath, menuPath } from '../../../libs/domain/shop/addresses.js';
import { MenuService } from '../catalog/menu/menu.service.js';
import { etagOf, isUnchanged } from '../common/http/conditional-reads.js';
import { html } from '../common/http/html.js';
import type { AppConfig } from '../config.js';
import { FirstPagesService } from './first-pages.service.js';

/** What concerns one person, or is no page. */
const NOT_FOR_CRAWLERS = [
  '/api/',
  '/address',
  '/cart',
  '/checkout',
  '/feedback',
  '/order/',
  '/orders',
  '/sandbox/',
  '/summary',
  '/tax-invoice/',
];

/** the most addresses that a site map may have */
const ADDRESSES_MAX = 50_000;
const PAGES = ['/', '/about-us', '/privacy-policy', '/terms-and-conditions'];

/** Serves the rules for crawlers, and the list of the pages that they may find. */
export function serveForMachines(app: NestFastifyApplication, { publicUrl }: AppConfig): void {
  const pages = app.get(FirstPagesService);
  const menus = app.get(MenuService);
  const fastify = app.getHttpAdapter().getInstance();

  fastify.get('/robots.txt', async (_request, reply) => {
    const rules = (await pages.isPublic())
      ? [
          ...[...NOT_FOR_CRAWLERS, ...STAFF_PATHS].map((path) => `Disallow: ${path}`),
          '',
          `Sitemap: ${publicUrl}/sitemap.xml`,
        ]
      : ['Disallow: /'];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(`${['User-agent: *', ...rules].join('\n')}\n`);
  });

  fastify.get('/sitemap.xml', async (request, reply) => {
    const branches = (await pages.isPublic()) ? await menus.addresses() : [];
    const found = [
      ...(branches.length > 0 ? PAGES.map((path) => ({ path, at: undefined })) : []),
      ...branches.flatMap(({ slug, updated_at, menu_at, foods }) => [
        { path: branchPath(slug), at: updated_at },
        { path: menuPath(slug), at: menu_at },
        ...foods.map((food) => ({ path: foodPath(slug, food.slug), at: food.updated_at })),
      ]),
    ].slice(0, ADDRESSES_MAX);
    const entries = found.map(({ path, at }) => {
      const changed = at === undefined ? html`` : html`<lastmod>${at.slice(0, 10)}</lastmod>`;
      return html`<url><loc>${publicUrl}${path}</loc>${changed}</url>`;
    });
    const { text } = html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</urlset>`;
    reply.type('application/xml; charset=utf-8');
    if (isUnchanged(request, reply, { etag: etagOf(text), isPublic: true })) return reply.code(304).send();
    return reply.send(text);
  });
}
