import { readSettings } from '../../src/common/process/environment.js';
import { isAllowedPrinter, printerSettings } from '../../src/printing/printing-settings.js';

const rules = (env: Record<string, string> = {}) => readSettings(env, printerSettings);
const isAllowed = (address: string, { port = 9100, env = {} }: { port?: number; env?: Record<string, string> } = {}) =>
  isAllowedPrinter(rules(env), { address, port });

test('allows a printer in a private network, but not the server itself, its hosts, or the internet', () => {
  for (const address of ['10.1.2.3', '172.16.0.9', '192.168.1.50', 'fd00::9', '::ffff:192.168.1.50']) {
    expect([address, isAllowed(address)]).toEqual([address, true]);
  }
  for (const address of [
    '127.0.0.1',
    '0.0.0.0',
    '::1',
    '::ffff:127.0.0.1',
    '169.254.169.254',
    'fe80::1',
    '172.32.0.1',
    '8.8.8.8',
    '2001:db8::1',
    'printer.local',
  ]) {
    expect([address, isAllowed(address)]).toEqual([address, false]);
  }
});

test("allows the ports of printers, but not a database's", () => {
  expect([5432, 6379, 9099, 9100, 9109, 9110].map((port) => isAllowed('10.1.2.3', { port }))).toEqual([
    false,
    false,
    false,
    true,
    true,
    false,
  ]);
});

test('allows other networks and ports by settings, or none', () => {
  const env = { PRINTER_NETWORKS: '10.8.0.0/16, 2001:db8::/32', PRINTER_PORTS: '515' };
  expect(isAllowed('10.8.1.1', { port: 515, env })).toBe(true);
  expect(isAllowed('2001:db8::5', { port: 515, env })).toBe(true);
  expect(isAllowed('10.9.1.1', { port: 515, env })).toBe(false);
  expect(isAllowed('10.8.1.1', { env: { PRINTER_NETWORKS: 'none' } })).toBe(false);
});

test.each([
  ['PRINTER_NETWORKS', '10.0.0.0'],
  ['PRINTER_NETWORKS', '10.0.0.0/33'],
  ['PRINTER_NETWORKS', 'kitchen/8'],
  ['PRINTER_PORTS', '9109-9100'],
  ['PRINTER_PORTS', '9100-99999'],
  ['PRINTER_PORTS', 'any'],
])('stops the start with the name of %s=%s', (name, value) => {
  expect(() => rules({ [name]: value })).toThrow(name);
});
