import { BURGER, COLA, DUO_ID, ofCombo, ofOption } from '../../../../libs/domain/test/duo.js';
import { originAt } from '../../../src/common/limits/call-origin.js';
import { Secrets } from '../../../src/common/secrets.js';
import { OrderLineEntity } from '../../../src/orders/order-line.entity.js';
import { HoldLimits } from '../../../src/orders/placing/hold-limits.js';
import { readServerSettings } from '../../../src/server-settings.js';
import { TEST_SECRET_KEY } from '../../support/database.js';

const limitsOf = (RATE_LIMITS: string, key = TEST_SECRET_KEY) => {
  const { config } = readServerSettings({
    ...{ SEED: 'none', DATABASE_URL: 'postgres://u@h/d', SECRET_KEY: key, STORE_NAME: 'Test Kitchen', RATE_LIMITS },
    ...{ SMS_PROVIDER: 'inbox', PAYMENT_GATEWAY: 'sandbox' },
  });
  return new HoldLimits(new Secrets(key), config);
};
const limits = limitsOf('on');

const aLine = (changes: Partial<OrderLineEntity>): OrderLineEntity => ({
  ...new OrderLineEntity(),
  ...{ menu_item_id: 9, quantity: 1, options: null, parts: null },
  ...changes,
});
const ORDER = {
  ...{ channel: 'web' as const, phone: '0771234567', due_at: null },
  ...{ device_hash: null, address_hash: null, network_hash: null },
};
const ORIGIN = { device: 'a-device', address: '2001:db8:1:2::3', isKnown: false };

test('counts an order towards the caps of its phone, device, address and network', () => {
  const hashes = limits.hashesOf(ORIGIN);
  const hex = (hash: Buffer | null) => `\\x${hash?.toString('hex')}`;
  expect(limits.capsOf({ ...ORDER, ...hashes }, [aLine({})])).toEqual([
    { holder: 'phone', value: '0771234567', orders: 8, portions: 100, code: 'holds-of-phone' },
    { holder: 'device', value: hex(hashes.device_hash), orders: 10, portions: 150, code: 'holds-from-device' },
    { holder: 'address', value: hex(hashes.address_hash), orders: 100, portions: 300, code: 'holds-from-network' },
    { holder: 'network', value: hex(hashes.network_hash), orders: 400, portions: 1200, code: 'holds-from-network' },
  ]);
});

test('leaves out the caps of what is unknown', () => {
  const ofIPv4 = limits.hashesOf(originAt('203.0.113.7'));
  expect(ofIPv4).toMatchObject({ device_hash: null, address_hash: expect.any(Buffer), network_hash: null });
  const holders = limits.capsOf({ ...ORDER, ...ofIPv4 }, [aLine({})])?.map(({ holder }) => holder);
  expect(holders).toEqual(['phone', 'address']);
});

test('hashes are equal for one origin only, and differ by the key', () => {
  const hashes = limits.hashesOf(ORIGIN);
  expect(limits.hashesOf({ ...ORIGIN })).toEqual(hashes);
  const others = [
    limits.hashesOf({ ...ORIGIN, device: 'another' }).device_hash,
    limitsOf('on', `${TEST_SECRET_KEY}-another`).hashesOf(ORIGIN).device_hash,
    hashes.address_hash,
    hashes.network_hash,
    // a device that is called like an address
    limits.hashesOf({ ...ORIGIN, device: 'new:2001:db8:1:2::/64' }).device_hash,
  ];
  const texts = [hashes.device_hash, ...others].map((hash) => hash?.toString('hex'));
  expect(new Set(texts).size).toBe(texts.length);
});

test('an order is of the device that has placed it', () => {
  const order = limits.hashesOf(ORIGIN);
  expect(limits.isOfDevice(order, 'a-device')).toBe(true);
  expect(limits.isOfDevice(order, 'another')).toBe(false);
  expect(limits.isOfDevice({ device_hash: null }, 'a-device')).toBe(false);
});

test.each([
  ['on', { due_at: new Date() }, ['phone', 'later']],
  ['off', { due_at: new Date() }, ['later']],
  ['off', {}, undefined],
])('the cap of orders for later applies with limits %s', (mode, changes, holders) => {
  const caps = limitsOf(mode).capsOf({ ...ORDER, ...changes }, [aLine({ quantity: 101 / (mode === 'on' ? 101 : 1) })]);
  expect(caps?.map(({ holder }) => holder)).toEqual(holders);
  if (holders?.includes('later')) {
    expect(caps?.at(-1)).toEqual({
      ...{ holder: 'later', value: '0771234567', orders: 2, portions: null, code: 'orders-waiting' },
    });
  }
});

test('rejects an order that alone is larger than the cap of its phone, options included', () => {
  const line = (quantity: number) =>
    aLine({ menu_item_id: DUO_ID, quantity, parts: [ofCombo(BURGER), ofOption({ ...COLA, quantity: 4 })] });
  expect(limits.capsOf(ORDER, [line(20)])).toHaveLength(1);
  expect(() => limits.capsOf(ORDER, [line(20), aLine({})])).toThrow(
    expect.objectContaining({ code: 'order-too-large', values: { most: 100 } }),
  );
});

test('limits the unpaid orders that may hold a promo code, unless limits are off', () => {
  expect(limits.promoCaps(ORDER)).toEqual({ person: 1, address: 5 });
  expect(limitsOf('off').promoCaps(ORDER)).toEqual({});
});

test.each(['phone', 'counter'] as const)('an order of channel %s counts towards no limit, later neither', (channel) => {
  const order = { ...ORDER, channel, due_at: new Date() };
  expect(limits.capsOf(order, [aLine({ quantity: 101 })])).toBeNull();
  expect(limits.promoCaps(order)).toEqual({});
});
