import { BlockList, isIP } from 'node:net';
import * as v from 'valibot';
import { fields, text } from '../common/process/environment.js';

/** The private networks without loopback and link-local addresses, which are the server or its host. */
const PRIVATE = '10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,fc00::/7';
/** the ports of ticket printers and print servers; no database, cache or web server uses them */
const PRINTER_PORTS = '9100-9109';

/** The networks and ports of ticket printers. The server connects to no other address as a printer. */
export const printerSettings = fields({
  networks: v.pipe(
    text('PRINTER_NETWORKS', PRIVATE),
    v.transform((given) => (given === 'none' ? [] : given.split(',').map(networkOf))),
    v.check(
      (networks) => networks.every(({ isValid }) => isValid),
      'PRINTER_NETWORKS must look like 192.168.0.0/16,10.1.0.0/16, or be none.',
    ),
    v.transform((networks) => {
      const list = new BlockList();
      for (const { address, length, family } of networks) list.addSubnet(address, length, family);
      return list;
    }),
  ),
  ports: v.pipe(
    text('PRINTER_PORTS', PRINTER_PORTS),
    v.regex(/^\d{1,5}(-\d{1,5})?$/, sentenceOfPorts),
    v.transform((given) => {
      const [from = 0, to = from] = given.split('-').map(Number);
      return { from, to };
    }),
    v.check(({ from, to }) => from >= 1 && to >= from && to <= 65_535, sentenceOfPorts),
  ),
});

/** The injection token of `PrinterRules`. */
export const PRINTER_RULES = Symbol('printer rules');

export type PrinterRules = v.InferOutput<typeof printerSettings>;

function networkOf(given: string) {
  const [address = '', bits = ''] = given.trim().split('/');
  const version = isIP(address);
  const length = Number(bits);
  return {
    address,
    length,
    family: version === 6 ? ('ipv6' as const) : ('ipv4' as const),
    isValid: version !== 0 && /^\d{1,3}$/.test(bits) && length <= (version === 4 ? 32 : 128),
  };
}

function sentenceOfPorts(): string {
  return 'PRINTER_PORTS must look like 9100 or 9100-9109.';
}

/** Returns whether the server may connect to an address (not a name) and port as a printer. */
export function isAllowedPrinter({ networks, ports }: PrinterRules, { address, port }: PrinterAddress): boolean {
  const family = isIP(address);
  if (family === 0 || port < ports.from || port > ports.to) return false;
  return networks.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

export interface PrinterAddress {
  address: string;
  port: number;
}
