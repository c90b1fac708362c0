import fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { expect, type Page } from '@playwright/test';
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { Server } from 'socket.io';
import { type Recording, recordedAnswer } from '../../client/test/support/recorded/answers.js';
import { type RecordedCustomer, storedOf } from '../../client/test/support/recorded/customer.js';
import { MENU_VERSION } from '../../client/test/support/recorded/menu.js';
import { REFERENCE } from '../../client/test/support/recorded/order.js';
import { settingsAnswer } from '../../client/test/support/recorded/shop.js';
import type { ClientToServerEvents, ServerToClientEvents } from '../../libs/contract/orders/events.js';
import { LANGUAGES } from '../../libs/contract/values.js';
import { isStaffPath } from '../../libs/domain/people/roles.js';
import { inProject } from '../../scripts/lib/project.mjs';
import { buildIdOf, CLIENT_PAGES } from '../../server/src/common/build-id.js';
import { inlineStyles, pageOfShop } from '../../server/src/pages/page-head.js';
import { answerSteps, type RecordedBoard } from './recorded-board.js';
import { ROUTES } from './routes.js';
import { test as base } from './test.js';

/** The page of the recorded order. */
export const RECORDED_ORDER = `/order/${encodeURIComponent(btoa(REFERENCE))}`;
const CLIENT = inProject('client', 'dist');
/** one for all pictures of a shape */
const PICTURES: Record<string, string> = {
  food: 'food/classic-smash-320.webp',
  banner: 'banner/classics-640.webp',
  logo: 'logo/brand-96.webp',
  home: 'home/brand-480.webp',
};

/** The fonts that the shop uses for Sinhala and Tamil if a device has them, as most phones do. Weights are ranges. */
const FONTS = [
  {
    family: 'Noto Sans Sinhala',
    weight: '100 549',
    file: 'noto-sans-sinhala/400Regular/NotoSansSinhala_400Regular.ttf',
  },
  { family: 'Noto Sans Sinhala', weight: '550 900', file: 'noto-sans-sinhala/700Bold/NotoSansSinhala_700Bold.ttf' },
  { family: 'Noto Sans Tamil', weight: '100 549', file: 'noto-sans-tamil/400Regular/NotoSansTamil_400Regular.ttf' },
  { family: 'Noto Sans Tamil', weight: '550 900', file: 'noto-sans-tamil/700Bold/NotoSansTamil_700Bold.ttf' },
];
const FACES = FONTS.map(
  ({ family, weight, file }) =>
    `@font-face{font-family:"${family}";font-weight:${weight};src:url("/fonts/${file}") format("truetype")}`,
);

/** The built client with recorded answers, instead of a server: for what only a browser shows, such as layout and colours. */
export interface RecordedShop {
  url: string;
  /** how its answers differ from the usual ones, until the test ends */
  recording: Recording;
  board: RecordedBoard;
  /** the path and query of each request below /api, in order */
  asked: string[];
  close(): Promise<void>;
}

async function startRecordedShop(): Promise<RecordedShop> {
  const { settings } = settingsAnswer();
  const build = buildIdOf(CLIENT);
  const pageOf = (file: string): string =>
    pageOfShop(
      fs.readFileSync(path.join(CLIENT, file), 'utf8'),
      {
        brand: settings.brand,
        ...{ icon: null, version: settings.shop_version, build, publicUrl: '', languages: LANGUAGES },
      },
      { language: 'en' },
    ).replace('</head>', `<style>${FACES.join('')}</style></head>`);
  const pages = { shop: pageOf(CLIENT_PAGES.shop), staff: pageOf(CLIENT_PAGES.staff) };
  const policy = ['style-src', "'self'", ...inlineStyles(pages.shop)].join(' ');
  const app = fastify();
  await app.register(fastifyStatic, { root: CLIENT, preCompressed: true, index: false, immutable: true, maxAge: '1y' });
  const io = new Server<ClientToServerEvents, ServerToClientEvents>(app.server);
  const board = answerSteps(app, io);
  const shop: RecordedShop = { url: '', recording: {}, board, asked: [], close: () => app.close() };
  const answerRecorded = (request: FastifyRequest, reply: FastifyReply) => {
    const { pathname, searchParams } = new URL(request.url, shop.url);
    shop.asked.push(request.url);
    if (pathname === '/api/settings') return { ...settingsAnswer(), settings: { ...settingsAnswer().settings, build } };
    const answer = recordedAnswer(pathname.slice('/api/'.length), searchParams, shop.recording);
    return answer ?? reply.code(404).send({ error: true, message: `No answer to ${request.url} is recorded.` });
  };
  app.get('/api/*', answerRecorded);
  // changes nothing
  for (const of of ['', 'branches/']) app.post(`/api/${of}special-days/plan`, answerRecorded);
  app.get('/uploads/:name', ({ params }, reply) => {
    const shape = String(Reflect.get(Object(params), 'name')).split('-')[0] ?? '';
    return reply.type('image/webp').send(fs.readFileSync(inProject('demo', 'pictures', PICTURES[shape] ?? '')));
  });
  await app.register(fastifyStatic, {
    ...{ root: inProject('node_modules', '@expo-google-fonts'), prefix: '/fonts/', decorateReply: false },
  });
  app.setNotFoundHandler((request, reply) => {
    reply.type('text/html; charset=utf-8');
    if (isStaffPath(new URL(request.url, shop.url).pathname)) return reply.send(pages.staff);
    return reply.header('content-security-policy', policy).send(pages.shop);
  });
  io.on('connection', (socket) => {
    const done = { error: false, message: '' };
    socket.on('menu:join', (_request, answer) => answer({ ...done, menu_version: MENU_VERSION }));
    socket.on('menu:leave', (_request, answer) => answer(done));
    socket.on('board:join', (_request, answer) => answer({ ...done, ...board.position(), events: [] }));
    socket.on('board:leave', (_request, answer) => answer(done));
    socket.on('board:shown', (_request, answer) => answer(done));
    socket.on('order:track', (_request, answer) => answer({ ...done, order: shop.recording.order }));
  });
  app.addHook('preClose', (done) => {
    void io.close(() => done());
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  shop.url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return shop;
}

/** Tests of the built client without a server or a database. */
export const test = base.extend<{ shopOf: RecordedShop }, { recordedShop: RecordedShop }>({
  recordedShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern
    async ({}, use) => {
      const shop = await startRecordedShop();
      await use(shop);
      await shop.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ recordedShop }, use) => use(recordedShop.url),
  shopOf: async ({ recordedShop }, use) => {
    recordedShop.recording = {};
    recordedShop.asked = [];
    await use(recordedShop);
    recordedShop.recording = {};
  },
});

/**
 * Sets a browser up as that of a customer who selected the outlet, an address and foods before. Call it before the first
 * `goto`.
 */
export const comeWith = (page: Page, customer: RecordedCustomer = {}): Promise<void> => keep(page, storedOf(customer));

/** Stores values in the browser, once, before the first page opens. */
export async function keep(page: Page, values: Record<string, unknown>): Promise<void> {
  await page.addInitScript((kept) => {
    if (localStorage.getItem('passline.kept') !== null) return;
    localStorage.setItem('passline.kept', 'true');
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, JSON.stringify(value));
  }, values);
}

export { expect };

/** Opens every page of the shop. */
export async function onEveryPage(page: Page, check: (path: string) => Promise<void>): Promise<void> {
  for (const path of Object.keys(ROUTES)) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
      await page.waitForLoadState('networkidle');
      // a fallback font has other widths
      await page.evaluate(() => document.fonts.ready);
      await check(path);
    });
  }
}
