import { encode } from 'uqr';

/** light modules around the code, which scanners need */
const BORDER = 4;

/** The dark modules of a QR code, by row; the border is part of it. */
export type QrCode = readonly (readonly boolean[])[];

/** Returns the QR code of an address. It can still be read if a seventh of it is covered. */
export const qrCodeOf = (url: string): QrCode => encode(url, { ecc: 'M', border: BORDER }).data;

/** A run of dark modules in a row. */
export interface Run {
  x: number;
  y: number;
  width: number;
}

/** Returns the dark modules as runs. */
export const runsOf = (code: QrCode): Run[] =>
  code.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1] === true) return [];
      const end = row.indexOf(false, x);
      return [{ x, y, width: (end === -1 ? row.length : end) - x }];
    }),
  );

/** Returns the path of an SVG that draws the dark modules, each of which is 1 wide. */
export const pathOf = (code: QrCode): string =>
  runsOf(code)
    .map(({ x, y, width }) => `M${x} ${y}h${width}v1h-${width}z`)
    .join('');

/** Returns a QR code as an SVG file. */
export function qrSvg(code: QrCode): string {
  const { length: size } = code;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${pathOf(code)}"/></svg>\n`
  );
}
