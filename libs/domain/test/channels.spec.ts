import { CHANNEL_NAMES, type Channel, PAYMENT_TYPES, STAFF_CHANNELS } from '../../contract/values.js';
import { en } from '../../texts/en.js';
import { DEFAULT_WAYS, type Ways } from '../money/ways-to-pay.js';
import { CHANNELS, type ChannelRules, channelOf, partnerText, startOf, waysOf } from '../orders/channels.js';
import { holdsStock } from '../orders/order-transitions.js';

/** Every rule in which channels differ, by channel. */
const TABLE: Record<keyof ChannelRules, Record<Channel, unknown>> = {
  name: { web: 'Web', phone: 'Phone', counter: 'Counter', partner: 'Partner' },
  badge: { web: null, phone: 'PHONE', counter: 'COUNTER', partner: null },
  spoken: { web: null, phone: 'By phone.', counter: 'At the counter.', partner: null },
  enteredBy: { web: 'customer', phone: 'staff', counter: 'staff', partner: 'partner' },
  starts: {
    web: { online: 'Payment Pending', later: 'OTP Pending' },
    phone: { online: 'Payment Pending', later: 'Confirmed' },
    counter: { online: 'Payment Pending', later: 'Confirmed' },
    partner: { online: 'Payment Pending', later: 'Confirmed' },
  },
  needs: { web: ['firstName', 'lastName', 'email', 'phone'], phone: ['firstName', 'phone'], counter: [], partner: [] },
  orderTypes: {
    web: ['Delivery', 'Pickup'],
    phone: ['Delivery', 'Pickup'],
    counter: ['Pickup'],
    partner: ['Delivery', 'Pickup'],
  },
  page: { web: 'screen', phone: 'message', counter: null, partner: null },
  isLimited: { web: true, phone: true, counter: false, partner: false },
  passesPause: { web: false, phone: true, counter: true, partner: false },
  countsHolds: { web: true, phone: false, counter: false, partner: false },
  isPresent: { web: false, phone: false, counter: true, partner: false },
  canEatIn: { web: false, phone: false, counter: true, partner: false },
  isMessaged: { web: true, phone: true, counter: true, partner: false },
  isOurSale: { web: true, phone: true, counter: true, partner: false },
  rings: { web: 'everywhere', phone: 'elsewhere', counter: 'elsewhere', partner: 'everywhere' },
};

const shown = (rule: unknown): unknown =>
  typeof rule === 'object' && rule !== null && 'id' in rule ? en[rule.id as keyof typeof en] : rule;
const rules = Object.keys(TABLE) as (keyof ChannelRules)[];

test.each(CHANNEL_NAMES.flatMap((channel) => rules.map((rule) => [channel, rule] as const)))(
  '%s: %s',
  (channel, rule) => {
    expect(shown(CHANNELS[channel][rule])).toEqual(TABLE[rule][channel]);
  },
);

test('the table has every rule of every channel', () => {
  expect(Object.keys(CHANNELS).sort()).toEqual([...CHANNEL_NAMES].sort());
  for (const channel of CHANNEL_NAMES) expect(Object.keys(CHANNELS[channel]).sort()).toEqual([...rules].sort());
});

test('staff enter the orders of exactly the channels that their call takes', () => {
  expect(STAFF_CHANNELS).toEqual(CHANNEL_NAMES.filter((channel) => CHANNELS[channel].enteredBy === 'staff'));
});

test('an order without a channel, or of one that this build does not know, counts as one of the web', () => {
  expect(channelOf({})).toBe(CHANNELS.web);
  expect(channelOf({ channel: 'phone' })).toBe(CHANNELS.phone);
  for (const unknown of ['drone', 'constructor']) expect(channelOf({ channel: unknown as Channel })).toBe(CHANNELS.web);
});

test.each<[Channel, string[]]>([
  ['web', ['Payment Pending', 'OTP Pending', 'OTP Pending']],
  ['phone', ['Payment Pending', 'Confirmed', 'Confirmed']],
  ['counter', ['Payment Pending', 'Confirmed', 'Confirmed']],
  ['partner', ['Payment Pending', 'Confirmed', 'Confirmed']],
])('an order of channel %s starts by its payment type, with its stock taken', (channel, expected) => {
  const starts = PAYMENT_TYPES.map((type) => startOf({ channel }, type));
  expect(starts).toEqual(expected);
  expect(starts.every(holdsStock)).toBe(true);
});

const NONE: Ways = { online: false, cash: false, card: false, pickup: false, laterLimitCents: 350_000 };
const UNLIMITED = { cash: true, card: true, pickup: true, laterLimitCents: Number.MAX_SAFE_INTEGER };
test.each<[Channel, boolean, Partial<Ways>, Partial<Ways>]>([
  ['web', false, DEFAULT_WAYS, DEFAULT_WAYS],
  ['web', false, { cash: true }, { ...NONE, cash: true }],
  // at the counter people pay at the counter, whatever the web offers
  ['counter', true, { online: true }, { ...UNLIMITED, online: false }],
  ['counter', false, { online: true }, { ...UNLIMITED, online: false }],
  ['counter', false, {}, { ...UNLIMITED, online: false }],
  // what was sold is taken, whatever it costs
  ['partner', false, { online: true }, { ...UNLIMITED, online: false }],
  ['phone', true, { online: true }, { ...UNLIMITED, online: true }],
  ['phone', true, {}, { ...UNLIMITED, online: false }],
  ['phone', false, { online: true, cash: true }, { ...NONE, online: true, cash: true }],
  ['phone', false, { pickup: true }, { ...NONE, pickup: true }],
])('the ways to pay of %s, paid at once: %s, of a branch that offers %j', (channel, isPaid, ways, expected) => {
  expect(waysOf({ channel }, { ...NONE, ...ways }, { isPaid })).toEqual(expected);
});

test('the order of a partner is named by the partner and what its rider says', () => {
  const partner = { name: 'UBER', reference: 'b7e1-4f2a', display: '4F2A', is_paid: true };
  expect(partnerText({ partner })).toBe('UBER 4F2A');
  expect(partnerText({ partner: { ...partner, display: '' } })).toBe('UBER');
  expect(partnerText({ partner: null })).toBe('');
});
