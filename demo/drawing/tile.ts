import { COLOR, GROUND, type Ground } from './colors.js';
import { box, oval, type Piece, path, place, solid, times } from './svg.js';

const SIZE = 640;

/** One piece in the middle of a square: a coloured wall, a disc behind it, its shadow on the table. */
export function tile(piece: Piece, ground: Ground): string {
  const { wall, disc } = GROUND[ground];
  const scale = Math.min(1.3, 540 / piece.width, 440 / piece.height);
  const table = Math.min(SIZE / 2 + (piece.height * scale) / 2 + 10, 562);
  return document(
    { width: SIZE, height: SIZE, wall },
    oval({ x: SIZE / 2, y: SIZE / 2, rx: 264, fill: disc }) +
      place(standing([{ piece, x: 0, y: 0, scale: 1 }]), { x: SIZE / 2, y: table, scale }),
  );
}

interface Stand {
  piece: Piece;
  x: number;
  y: number;
  scale: number;
}

/** Pieces with their shadows, which lie under all of them and melt into one where they meet. */
function standing(placed: Stand[]): string {
  const shadows = placed.map(({ piece, x, y, scale }) =>
    oval({ x: x + 12 * scale, y: y + 2, rx: piece.width * 0.49 * scale, ry: 17 * scale, fill: '#4a1a06' }),
  );
  const pieces = placed.map(({ piece, ...where }) => place(piece.svg, where));
  return `<g opacity=".2">${shadows.join('')}</g>${pieces.join('')}`;
}

function scaleInto(piece: Piece, { height, width }: { height: number; width: number }): number {
  return Math.min(height / piece.height, width / piece.width);
}

function plank({ width, depth }: { width: number; depth: number }): string {
  const left = -width / 2;
  const grain = times(3, (at) =>
    path(box({ x: left + 40 + at * 150, y: -17 + at * 4, width: 190, height: 3, top: 1 }), COLOR.woodLine),
  );
  return (
    solid(box({ x: left, y: -26, width, height: 28, top: 10 }), COLOR.wood, { depth: 8, inside: grain }) +
    path(box({ x: left + 4, y: -26 - depth, width: width - 8, height: depth + 8, top: Math.min(depth, 26) }), '#cf935c')
  );
}

/** Two or three pieces on a wooden board: the first in front, the others behind it, left and right. */
export function board([main, left, right]: [main: Piece, left: Piece, right?: Piece]): Piece {
  const back =
    right === undefined
      ? [{ piece: left, x: 156, y: -32, scale: scaleInto(left, { height: 360, width: 300 }) }]
      : [
          { piece: right, x: 176, y: -34, scale: scaleInto(right, { height: 380, width: 270 }) },
          { piece: left, x: -164, y: -34, scale: scaleInto(left, { height: 350, width: 310 }) },
        ];
  const front = {
    piece: main,
    x: right === undefined ? -110 : 2,
    y: -24,
    scale: scaleInto(main, { height: 330, width: 350 }),
  };
  const placed = [...back, front];
  return {
    svg: plank({ width: 600, depth: 10 }) + standing(placed),
    width: 600,
    height: heightOf(placed),
  };
}

/** A feast for several: three pieces behind, two or three in front of them, on one board. */
export function feast(back: Piece[], front: Piece[]): Piece {
  const row = (
    pieces: Piece[],
    { y, height, width, step }: { y: number; height: number; width: number; step: number },
  ) =>
    pieces.map((piece, at) => ({
      piece,
      x: (at - (pieces.length - 1) / 2) * step,
      y,
      scale: scaleInto(piece, { height, width }),
    }));
  const placed = [
    ...row(back, { y: -74, height: 330, width: 260, step: 196 }),
    ...row(front, { y: -36, height: 220, width: 256, step: 272 }),
  ];
  return { svg: plank({ width: 620, depth: 64 }) + standing(placed), width: 610, height: heightOf(placed) };
}

const heightOf = (placed: Stand[]) => Math.max(...placed.map(({ piece, y, scale }) => piece.height * scale - y));

export interface BannerScene {
  ground: { wall: string; disc: string; table: string };
  /** from left to right */
  pieces: Piece[];
}

/** A wide picture for the carousel: pieces in a row on a table, discs behind them like suns. */
export function banner({ ground, pieces }: BannerScene): string {
  const width = 1920;
  const height = 823;
  const table = 690;
  const sized = pieces.map((piece) => ({ piece, scale: Math.min(1.5, scaleInto(piece, { height: 560, width: 500 })) }));
  const rooms = sized.reduce((sum, { piece, scale }) => sum + piece.width * scale, 0);
  const gap = 36;
  const squeeze = Math.min(1, (width - 170 - gap * (pieces.length - 1)) / rooms);
  let x = (width - rooms * squeeze - gap * (pieces.length - 1)) / 2;
  const placed = sized.map(({ piece, scale }) => {
    const room = piece.width * scale * squeeze;
    x += room + gap;
    return { piece, x: x - gap - room / 2, y: table, scale: scale * squeeze };
  });
  const discs =
    oval({ x: width * 0.5, y: 430, rx: 470, fill: ground.disc }) +
    oval({ x: width * 0.07, y: 250, rx: 210, fill: ground.disc }) +
    oval({ x: width * 0.94, y: 560, rx: 260, fill: ground.disc });
  const counter = path(`M0 ${table - 26}H${width}V${height}H0Z`, ground.table);
  return document({ width, height, wall: ground.wall }, discs + counter + standing(placed));
}

function document({ width, height, wall }: { width: number; height: number; wall: string }, content: string) {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="${wall}"/>${content}</svg>`
  );
}
