import * as v from 'valibot';
import { fields, text } from '../common/process/environment.js';
import { isWithin, networks } from '../common/process/networks.js';

/** The private networks without loopback and link-local addresses, which are the server or its host. */
const PRIVATE = '10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,fc00::/7';
/** the ports of ticket printers and print servers; no database, cache or web server uses them */
const PRINTER_PORTS = '9100-9109';

/** The networks and ports of ticket printers. The server connects to no other address as a printer. */
export const printerSettings = fields({
  networks: networks('PRINTER_NETWORKS', PRIVATE),
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

function sentenceOfPorts(): string {
  return 'PRINTER_PORTS must look like 9100 or 9100-9109.';
}

/** Returns whether the server may connect to an address (not a name) and port as a printer. */
export function isAllowedPrinter({ networks, ports }: PrinterRules, { address, port }: PrinterAddress): boolean {
  return port >= ports.from && port <= ports.to && isWithin(networks, address);
}

export interface PrinterAddress {
  address: string;
  port: number;
}
