import { BlockList, isIP } from 'node:net';
import { ConfigError, type EnvironmentReader } from '../common/environment.js';

/** Which addresses the server may connect to as a ticket printer: anything else is never contacted. */
export interface PrinterRules {
  networks: BlockList;
  ports: { from: number; to: number };
}

/** The private networks. Neither loopback nor link-local: those lead to the server itself, or to what runs it. */
const PRIVATE = '10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,fc00::/7';
/** what ticket printers and their print servers listen on; no database, cache or web server does */
const PRINTER_PORTS = '9100-9109';

/** @throws ConfigError naming the variable that is wrong */
export function readPrinterRules(read: EnvironmentReader): PrinterRules {
  const networks = new BlockList();
  const given = read.text('PRINTER_NETWORKS', PRIVATE);
  for (const part of given === 'none' ? [] : given.split(',')) addNetwork(networks, part.trim());
  return { networks, ports: portsOf(read.text('PRINTER_PORTS', PRINTER_PORTS)) };
}

function addNetwork(networks: BlockList, given: string): void {
  const [address = '', bits = ''] = given.split('/');
  const family = isIP(address);
  const length = Number(bits);
  if (family === 0 || !/^\d{1,3}$/.test(bits) || length > (family === 4 ? 32 : 128)) {
    throw new ConfigError(`PRINTER_NETWORKS must look like 192.168.0.0/16,10.1.0.0/16, not "${given}".`);
  }
  networks.addSubnet(address, length, family === 4 ? 'ipv4' : 'ipv6');
}

function portsOf(given: string): PrinterRules['ports'] {
  const [from = 0, to = from] = /^\d{1,5}(-\d{1,5})?$/.test(given) ? given.split('-').map(Number) : [];
  if (from < 1 || to < from || to > 65_535) {
    throw new ConfigError(`PRINTER_PORTS must look like 9100 or 9100-9109, not "${given}".`);
  }
  return { from, to };
}

/** Whether the server may connect to an address (no name) and port as a printer. */
export function isAllowedPrinter({ networks, ports }: PrinterRules, { address, port }: PrinterAddress): boolean {
  const family = isIP(address);
  if (family === 0 || port < ports.from || port > ports.to) return false;
  return networks.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

export interface PrinterAddress {
  address: string;
  port: number;
}
