import { type QrCode, runsOf } from './qr-code.js';

const POINTS_PER_MM = 72 / 25.4;
const SIDE = 80 * POINTS_PER_MM;
/** the line of the address below the code */
const LINE = 12 * POINTS_PER_MM;
const FONT_MAX = 10;
/** Courier's letters are this part of their size wide */
const LETTER = 0.6;

const rounded = (points: number): string => String(Math.round(points * 100) / 100);

/** The drawing: the code's dark modules, and the address below them, which people can type. */
function drawingOf(code: QrCode, address: string): string {
  const module = SIDE / code.length;
  const rectangles = runsOf(code).map(({ x, y, width }) =>
    [x * module, LINE + SIDE - (y + 1) * module, width * module, module].map(rounded).concat('re').join(' '),
  );
  const size = Math.min(FONT_MAX, (SIDE * 0.9) / (address.length * LETTER));
  const left = (SIDE - address.length * LETTER * size) / 2;
  const text = address.replace(/[\\()]/g, '\\$&');
  return [
    ...rectangles,
    'f',
    `BT /F1 ${rounded(size)} Tf ${rounded(left)} ${rounded(LINE / 2)} Td (${text}) Tj ET`,
  ].join('\n');
}

/**
 * Returns a PDF of one page with a QR code and its address, 80 mm wide, for printers. All of it is vectors. Addresses are
 * plain ASCII, so a font that every reader has is enough.
 */
export function qrPdf(code: QrCode, address: string): string {
  const drawing = drawingOf(code, address);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${rounded(SIDE)} ${rounded(SIDE + LINE)}] ` +
      '/Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  return `${file}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
}
