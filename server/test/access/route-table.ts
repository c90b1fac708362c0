import { ROLE_IDS, type RoleId } from '../../../libs/contract/values.js';
import { FIRST_ACCOUNTS } from '../../../libs/domain/tax/journal.js';
import type { KeyRight } from '../../src/auth/access.js';
import type { RouteKind } from '../../src/common/http/route-kind.js';
import type { GuessKind } from '../../src/common/limits/attempt-limits.js';
import { orderRequest } from '../support/orders.js';
import type { RouteAnswers } from '../support/route-answers.js';
import { staffOrder } from '../support/staff-orders.js';
import { CHAIN } from '../support/test-chain.js';

/**
 * Who may call each route, which limits apply, and what a call may cost. Every route of the server must have a row.
 * Calls refer to entities of the branch Harbour. A JSON body has at most `LIMITS.bodyBytesMax`, an upload
 * `LIMITS.uploadBytesMax`.
 */
export interface RouteRow {
  /** `everyone`, or the roles with access */
  who: 'everyone' | readonly RoleId[];
  /** whether callers need the branch Harbour: role 3 has every branch, role 5 every one unless some are assigned */
  ofBranch?: boolean;
  /** whether those who edit the chain's menu alone have access, too */
  ofChainMenu?: boolean;
  /** the rights of API keys that open it */
  keys?: KeyRight | readonly KeyRight[];
  path: string;
  /** a complete body; property tests break it field by field */
  body?: Record<string, unknown>;
  /** sent in the access test if `body` would change data that later calls need */
  probe?: Record<string, unknown>;
  /** whether it takes a picture as multipart */
  isUpload?: boolean;
  /** the budget of its requests, if it is not the API's */
  limit?: RouteKind | 'none';
  /** the limits of guesses by origin from which its call takes a try */
  guesses?: readonly GuessKind[];
  /** allowed milliseconds of processor time, if more than `ORDINARY_COST_MS` */
  costMs?: number;
}

const ORDINARY_COST_MS = 50;
/** hashing a password is expensive on purpose */
const HASH_COST_MS = 600;

/** Returns the budget in which a route's requests count. */
export const limitOf = ({ limit = 'api' }: RouteRow): RouteKind | 'none' => limit;

/** Returns the milliseconds of processor time that a call may take. */
export const costOf = ({ costMs = ORDINARY_COST_MS }: RouteRow): number => costMs;

/** Entities of Harbour in the table's calls. */
export interface Places {
  orderId: string;
  reference: string;
}

const MENU: readonly RoleId[] = [2, 3, 4];
const BRANCH: readonly RoleId[] = [2, 3];
const CHAIN_ROLE: readonly RoleId[] = [3];
const ANY = ROLE_IDS;
/** works on orders */
const ORDERS: readonly RoleId[] = [1, 2, 3, 4];
/** reads figures and payments of their branches */
const FINANCE: readonly RoleId[] = [3, 5];
const { harbour, hill } = CHAIN.branch;

const everyone = (path: string, body?: Record<string, unknown>, more: Partial<RouteRow> = {}): RouteRow => ({
  who: 'everyone',
  path,
  body,
  ...more,
});
const file = (path: string): RouteRow => everyone(path, undefined, { limit: 'file' });
const sandbox = (path: string, body?: Record<string, unknown>): RouteRow => everyone(path, body, { limit: 'sandbox' });
const menu = (path: string, more: Partial<RouteRow> = {}): RouteRow => ({ who: MENU, ofBranch: true, path, ...more });
const branch = (path: string, more: Partial<RouteRow> = {}): RouteRow => ({
  who: BRANCH,
  ofBranch: true,
  path,
  ...more,
});
const shift = (path: string, more: Partial<RouteRow> = {}): RouteRow => ({
  who: [1, 2, 3],
  ofBranch: true,
  path,
  ...more,
});
const chain = (path: string, more: Partial<RouteRow> = {}): RouteRow => ({ who: CHAIN_ROLE, path, ...more });
const finance = (path: string, more: Partial<RouteRow> = {}): RouteRow => ({ who: FINANCE, path, ...more });
const closing = (path: string, more: Partial<RouteRow> = {}): RouteRow => ({
  who: [2, 3, 5],
  ofBranch: true,
  path,
  ...more,
});
const staff = (path: string, more: Partial<RouteRow> = {}): RouteRow => ({
  who: ORDERS,
  ofBranch: true,
  path,
  ...more,
});
const history = (path: string, more: Partial<RouteRow> = {}): RouteRow => ({
  who: ANY,
  ofBranch: true,
  path,
  ...more,
});

const FOOD = {
  name: 'Test Bun',
  price: 990.5,
  quantity: 12,
  subFoodType: 1,
  open: '10:00',
  close: '22:00',
  optionGroups: [CHAIN.optionGroup.extras],
};
const OFFER = { ...FOOD, subFoodType: CHAIN.subFoodType.combos, parts: [{ food: CHAIN.classic.id, quantity: 2 }] };
const RULE = {
  name: 'Test rule',
  buyType: 'Food Item',
  buyTypeId: CHAIN.classic.id,
  buyQuantity: 2,
  getFood: CHAIN.fries.id,
  getQuantity: 1,
};
const OPTION_GROUP = {
  name: 'Test group',
  kind: 'extra',
  min: 0,
  max: 2,
  options: [
    { name: 'Test option', price: 20.5, quantityMax: 2, marks: ['nuts'] },
    { name: 'Test soda', price: 0, food: CHAIN.soda.id, isDefault: true },
  ],
};
const PAY_RULE = { name: 'Test amount', from: 5000, getFood: CHAIN.fries.id, getQuantity: 1 };
const FREE_DELIVERY = { name: 'Test delivery', from: 5000, areas: null };
const BRANCH_BODY = {
  name: 'Test branch',
  phone: '0110000000',
  address: '1 Test Road',
  open: '10:00',
  close: '22:00',
  ageing: { Delivery: { amber: 5, red: 8 }, Pickup: { amber: 5, red: 8 } },
  kitchenLanguage: 'en',
  cancelCode: '1234',
  hasOrderMessages: true,
  hasUnseenMessages: true,
  lineQuantityMax: 50,
};
const PRICE_CHANGE = {
  branches: [harbour],
  target: 'item',
  name: CHAIN.soda.name,
  change: { by: 'percent', value: 5, roundTo: 5 },
};
const PROMO = { name: 'Test', code: 'TEST', percentage: 12.5, limit: 500 };
const USER = { name: 'Test', email: 'test@passline.test', role: 1, branch: harbour };
const FEEDBACK = { name: 'Test', contact: 'test@example.com', branch: harbour, rating: 5, words: 'Good buns.' };
/** rejected as malformed after the access was granted */
const MALFORMED = { name: '' };
const PRINTER = { host: '192.168.1.50', port: 9100, width: 80, printsOnArrival: false };

/** Routes without a JSON answer: pages, files, a gateway's forms, reports. */
type OtherRoute =
  | `GET ${'*' | '/' | '/*' | '/index.html' | '/robots.txt' | '/sitemap.xml' | '/uploads/*' | '/dev/inbox'}`
  | `GET /api/${'openapi' | 'asyncapi'}.json`
  | `${'GET' | 'POST'} /emails/log-in/{}/{}`
  | 'POST /emails/log-in/{}/{}/again'
  | 'GET /api/branches/{}/menu-sheet'
  | `${'GET' | 'POST'} /sandbox/AccosaPG/${string}`
  | 'GET /api/reconciliation/entries.csv'
  | `GET /api/finance/${'journal' | 'months' | 'orders' | 'tax-invoices' | 'vat'}.csv`;

/** The table by route, named as in `registeredRoutes`. Every route with a typed answer has a row. */
export function routeTable({ orderId, reference }: Places): Record<keyof RouteAnswers | OtherRoute, RouteRow> {
  return {
    'GET *': file('/menu'),
    'GET /*': file('/menu'),
    'GET /robots.txt': file('/robots.txt'),
    'GET /sitemap.xml': file('/sitemap.xml'),
    'GET /': file('/'),
    'GET /index.html': file('/index.html'),
    'GET /uploads/*': file('/uploads/none.webp'),

    'GET /api/health': everyone('/api/health', undefined, { limit: 'none' }),
    'GET /api/ready': everyone('/api/ready', undefined, { limit: 'none' }),
    'GET /api/version': everyone('/api/version'),
    'GET /api/openapi.json': everyone('/api/openapi.json'),
    'GET /api/asyncapi.json': everyone('/api/asyncapi.json'),
    'GET /api/settings': everyone('/api/settings', undefined, { limit: 'file' }),
    'GET /api/shop/pages/{}': everyone('/api/shop/pages/terms'),
    'GET /api/setup': chain('/api/setup'),
    'GET /api/shop': chain('/api/shop'),
    'PUT /api/shop': chain('/api/shop', {
      body: {
        name: 'Kitchen',
        tagline: 'Fresh',
        description: 'Good food',
        accent: '#0B6E4F',
        phone: '011 200 0001',
        email: 'hello@example.com',
        socialLinks: [{ name: 'Facebook', url: 'https://facebook.example/kitchen' }],
        about: '## Us',
        terms: 'Terms',
        privacy: 'Privacy',
        feedback: '',
        confirm: ['about'],
      },
    }),
    'POST /api/shop/preview': chain('/api/shop/preview', { body: { text: '**x**' } }),
    'POST /api/shop/logo': chain('/api/shop/logo', { isUpload: true }),
    'POST /api/shop/icon': chain('/api/shop/icon', { isUpload: true }),
    'POST /api/shop/home': chain('/api/shop/home', { isUpload: true }),
    'DELETE /api/shop/{}': chain('/api/shop/logo'),
    'GET /api/dev/sms': everyone('/api/dev/sms'),
    'GET /dev/inbox': sandbox('/dev/inbox'),
    'GET /emails/log-in/{}/{}': file('/emails/log-in/1/mark'),
    'POST /emails/log-in/{}/{}': file('/emails/log-in/1/mark'),
    'POST /emails/log-in/{}/{}/again': file('/emails/log-in/1/mark/again'),
    'POST /sandbox/AccosaPG/verify.jsp': sandbox('/sandbox/AccosaPG/verify.jsp', {}),
    'POST /sandbox/AccosaPG/decide': sandbox('/sandbox/AccosaPG/decide', {}),
    'GET /sandbox/AccosaPG/return.js': sandbox('/sandbox/AccosaPG/return.js'),
    'POST /sandbox/AccosaPG/PGServer': sandbox('/sandbox/AccosaPG/PGServer', {}),

    'POST /api/login': everyone(
      '/api/login',
      { email: 'nobody@passline.test', password: 'not-the-password' },
      { guesses: ['login-address'], costMs: HASH_COST_MS },
    ),
    'POST /api/logout': { who: ANY, path: '/api/logout' },
    'GET /api/session': { who: ANY, path: '/api/session' },
    'PUT /api/session/password': {
      who: ANY,
      path: '/api/session/password',
      // not the caller's password, so that variations of this body cannot change it
      body: { current: 'another password', new: 'ember-and-leaf' },
      probe: { current: '', new: '' },
    },
    'GET /api/sessions': { who: ANY, path: '/api/sessions' },
    'DELETE /api/sessions': { who: ANY, path: '/api/sessions' },
    'DELETE /api/sessions/{}': { who: ANY, path: `/api/sessions/${orderId}` },
    // who may select a branch is in `sessions.spec.ts`
    'PUT /api/session': { who: ANY, path: '/api/session', body: { language: 'en' } },

    'GET /api/branches': everyone('/api/branches'),
    'GET /api/branches/staff': finance('/api/branches/staff'),
    'POST /api/branches': chain('/api/branches', { body: BRANCH_BODY, probe: MALFORMED }),
    'PUT /api/branches/order': chain('/api/branches/order', { body: { ids: [hill, harbour] }, probe: MALFORMED }),
    'POST /api/branches/special-days': branch('/api/branches/special-days', {
      body: {
        branches: [harbour],
        days: [{ date: '2026-12-31', reason: 'Stocktaking', hours: [{ open: '10:00', close: '15:00' }] }],
      },
    }),
    'POST /api/branches/special-days/plan': branch('/api/branches/special-days/plan', {
      body: { branches: [harbour], days: [{ date: '2026-12-31', reason: '', hours: [] }] },
    }),
    'GET /api/special-days': { who: [2, 3], path: '/api/special-days' },
    'PUT /api/special-days': chain('/api/special-days', { body: { days: [] }, probe: { days: 'none' } }),
    'POST /api/special-days/plan': chain('/api/special-days/plan', { body: { days: [] }, probe: { days: 'none' } }),
    'GET /api/branches/{}': staff(`/api/branches/${harbour}`, { keys: 'menu' }),
    'PUT /api/branches/{}': chain(`/api/branches/${harbour}`, { body: BRANCH_BODY, probe: MALFORMED }),
    'DELETE /api/branches/{}': chain(`/api/branches/${harbour}`),
    'GET /api/branches/{}/running': branch(`/api/branches/${harbour}/running`),
    'PUT /api/branches/{}/running': branch(`/api/branches/${harbour}/running`, {
      body: { open: '00:00', close: '00:00' },
      probe: MALFORMED,
    }),
    'PUT /api/branches/{}/state': chain(`/api/branches/${harbour}/state`, {
      body: { state: 'open' },
      probe: MALFORMED,
    }),
    'PUT /api/branches/{}/ways-to-pay': branch(`/api/branches/${harbour}/ways-to-pay`, {
      body: { card: true },
      probe: { card: 'perhaps' },
    }),
    'GET /api/ways-to-pay': { who: [2, 3], path: '/api/ways-to-pay' },
    'PUT /api/ways-to-pay': chain('/api/ways-to-pay', { body: { card: true }, probe: { card: 'perhaps' } }),
    'PUT /api/branches/{}/busy': shift(`/api/branches/${harbour}/busy`, { body: { minutes: 0 }, probe: MALFORMED }),
    'PUT /api/branches/{}/pause': shift(`/api/branches/${harbour}/pause`, {
      body: { reason: 'Rain', minutes: 5 },
      probe: MALFORMED,
    }),
    'DELETE /api/branches/{}/pause': shift(`/api/branches/${harbour}/pause`),
    'POST /api/branches/{}/menu-copy': chain(`/api/branches/${harbour}/menu-copy`, {
      body: { from: hill, foodTypes: null },
      probe: MALFORMED,
    }),
    'PUT /api/branches/{}/menu-rows': menu(`/api/branches/${harbour}/menu-rows`, {
      keys: 'menu',
      body: {
        rows: [{ id: CHAIN.soda.id, price: 350, quantity: 1000, open: '00:00', close: '00:00', isSoldOut: false }],
      },
    }),
    'GET /api/branches/{}/texts': menu(`/api/branches/${harbour}/texts?language=si`),
    'PUT /api/branches/{}/texts': menu(`/api/branches/${harbour}/texts?language=si`, {
      body: { rows: [{ entity: 'food', id: CHAIN.soda.id, field: 'name', text: 'සෝඩා', base: 'Soda', was: '' }] },
      probe: MALFORMED,
    }),
    'PUT /api/branches/{}/menu-items/category': menu(`/api/branches/${harbour}/menu-items/category`, {
      keys: 'menu',
      body: { ids: [CHAIN.soda.id], subFoodType: CHAIN.subFoodType.cold },
      probe: MALFORMED,
    }),
    'POST /api/branches/{}/menu-items/removal': menu(`/api/branches/${harbour}/menu-items/removal`, {
      keys: 'menu',
      body: { ids: [CHAIN.midnight.id] },
      probe: MALFORMED,
    }),
    'PUT /api/branches/{}/menu-items/sold-out': shift(`/api/branches/${harbour}/menu-items/sold-out`, {
      keys: ['write', 'menu'],
      body: { ids: [CHAIN.soda.id], isSoldOut: false },
      probe: MALFORMED,
    }),
    'GET /api/branches/{}/menu-sheet': menu(`/api/branches/${harbour}/menu-sheet?format=csv`),
    'POST /api/branches/{}/menu-sheet': menu(`/api/branches/${harbour}/menu-sheet`, { isUpload: true }),
    'GET /api/branches/{}/health': everyone(`/api/branches/${harbour}/health`),
    'GET /api/branches/{}/kitchen': staff(`/api/branches/${harbour}/kitchen`),
    'GET /api/branches/{}/printers': staff(`/api/branches/${harbour}/printers`),
    'POST /api/branches/{}/printers': branch(`/api/branches/${harbour}/printers`, { body: PRINTER, probe: MALFORMED }),
    'PUT /api/branches/{}/printers/{}': branch(`/api/branches/${harbour}/printers/1`, {
      body: PRINTER,
      probe: MALFORMED,
    }),
    'DELETE /api/branches/{}/printers/{}': branch(`/api/branches/${harbour}/printers/1`),
    'POST /api/branches/{}/printers/{}/test': branch(`/api/branches/${harbour}/printers/1/test`),
    'GET /api/branches/{}/printer': staff(`/api/branches/${harbour}/printer`),
    'PUT /api/branches/{}/printer': branch(`/api/branches/${harbour}/printer`, {
      body: PRINTER,
      probe: MALFORMED,
    }),
    'DELETE /api/branches/{}/printer': branch(`/api/branches/${harbour}/printer`),
    'POST /api/branches/{}/printer/test': branch(`/api/branches/${harbour}/printer/test`),
    'POST /api/orders/{}/print': staff(`/api/orders/${orderId}/print`),
    'POST /api/branches/{}/screens': staff(`/api/branches/${harbour}/screens`, { body: { cancel_code: '0000' } }),
    'POST /api/branches/{}/opening-check': staff(`/api/branches/${harbour}/opening-check`),
    'GET /api/branches/{}/opening-check/{}': staff(`/api/branches/${harbour}/opening-check/${orderId}`),
    'GET /api/waiting': { who: ANY, path: '/api/waiting' },
    'GET /api/board-health': { who: BRANCH, path: '/api/board-health' },

    'GET /api/food-types/branch/{}': everyone(`/api/food-types/branch/${harbour}`),
    'GET /api/food-types/{}': everyone('/api/food-types/1'),
    'POST /api/food-types': branch('/api/food-types', {
      body: { name: 'Test type', isOffer: false, branch: harbour },
      probe: { branch: harbour },
    }),
    'PUT /api/food-types/order': branch('/api/food-types/order', {
      body: { branch: harbour, ids: [2, 1] },
      probe: { branch: harbour },
    }),
    'PUT /api/food-types/{}': branch('/api/food-types/1', { body: { name: 'Burgers' }, probe: MALFORMED }),
    'DELETE /api/food-types/{}': branch('/api/food-types/1'),
    'POST /api/sub-food-types': branch('/api/sub-food-types', {
      body: { name: 'Test sub type', foodType: 1, isOffer: false },
      probe: { foodType: 1 },
    }),
    'PUT /api/sub-food-types/order': branch('/api/sub-food-types/order', {
      body: { branch: harbour, ids: [2, 1] },
      probe: { branch: harbour },
    }),
    'PUT /api/sub-food-types/{}': branch('/api/sub-food-types/1', {
      body: { name: 'Beef', foodType: 1 },
      probe: MALFORMED,
    }),
    'DELETE /api/sub-food-types/{}': branch('/api/sub-food-types/1'),

    'GET /api/chain-menu': { ...chain('/api/chain-menu'), ofChainMenu: true },
    'POST /api/chain-menu': chain('/api/chain-menu', { body: { from: null }, probe: MALFORMED }),
    'GET /api/chain-menu/matches': chain(`/api/chain-menu/matches?branch=${harbour}`),
    'POST /api/chain-menu/matches': chain('/api/chain-menu/matches', { body: { branch: harbour } }),
    'GET /api/chain-menu/plan': { ...chain('/api/chain-menu/plan'), ofChainMenu: true },
    'POST /api/chain-menu/apply': chain('/api/chain-menu/apply', { body: { digest: 'a'.repeat(64) } }),
    // unknown
    'PUT /api/chain-menu/changes/{}/undo': chain('/api/chain-menu/changes/999/undo'),
    'PUT /api/branches/{}/chain-rows': menu(`/api/branches/${harbour}/chain-rows`, {
      body: { type: 'food', id: 999, own: ['price'], left_out: false },
    }),
    'POST /api/price-levels': chain('/api/price-levels', {
      body: { name: 'Airport', percent: 12.5 },
      probe: MALFORMED,
    }),
    'PUT /api/price-levels/{}': chain('/api/price-levels/999', { body: { name: 'Airport', percent: 12.5 } }),
    'DELETE /api/price-levels/{}': chain('/api/price-levels/999'),
    'PUT /api/branches/{}/price-level': chain(`/api/branches/${harbour}/price-level`, { body: { level: null } }),

    'GET /api/price-changes': { who: MENU, keys: 'menu', path: '/api/price-changes' },
    'POST /api/price-changes/preview': menu('/api/price-changes/preview', { keys: 'menu', body: PRICE_CHANGE }),
    'POST /api/price-changes': menu('/api/price-changes', {
      keys: 'menu',
      body: { ...PRICE_CHANGE, ids: [CHAIN.soda.id], versions: [1] },
      probe: { ...PRICE_CHANGE, ids: [CHAIN.soda.id], versions: [2_000_000_000] },
    }),
    // unknown: the tests of the changes cover access by branch
    'POST /api/price-changes/{}/undo': { who: MENU, keys: 'menu', path: '/api/price-changes/999/undo' },

    'PUT /api/sub-food-types/{}/station': branch('/api/sub-food-types/1/station', {
      body: { station: null },
      probe: MALFORMED,
    }),

    'POST /api/stations': branch('/api/stations', {
      body: { name: 'Test station', branch: harbour },
      probe: { branch: harbour },
    }),
    'PUT /api/stations/order': branch('/api/stations/order', {
      body: { branch: harbour, ids: [CHAIN.station.grill] },
      probe: { branch: harbour },
    }),
    'PUT /api/stations/{}': branch(`/api/stations/${CHAIN.station.grill}`, {
      body: { name: 'Grill' },
      probe: MALFORMED,
    }),
    'DELETE /api/stations/{}': branch(`/api/stations/${CHAIN.station.unused}`),

    'GET /api/option-groups/branch/{}': menu(`/api/option-groups/branch/${harbour}`, { keys: 'menu' }),
    'POST /api/option-groups': menu('/api/option-groups', {
      keys: 'menu',
      body: { ...OPTION_GROUP, branch: harbour },
      probe: { branch: harbour },
    }),
    'PUT /api/option-groups/order': menu('/api/option-groups/order', {
      keys: 'menu',
      body: { branch: harbour, ids: [CHAIN.optionGroup.extras] },
      probe: { branch: harbour },
    }),
    'PUT /api/option-groups/{}': menu(`/api/option-groups/${CHAIN.optionGroup.extras}`, {
      keys: 'menu',
      body: { ...OPTION_GROUP, name: 'Extras', options: [{ id: CHAIN.option.paste, name: 'Chilli Paste', price: 50 }] },
      probe: MALFORMED,
    }),
    'DELETE /api/option-groups/{}': menu(`/api/option-groups/${CHAIN.optionGroup.unused}`, { keys: 'menu' }),
    'PUT /api/options/{}/sold-out': shift(`/api/options/${CHAIN.option.paste}/sold-out`, {
      keys: ['write', 'menu'],
      body: { sold_out: true, with_same_name: true },
      probe: { sold_out: 'yes' },
    }),

    'POST /api/food': menu('/api/food', { keys: 'menu', body: FOOD, probe: { subFoodType: 1 } }),
    'PUT /api/food/order': menu('/api/food/order', {
      keys: 'menu',
      body: { branch: harbour, ids: [2, 1] },
      probe: { branch: harbour },
    }),
    'PUT /api/food/{}': menu('/api/food/1', { keys: 'menu', body: { ...FOOD, version: 1 }, probe: MALFORMED }),
    'DELETE /api/food/{}': menu(`/api/food/${CHAIN.fries.id}`, { keys: 'menu' }),
    'POST /api/food/upload/{}': menu('/api/food/upload/1', { keys: 'menu', isUpload: true }),
    'POST /api/food/{}/duplicate': menu('/api/food/1/duplicate', { keys: 'menu' }),
    'PUT /api/food/{}/station': menu('/api/food/1/station', { body: { station: null }, probe: MALFORMED }),
    'PUT /api/food/{}/left-today': shift('/api/food/1/left-today', {
      keys: ['write', 'menu'],
      body: { quantity: 1000 },
      probe: MALFORMED,
    }),
    'PUT /api/food/{}/sold-out': shift('/api/food/1/sold-out', {
      keys: ['write', 'menu'],
      body: { isSoldOut: false },
      probe: MALFORMED,
    }),

    'GET /api/offers/branch/{}': everyone(`/api/offers/branch/${harbour}`),
    'POST /api/offers': menu('/api/offers', {
      keys: 'menu',
      body: OFFER,
      probe: { subFoodType: CHAIN.subFoodType.combos },
    }),
    'PUT /api/offers/order': menu('/api/offers/order', {
      keys: 'menu',
      body: { branch: harbour, ids: [CHAIN.combo.id] },
      probe: { branch: harbour },
    }),
    'PUT /api/offers/{}': menu(`/api/offers/${CHAIN.combo.id}`, { keys: 'menu', body: OFFER, probe: MALFORMED }),
    'DELETE /api/offers/{}': menu(`/api/offers/${CHAIN.combo.id}`, { keys: 'menu' }),
    'POST /api/offers/upload/{}': menu(`/api/offers/upload/${CHAIN.combo.id}`, { keys: 'menu', isUpload: true }),
    'POST /api/offers/{}/duplicate': menu(`/api/offers/${CHAIN.combo.id}/duplicate`, { keys: 'menu' }),
    'PUT /api/offers/{}/station': menu(`/api/offers/${CHAIN.combo.id}/station`, {
      body: { station: null },
      probe: MALFORMED,
    }),
    'PUT /api/offers/{}/left-today': shift(`/api/offers/${CHAIN.combo.id}/left-today`, {
      keys: ['write', 'menu'],
      body: { quantity: 30 },
      probe: MALFORMED,
    }),
    'PUT /api/offers/{}/sold-out': shift(`/api/offers/${CHAIN.combo.id}/sold-out`, {
      keys: ['write', 'menu'],
      body: { isSoldOut: false },
      probe: MALFORMED,
    }),

    'GET /api/buy-get-offers/branch/{}': everyone(`/api/buy-get-offers/branch/${harbour}`),
    'POST /api/buy-get-offers': menu('/api/buy-get-offers', { body: RULE, probe: { getFood: CHAIN.fries.id } }),
    'PUT /api/buy-get-offers/{}': menu('/api/buy-get-offers/1', { body: RULE, probe: MALFORMED }),
    'DELETE /api/buy-get-offers/{}': menu('/api/buy-get-offers/1'),
    'POST /api/pay-get-offers': menu('/api/pay-get-offers', { body: PAY_RULE, probe: { getFood: CHAIN.fries.id } }),
    'PUT /api/pay-get-offers/{}': menu('/api/pay-get-offers/1', { body: PAY_RULE, probe: MALFORMED }),
    'DELETE /api/pay-get-offers/{}': menu('/api/pay-get-offers/1'),
    'POST /api/free-deliveries': menu('/api/free-deliveries', {
      body: { ...FREE_DELIVERY, branch: harbour },
      probe: { branch: harbour },
    }),
    'PUT /api/free-deliveries/{}': menu('/api/free-deliveries/1', { body: FREE_DELIVERY, probe: MALFORMED }),
    'DELETE /api/free-deliveries/{}': menu('/api/free-deliveries/1'),

    'GET /api/deliveries/branch/{}': everyone(`/api/deliveries/branch/${harbour}`),
    'GET /api/deliveries/{}': everyone('/api/deliveries/1'),
    'POST /api/deliveries': branch('/api/deliveries', {
      body: { area: 'Test area', amount: 150, branch: harbour },
      probe: { branch: harbour },
    }),
    'PUT /api/deliveries/{}': branch('/api/deliveries/1', { body: { area: 'Fort', amount: 200 }, probe: MALFORMED }),
    'DELETE /api/deliveries/{}': branch('/api/deliveries/1'),

    'GET /api/promo-codes/code/{}/branch/{}/sub-total/{}': everyone(
      `/api/promo-codes/code/TEN/branch/${harbour}/sub-total/1000`,
      undefined,
      { guesses: ['promo'] },
    ),
    'POST /api/promo-codes': branch('/api/promo-codes', {
      body: { ...PROMO, branch: harbour },
      probe: { branch: harbour },
    }),
    'PUT /api/promo-codes/{}': branch(`/api/promo-codes/${CHAIN.promo.ten.id}`, { body: PROMO, probe: MALFORMED }),
    'GET /api/promo-codes/{}/uses': closing(`/api/promo-codes/${CHAIN.promo.ten.id}/uses`),
    'DELETE /api/promo-codes/{}': branch(`/api/promo-codes/${CHAIN.promo.ten.id}`),

    'GET /api/users': chain('/api/users'),
    'POST /api/users': chain('/api/users', {
      body: { ...USER, password: 'quite-long-enough' },
      probe: MALFORMED,
      costMs: HASH_COST_MS,
    }),
    'PUT /api/users/{}': chain('/api/users/3', { body: USER, probe: MALFORMED }),
    'DELETE /api/users/{}': chain(`/api/users/${CHAIN.user.admin.id}`),
    'PUT /api/users/{}/active': chain('/api/users/3/active', { body: { isActive: true }, probe: MALFORMED }),
    'GET /api/users/{}/sessions': chain('/api/users/3/sessions'),
    // the current session stays, because later calls need it
    'DELETE /api/users/{}/sessions': chain(`/api/users/${CHAIN.user.admin.id}/sessions`),
    'DELETE /api/users/{}/sessions/{}': chain(`/api/users/3/sessions/${orderId}`),
    'PUT /api/users/{}/password': chain('/api/users/3/password', {
      body: { password: 'quite-long-enough' },
      probe: MALFORMED,
      costMs: HASH_COST_MS,
    }),

    'GET /api/api-keys': chain('/api/api-keys'),
    'GET /api/api-keys/self': chain('/api/api-keys/self', { keys: 'read' }),
    'POST /api/api-keys': chain('/api/api-keys', {
      body: { name: 'Test', branches: [harbour], canWrite: false, personalData: false },
      probe: MALFORMED,
    }),
    'POST /api/api-keys/{}/token': chain('/api/api-keys/999/token'),
    'DELETE /api/api-keys/{}': chain('/api/api-keys/999'),
    'GET /api/webhooks': chain('/api/webhooks'),
    'POST /api/webhooks': chain('/api/webhooks', {
      body: { key: 999, url: 'https://127.0.0.1:9/', events: ['order-created'] },
      probe: MALFORMED,
    }),
    'PUT /api/webhooks/{}': chain('/api/webhooks/999', {
      body: { url: 'https://127.0.0.1:9/', events: ['order-created'], isOn: true },
      probe: MALFORMED,
    }),
    'POST /api/webhooks/{}/secret': chain('/api/webhooks/999/secret'),
    'POST /api/webhooks/{}/test': chain('/api/webhooks/999/test'),
    'GET /api/webhooks/{}/deliveries': chain('/api/webhooks/999/deliveries'),
    'POST /api/webhooks/{}/deliveries/{}/again': chain('/api/webhooks/999/deliveries/1/again'),
    'DELETE /api/webhooks/{}': chain('/api/webhooks/999'),

    'GET /api/banner-images': everyone('/api/banner-images'),
    'POST /api/banner-images': chain('/api/banner-images', { isUpload: true }),
    'POST /api/banner-images/update/{}': chain('/api/banner-images/update/1', { isUpload: true }),
    'PUT /api/banner-images/order': chain('/api/banner-images/order', { body: { ids: [] } }),
    'PUT /api/banner-images/{}': chain('/api/banner-images/999', { body: { alt: 'Two burgers for one' } }),
    'DELETE /api/banner-images/{}': chain('/api/banner-images/1'),

    'GET /api/audit': { who: [2, 3, 5], path: '/api/audit' },

    'POST /api/orders': everyone('/api/orders', { ...orderRequest() }),
    'GET /api/branches/{}/orders': {
      ...{ who: [1, 2, 3, 5], ofBranch: true, keys: 'read' },
      path: `/api/branches/${harbour}/orders`,
    },
    'POST /api/carts/elsewhere': everyone('/api/carts/elsewhere', {
      branch: harbour,
      orderType: 'Pickup',
      products: orderRequest().products,
    }),
    'POST /api/branches/{}/orders': shift(`/api/branches/${harbour}/orders`, {
      keys: 'place',
      body: staffOrder(),
      probe: MALFORMED,
    }),
    'GET /api/branches/{}/orders/placed': shift(`/api/branches/${harbour}/orders/placed`, { keys: 'place' }),
    'PUT /api/orders/{}/partner-cancel': shift(`/api/orders/${orderId}/partner-cancel`, {
      keys: 'place',
      body: { reason: 'No rider' },
    }),
    'GET /api/branches/{}/menu': menu(`/api/branches/${harbour}/menu`, { keys: 'place' }),
    'PUT /api/branches/{}/external-ids': menu(`/api/branches/${harbour}/external-ids`, {
      keys: 'place',
      body: { items: [{ type: 'food', id: CHAIN.classic.id, external_id: 'classic' }] },
    }),
    'GET /api/branches/{}/callers': shift(`/api/branches/${harbour}/callers?phone=0771234567`),
    'POST /api/orders/{}/receipt': shift(`/api/orders/${orderId}/receipt`),
    'PUT /api/orders/{}/paid': shift(`/api/orders/${orderId}/paid`, {
      body: { delivery_payment_type: 'Pay by Cash' },
      probe: MALFORMED,
    }),
    'PUT /api/orders/{}/products': shift(`/api/orders/${orderId}/products`, {
      body: { products: staffOrder().products, subTotal: 0, updatedAt: '2026-01-01T00:00:00.000Z' },
      probe: MALFORMED,
    }),
    'GET /api/orders/{}': everyone(`/api/orders/${reference}`, undefined, { guesses: ['order-number'] }),
    'GET /api/orders/branch/{}/date/{}': history(`/api/orders/branch/${harbour}/date/2026-01-01`, { keys: 'read' }),
    'GET /api/orders/branch/{}/events': history(`/api/orders/branch/${harbour}/events?epoch=x&after=0`, {
      keys: 'read',
    }),
    'GET /api/orders/branch/{}/search': history(`/api/orders/branch/${harbour}/search?orderNo=1`),
    'GET /api/branches/{}/kitchen-figures': {
      who: [2, 3, 5],
      ofBranch: true,
      keys: 'figures',
      path: `/api/branches/${harbour}/kitchen-figures?from=2026-01-01&to=2026-01-01`,
    },
    'PUT /api/orders/{}': {
      who: [1, 2, 3, 4],
      ofBranch: true,
      path: `/api/orders/${orderId}`,
      keys: 'write',
      body: { kitchen_status: 'Cancelled', cancel_code: '0000' },
      probe: MALFORMED,
    },
    'PUT /api/orders/{}/ready': staff(`/api/orders/${orderId}/ready`, {
      keys: 'write',
      body: { ready: true },
      probe: MALFORMED,
    }),
    'PUT /api/orders/{}/dispatched': staff(`/api/orders/${orderId}/dispatched`, {
      keys: 'write',
      body: { dispatched: true },
      probe: MALFORMED,
    }),
    'PUT /api/orders/{}/lines/{}': staff(`/api/orders/${orderId}/lines/0`, {
      body: { struck: true },
      probe: MALFORMED,
    }),
    'PUT /api/orders/{}/lines': staff(`/api/orders/${orderId}/lines`, {
      body: { lines: [{ position: 0 }], struck: true },
      probe: MALFORMED,
    }),
    'PUT /api/orders/{}/tender': staff(`/api/orders/${orderId}/tender`, {
      body: { delivery_payment_type: 'Pay by Cash' },
      probe: MALFORMED,
    }),
    'GET /api/orders/{}/trail': history(`/api/orders/${orderId}/trail`),
    'POST /api/orders/{}/recall': staff(`/api/orders/${orderId}/recall`),
    'POST /api/orders/{}/restore': staff(`/api/orders/${orderId}/restore`),
    'POST /api/orders/{}/undo-start': staff(`/api/orders/${orderId}/undo-start`),
    'POST /api/otp': everyone('/api/otp', { otp: '000000', orderId }),
    'POST /api/otp/resend': everyone('/api/otp/resend', { orderId }),

    'POST /api/feedback': everyone('/api/feedback', FEEDBACK, { guesses: ['feedback'] }),
    'POST /api/client-errors': everyone('/api/client-errors', {
      message: 'x is undefined',
      stack: '',
      path: '/',
      build: '',
    }),
    'GET /api/feedback': chain('/api/feedback'),
    'DELETE /api/feedback/{}': chain('/api/feedback/1'),

    'POST /api/my-orders/code': everyone('/api/my-orders/code', { phone: '0779999901' }),
    'POST /api/my-orders': everyone(
      '/api/my-orders',
      { phone: '0779999901', otp: '000000' },
      { guesses: ['my-orders'] },
    ),
    'PUT /api/orders/{}/phone': everyone(
      `/api/orders/${reference}/phone`,
      { phone: '0771234567' },
      { guesses: ['order-number'] },
    ),
    'PUT /api/orders/{}/payment': everyone(
      `/api/orders/${reference}/payment`,
      { paymentType: 'Pay On Pickup', deliveryPaymentType: null },
      { guesses: ['order-number'] },
    ),
    'POST /api/orders/{}/withdraw': everyone(`/api/orders/${reference}/withdraw`, undefined, {
      guesses: ['order-number'],
    }),
    'GET /api/branches/{}/slots': everyone(`/api/branches/${harbour}/slots?type=Pickup`),
    'GET /api/orders/branch/{}/scheduled': history(`/api/orders/branch/${harbour}/scheduled`, { keys: 'read' }),
    'PUT /api/orders/{}/due': everyone(
      `/api/orders/${reference}/due`,
      { dueAt: '2026-11-28T13:00:00.000Z' },
      { guesses: ['order-number'] },
    ),
    'GET /api/orders/branch/{}/shortages': shift(`/api/orders/branch/${harbour}/shortages`),
    'POST /api/orders/branch/{}/shortages': shift(`/api/orders/branch/${harbour}/shortages`, {
      body: { type: 'food', id: CHAIN.classic.id, orders: [orderId] },
    }),
    'GET /api/orders/{}/shortages': shift(`/api/orders/${orderId}/shortages`),
    'POST /api/orders/{}/shortages': shift(`/api/orders/${orderId}/shortages`, {
      body: { shortage: 1, answer: 'leave-out' },
    }),
    'GET /api/orders/{}/choices': everyone(`/api/orders/${reference}/choices`, undefined, {
      guesses: ['order-number'],
    }),
    'POST /api/orders/{}/choices': everyone(
      `/api/orders/${reference}/choices`,
      { shortage: 1, answer: 'replace', type: 'food', id: CHAIN.soda.id, total: 350 },
      { guesses: ['order-number'] },
    ),
    'PUT /api/orders/{}/release': staff(`/api/orders/${orderId}/release`, { keys: 'write' }),
    'POST /api/orders/{}/undo-release': staff(`/api/orders/${orderId}/undo-release`, { keys: 'write' }),
    'POST /api/orders/{}/payment': everyone(`/api/orders/${reference}/payment`, {}, { guesses: ['order-number'] }),
    'POST /api/payments/payhere/notify': everyone('/api/payments/payhere/notify', {}),
    'POST /api/payments/{}/response': everyone('/api/payments/sandbox/response', {}),

    'GET /api/orders/branch/{}/unconfirmed': branch(`/api/orders/branch/${harbour}/unconfirmed`),
    'PUT /api/orders/{}/phone-rejection': shift(`/api/orders/${orderId}/phone-rejection`, {
      body: { reason: 'Nobody answers' },
      probe: { reason: '' },
    }),
    'PUT /api/orders/{}/phone-confirmation': shift(`/api/orders/${orderId}/phone-confirmation`, {
      body: { note: 'Called' },
      probe: { note: '' },
    }),
    'GET /api/orders/branch/{}/held': branch(`/api/orders/branch/${harbour}/held`),
    'POST /api/orders/{}/release': branch(`/api/orders/${orderId}/release`),
    'GET /api/reconciliation': { who: [2, 3, 5], path: '/api/reconciliation' },
    'GET /api/reconciliation/entries.csv': finance('/api/reconciliation/entries.csv'),
    'POST /api/reconciliation/payments/{}/refunded': finance('/api/reconciliation/payments/1/refunded', {
      body: { note: 'Slip 1' },
      probe: { note: '' },
    }),

    'GET /api/orders/{}/refunds': finance(`/api/orders/${orderId}/refunds`, { ofBranch: true }),
    'POST /api/orders/{}/refunds': finance(`/api/orders/${orderId}/refunds`, {
      ofBranch: true,
      body: { amount: 1, way: 'Cash', reason: 'Cold', request_key: '01890a5d-ac96-774b-bcce-b302099a8057' },
      probe: MALFORMED,
    }),
    'GET /api/tax': finance('/api/tax'),
    'PUT /api/tax': {
      who: CHAIN_ROLE,
      path: '/api/tax',
      body: {
        since: '2030-01-01',
        is_registered: true,
        legal_name: 'Harbour Foods (Pvt) Ltd',
        tin: '123456789',
        address: '1 Harbour Road',
        phone: '0112000001',
        vat_percentage: 18,
        sscl_percentage: 2.5,
        is_sscl_liable: false,
      },
    },
    'POST /api/orders/{}/tax-invoice': everyone(
      `/api/orders/${reference}/tax-invoice`,
      { tin: '123456789', name: 'Kandy Traders', address: '2 Hill Road', phone: '0812000002' },
      { guesses: ['order-number'] },
    ),
    'GET /api/orders/{}/tax-invoice': everyone(`/api/orders/${reference}/tax-invoice`, undefined, {
      guesses: ['order-number'],
    }),
    'POST /api/orders/{}/tax-invoice/prints': everyone(
      `/api/orders/${reference}/tax-invoice/prints`,
      { serial: '26JUL_BR01_1', key: '0b5d2c36-8f3e-4b8e-9c55-6d9d3a1c7e10' },
      { guesses: ['order-number'] },
    ),
    'POST /api/orders/{}/tax-invoice/corrections': finance(`/api/orders/${reference}/tax-invoice/corrections`, {
      ofBranch: true,
      body: { serial: '26JUL_BR01_1', tin: '123456789', name: 'Kandy Traders', address: '2 Hill Road', phone: '' },
    }),
    'POST /api/orders/{}/credit-notes': finance(`/api/orders/${reference}/credit-notes`, {
      ofBranch: true,
      body: { refund: '1' },
    }),
    'GET /api/finance/tax-invoices': finance('/api/finance/tax-invoices?month=2026-01'),
    'GET /api/finance/vat': finance('/api/finance/vat', { keys: 'figures' }),
    'GET /api/finance/tax-invoices.csv': finance('/api/finance/tax-invoices.csv?from=2026-01-01&to=2026-01-01'),
    'GET /api/finance/vat.csv': finance('/api/finance/vat.csv?from=2026-01-01&to=2026-01-01', { keys: 'figures' }),
    'GET /api/finance/journal.csv': finance('/api/finance/journal.csv', { keys: 'figures' }),
    'GET /api/finance/journal-accounts': finance('/api/finance/journal-accounts'),
    'PUT /api/finance/journal-accounts': {
      who: CHAIN_ROLE,
      path: '/api/finance/journal-accounts',
      body: { ...FIRST_ACCOUNTS },
    },
    'GET /api/finance/figures': finance('/api/finance/figures', { keys: 'figures' }),
    'GET /api/finance/ahead': finance('/api/finance/ahead', { keys: 'figures' }),
    'GET /api/finance/orders': finance('/api/finance/orders'),
    'GET /api/finance/search': finance('/api/finance/search'),
    'GET /api/finance/sales': finance('/api/finance/sales', { keys: 'figures' }),
    'GET /api/finance/months.csv': finance('/api/finance/months.csv', { keys: 'figures' }),
    'GET /api/finance/orders.csv': finance('/api/finance/orders.csv'),
    'GET /api/finance/closings': {
      who: [2, 3, 5],
      path: '/api/finance/closings?from=2026-01-01&to=2026-01-01',
    },
    'GET /api/finance/closings/branch/{}/date/{}': closing(`/api/finance/closings/branch/${harbour}/date/2026-01-01`),
    'GET /api/finance/closings/branch/{}/date/{}/seal': closing(
      `/api/finance/closings/branch/${harbour}/date/2026-01-01/seal`,
    ),
    'POST /api/finance/closings/branch/{}/date/{}/counts': closing(
      `/api/finance/closings/branch/${harbour}/date/2026-01-02/counts`,
      { body: { counted: 0 }, probe: MALFORMED },
    ),
    'POST /api/finance/closings/branch/{}/date/{}': closing(`/api/finance/closings/branch/${harbour}/date/2026-01-02`, {
      body: { expected_cash: 0, counted_cash: 0, note: '' },
      probe: MALFORMED,
    }),
  };
}
