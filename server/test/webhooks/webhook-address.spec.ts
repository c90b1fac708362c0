import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { readSettings } from '../../src/common/process/environment.js';
import { sendWebhook } from '../../src/webhooks/sending/send-webhook.js';
import { allowedAddresses, checkAddress, isPublic } from '../../src/webhooks/sending/webhook-address.js';
import { webhookSettings } from '../../src/webhooks/webhook-settings.js';

const rulesOf = (env: Record<string, string> = {}, isProduction = true) =>
  readSettings(env, webhookSettings({ isProduction, isEmbedded: false, isDemonstration: false, isShop: isProduction }));
const PRODUCTION = rulesOf();
const FORBIDDEN = 'the address is not on the internet';

test.each([
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.16.0.1', '192.168.1.1', '192.0.0.8'],
  ...['192.0.2.1', '198.18.0.1', '224.0.0.1', '240.0.0.1', '255.255.255.255', '::', '::1', '::7f00:1', 'fe80::1'],
  ...['fc00::1', 'fec0::1', 'ff02::1', '2001:db8::1', '::ffff:10.0.0.1', '::ffff:127.0.0.1', '64:ff9b::7f00:1'],
  ...['64:ff9b:1::1', '2002:7f00:1::1', '2001::1', '4000::1'],
])('treats %s as an address of the own network', (address) => {
  expect(isPublic(address)).toBe(false);
});

test.each(['8.8.8.8', '1.1.1.1', '100.128.0.1', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])(
  'treats %s as an address of the internet',
  (address) => {
    expect(isPublic(address)).toBe(true);
  },
);

test.each([
  ...['https://127.0.0.1/', 'https://2130706433/', 'https://0x7f.1/', 'https://[::1]/', 'https://[::ffff:7f00:1]/'],
  ...['https://localhost/', 'http://8.8.8.8/', 'https://10.0.0.1/'],
])('rejects %s in production', async (url) => {
  await expect(checkAddress(PRODUCTION, new URL(url))).rejects.toThrow(FORBIDDEN);
});

test('allows https to the internet, and both protocols in the networks of the setting', async () => {
  await checkAddress(PRODUCTION, new URL('https://8.8.8.8/'));
  await checkAddress(rulesOf({ WEBHOOK_NETWORKS: '10.1.0.0/16' }), new URL('http://10.1.2.3:8080/'));
  await checkAddress(rulesOf({}, false), new URL('http://127.0.0.1:8080/'));
  await expect(checkAddress(rulesOf({}, false), new URL('http://8.8.8.8/'))).rejects.toThrow(FORBIDDEN);
});

const familyOf = (address: string) => ({ address, family: address.includes(':') ? 6 : 4 });
/** Returns the addresses to which a connection to a name may be made. */
const resolved = async (addresses: string[]) =>
  allowedAddresses(PRODUCTION, 'https:', async () => addresses.map(familyOf))('example.com');

test('checks the addresses to which a connection is made, so that a name may not move into the own network', async () => {
  const both = ['8.8.8.8', '2606:4700::1111'];
  expect(await resolved(both)).toEqual(both.map(familyOf));
  await expect(resolved(['8.8.8.8', '127.0.0.1'])).rejects.toThrow(FORBIDDEN);
  await expect(resolved(['::ffff:10.0.0.1'])).rejects.toThrow(FORBIDDEN);
});

test.each(['localhost', '127.0.0.1', '[::1]'])('opens no connection to %s', async (host) => {
  let connections = 0;
  const server = http.createServer().on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  for (const protocol of ['http', 'https']) {
    const url = `${protocol}://${host}:${port}/`;
    expect(await sendWebhook(PRODUCTION, { url, headers: {}, body: '{}' })).toEqual({ fault: FORBIDDEN });
  }
  await new Promise((resolve) => server.close(resolve));
  expect(connections).toBe(0);
});
