import { networksOf } from '../../src/common/http/client-address.js';
import { deviceCookie, newDevice } from '../../src/common/http/device-cookie.js';
import { bucketsOf, type CallOrigin, originOf, sharesOf } from '../../src/common/limits/call-origin.js';
import { Secrets } from '../../src/common/secrets.js';
import { capThirdsOf, waitingThirds } from '../../src/messaging/codes/code-cap.js';

const address = '203.0.113.7';
const ipv6 = '2001:db8:1:2:3:4:5:6';
const secrets = new Secrets('a key of the test, long enough');
const caller = (known: Partial<CallOrigin> = {}): CallOrigin => ({
  device: undefined,
  address,
  isKnown: false,
  ...known,
});

describe('D the networks for which a limit counts an address', () => {
  test.each([
    ['an IPv4 address as it is', address, [[address, 1]]],
    ['an IPv4-mapped IPv6 address as the IPv4 address', `::ffff:${address}`, [[address, 1]]],
    ['its hexadecimal form too', '::ffff:cb00:7107', [[address, 1]]],
    [
      'an IPv6 address as its /64, and with larger numbers its /48',
      ipv6,
      [
        ['2001:db8:1:2::/64', 1],
        ['2001:db8:1::/48', 4],
      ],
    ],
    [
      'another of the same /64',
      '2001:DB8:1:2::',
      [
        ['2001:db8:1:2::/64', 1],
        ['2001:db8:1::/48', 4],
      ],
    ],
    [
      'with a zone',
      'fe80::1%eth0',
      [
        ['fe80::/64', 1],
        ['fe80::/48', 4],
      ],
    ],
    ['what is no address as it is', 'the shop itself', [['the shop itself', 1]]],
    ['nothing', '', [['', 1]]],
  ])('%s', (_name, given, networks) => {
    expect(networksOf(given).map(({ name, times }) => [name, times])).toEqual(networks);
  });
});

describe('D the buckets in which a call counts', () => {
  test.each<[string, CallOrigin, string[], string[]]>([
    ['without a device', caller(), ['1 anonymous:203.0.113.7'], ['1 anonymous:203.0.113.7']],
    [
      'from a new device: in its own bucket, and with all new devices of the address',
      caller({ device: 'd' }),
      ['1 new:203.0.113.7'],
      ['1 device:d', '3 new:203.0.113.7'],
    ],
    [
      'from a known device: in its own bucket only',
      caller({ device: 'd', isKnown: true }),
      ['1 known:203.0.113.7'],
      ['1 device:d'],
    ],
    ['with a known phone', caller({ isKnown: true }), ['1 known:203.0.113.7'], ['1 known:203.0.113.7']],
    [
      'from a new device of an IPv6 network',
      caller({ device: 'd', address: ipv6 }),
      ['1 new:2001:db8:1:2::/64', '4 new:2001:db8:1::/48'],
      ['1 device:d', '3 new:2001:db8:1:2::/64', '12 new:2001:db8:1::/48'],
    ],
  ])('%s', (_name, origin, shares, buckets) => {
    const shown = (all: ReturnType<typeof sharesOf>) => all.map(({ key, times }) => `${times} ${key}`);
    expect(shown(sharesOf(origin))).toEqual(shares);
    expect(shown(bucketsOf(origin))).toEqual(buckets);
  });
});

describe('a device cookie', () => {
  const device = newDevice();
  const sent = (isKnown: boolean, key = secrets) =>
    deviceCookie({ ...device, isKnown }, key, { isSecure: true }).split(';')[0] ?? '';
  const read = (cookie: string) => originOf({ headers: { cookie }, ip: address }, secrets);

  test('identifies the device, and says whether it is known', () => {
    expect(read(sent(false))).toEqual({ device: device.id, address, isKnown: false });
    expect(read(`a=b; ${sent(true)}; c=d`)).toEqual({ device: device.id, address, isKnown: true });
  });

  test("with another server's signature, or altered, identifies none", () => {
    const stranger = { device: undefined, address, isKnown: false };
    expect(read(sent(true, new Secrets('another key')))).toEqual(stranger);
    expect(read(sent(true).replace(/=./, (begin) => (begin === '=A' ? '=B' : '=A')))).toEqual(stranger);
    expect(read('')).toEqual(stranger);
  });
});

describe('D the codes of an hour, a third of which each kind of caller leaves to the next', () => {
  test.each<[string, number[], number]>([
    ['none', [0, 0, 0], 0],
    ['less than a third by anybody', [299, 0, 0], 0],
    ['a third by clients without a device', [300, 0, 0], 1],
    ['any number of them', [900, 0, 0], 3],
    ['two thirds by new devices', [0, 600, 0], 2],
    ['two thirds by both', [200, 400, 0], 2],
    ['many known customers', [0, 0, 899], 0],
    ['known customers up to the cap', [100, 100, 700], 3],
  ])('%s', (_name, sent, waiting) => {
    expect(waitingThirds(sent, 900)).toBe(waiting);
  });

  test('make a caller wait together with all less known ones', () => {
    expect([caller(), caller({ device: 'd' }), caller({ isKnown: true })].map(capThirdsOf)).toEqual([1, 2, 3]);
  });

  test('of a cap of one code are still available to each kind', () => {
    expect([waitingThirds([0, 0, 0], 1), waitingThirds([1, 0, 0], 1)]).toEqual([0, 3]);
  });
});
