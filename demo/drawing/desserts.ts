import { COLOR } from './colors.js';
import { berry } from './drinks.js';
import { leaf } from './sides.js';
import { box, clipped, d, dice, line, oval, type Piece, type Placement, path, place, solid, times } from './svg.js';

export type DessertKind = keyof typeof DESSERTS;

export function dessert(kind: DessertKind): Piece {
  return DESSERTS[kind]();
}

function softServe({ cream, fold, sauce }: { cream: string; fold: string; sauce?: string }): Piece {
  const cone = 'M-92 -236H92L22 -10Q0 8 -22 -10Z';
  const grid =
    times(9, (at) => line(d`M${-140 + at * 40} -250L${-60 + at * 40} 10`, { color: COLOR.coneLine, width: 6 })) +
    times(9, (at) => line(d`M${140 - at * 40} -250L${60 - at * 40} 10`, { color: COLOR.coneLine, width: 6 }));
  const swirl =
    'M-118 -254C-146 -292 -116 -326 -86 -326C-104 -362 -66 -396 -40 -392C-48 -428 -8 -452 20 -476C28 -446 62 -422 48 -390' +
    'C82 -390 110 -360 90 -326C124 -322 146 -288 118 -254C84 -234 -84 -234 -118 -254Z';
  const folds =
    line('M-86 -324C-40 -298 50 -302 92 -328', { color: fold, width: 9 }) +
    line('M-40 -390C-8 -374 28 -378 50 -392', { color: fold, width: 9 });
  const drip =
    sauce === undefined
      ? ''
      : solid(
          'M-40 -392C-48 -428 -8 -452 20 -476C28 -446 62 -422 48 -390C84 -388 108 -360 92 -330C86 -306 70 -306 66 -326C56 -348 38 -342 34 -316C30 -290 10 -292 8 -318C4 -342 -18 -344 -26 -322C-34 -300 -52 -306 -52 -330C-60 -342 -74 -336 -82 -330C-98 -360 -66 -396 -40 -392Z',
          sauce,
          { depth: 9 },
        );
  const band = solid(box({ x: -104, y: -262, width: 208, height: 34, top: 14 }), '#d4924a', { depth: 8 });
  return {
    svg:
      solid(cone, COLOR.cone, { depth: 16, inside: grid }) +
      band +
      solid(swirl, cream, { depth: 16, inside: folds, shade: 0.14 }) +
      drip,
    width: 290,
    height: 476,
  };
}

function scoop({ x, y }: { x: number; y: number }, fill: string, size = 84): string {
  const ball =
    d`M${x - size} ${y}C${x - size} ${y - size * 1.32} ${x + size} ${y - size * 1.32} ${x + size} ${y}C${x + size * 0.86} ${y + 18} ${x + size * 0.6} ${y + 2} ${x + size * 0.42} ${y + 14}` +
    d`C${x + size * 0.2} ${y + 24} ${x - size * 0.1} ${y + 4} ${x - size * 0.34} ${y + 16}C${x - size * 0.6} ${y + 24} ${x - size * 0.84} ${y + 14} ${x - size} ${y}Z`;
  return solid(ball, fill, { depth: 13, shade: 0.16 });
}

/** Three scoops in a footed glass, treacle over them. */
function sundae(): Piece {
  const dish =
    'M-150 -214H150C146 -120 84 -84 28 -76V-36H72Q92 -32 92 -8Q92 0 84 0H-84Q-92 0 -92 -8Q-92 -32 -72 -36H-28V-76C-84 -84 -146 -120 -150 -214Z';
  const layers =
    path('M-160 -220H160V-176H-160Z', COLOR.milk) +
    path('M-160 -180H160V-132H-160Z', COLOR.kithul) +
    path('M-160 -136H160V-74H-160Z', COLOR.vanilla);
  const treacle = solid(
    'M-70 -330C-60 -380 60 -384 72 -330C78 -308 58 -300 54 -318C46 -334 34 -316 30 -296C26 -276 6 -280 6 -302C2 -320 -18 -318 -22 -300C-28 -282 -44 -288 -44 -308C-52 -322 -70 -306 -70 -330Z',
    COLOR.kithul,
    { depth: 8 },
  );
  const nuts = [
    [-40, -352, 20],
    [10, -366, -30],
    [44, -344, 50],
    [-96, -262, 10],
    [92, -266, -40],
  ].map(([x = 0, y = 0, turn = 0]) => cashew({ x, y, turn }));
  return {
    svg:
      scoop({ x: -72, y: -216 }, COLOR.vanilla) +
      scoop({ x: 74, y: -216 }, '#f1c9a0') +
      scoop({ x: 0, y: -276 }, COLOR.milk) +
      treacle +
      nuts.join('') +
      wedge(96, -330) +
      path(dish, '#fff', 'fill-opacity=".55"') +
      clipped('M-138 -206H138C134 -126 80 -92 20 -86H-20C-80 -92 -134 -126 -138 -206Z', layers) +
      path('M-122 -200H-100C-98 -150 -82 -122 -62 -106Q-112 -130 -122 -200Z', '#fff', 'fill-opacity=".5"') +
      path(
        'M150 -214C146 -120 84 -84 28 -76V-36H72Q92 -32 92 -8Q92 0 84 0H50L40 -30H10V-80C90 -90 126 -130 128 -214Z',
        '#4a1a06',
        'fill-opacity=".13"',
      ),
    width: 330,
    height: 420,
  };
}

function cashew(where: Placement): string {
  return place(
    path(
      'M-18 4C-20 -14 16 -18 18 2C18 10 8 8 6 4C0 -2 -6 0 -8 8Q-16 12 -18 4Z',
      '#c99d5d',
      'transform="translate(1.5 2.5)"',
    ) + path('M-18 4C-20 -14 16 -18 18 2C18 10 8 8 6 4C0 -2 -6 0 -8 8Q-16 12 -18 4Z', COLOR.cashew),
    { ...where, scale: 1.15 },
  );
}

/** A fan wafer. */
function wedge(x: number, y: number): string {
  const fan = 'M0 70L-44 -50Q0 -84 44 -50Z';
  const lines = [-26, 0, 26].map((to) => line(d`M0 66L${to} -64`, { color: COLOR.coneLine, width: 4 }));
  return place(solid(fan, COLOR.cone, { depth: 6, inside: lines.join('') }), { x, y, turn: 26 });
}

function plate(): string {
  const dish = 'M-218 -40C-214 -6 -120 2 0 2C120 2 214 -6 218 -40Q0 -66 -218 -40Z';
  return (
    solid(dish, COLOR.stone, { depth: 12, shade: 0.16 }) +
    oval({ x: 0, y: -42, rx: 216, ry: 26, fill: '#fffdf8' }) +
    oval({ x: 0, y: -40, rx: 172, ry: 18, fill: '#f1e4cf' })
  );
}

function watalappan(): Piece {
  const body = 'M-118 -190C-116 -206 116 -206 118 -190L146 -56C146 -24 -146 -24 -146 -56Z';
  const top = oval({ x: 0, y: -190, rx: 119, ry: 26, fill: '#d58a3f' });
  const pool = path(
    'M-184 -46C-184 -66 -100 -72 0 -72C110 -72 190 -64 186 -44C176 -22 120 -28 60 -24C0 -20 -60 -22 -110 -24C-150 -26 -184 -28 -184 -46Z',
    COLOR.kithul,
  );
  const drips = path(
    'M-119 -190C-116 -166 -104 -150 -96 -160C-90 -172 -76 -168 -72 -146C-68 -118 -50 -118 -46 -146C-40 -164 -22 -162 -16 -140C-10 -104 14 -104 18 -140C24 -160 42 -162 48 -144C56 -126 72 -128 76 -148C84 -168 112 -164 119 -190Z',
    COLOR.kithul,
  );
  const roll = dice(21);
  const pores = times(26, () =>
    oval({ x: roll(-128, 128), y: roll(-150, -44), rx: roll(2, 5), ry: 2, fill: '#8f4f1b' }),
  );
  const nuts = [
    [-50, -198, 10],
    [4, -206, -40],
    [52, -196, 60],
    [-6, -186, 150],
    [150, -46, 20],
    [-158, -44, -30],
  ].map(([x = 0, y = 0, turn = 0]) => cashew({ x, y, turn }));
  return {
    svg:
      plate() +
      pool +
      solid(body, COLOR.caramel, { depth: 22, inside: pores }) +
      drips +
      top +
      oval({ x: 0, y: -191, rx: 104, ry: 20, fill: COLOR.kithul }) +
      nuts.join('') +
      leaf({ x: 34, y: -216, scale: 1.1, turn: 50 }, COLOR.mint) +
      leaf({ x: 14, y: -224, scale: 1, turn: -10 }, COLOR.leaf),
    width: 436,
    height: 240,
  };
}

function brownie(): Piece {
  const roll = dice(33);
  const front = box({ x: -150, y: -128, width: 300, height: 94, top: 6, bottom: 10 });
  const top = 'M-150 -122L-112 -176H170L150 -122Z';
  const side = 'M150 -128L170 -176V-84L150 -36Z';
  const crumbs = times(30, () =>
    oval({
      x: roll(-146, 146),
      y: roll(-116, -40),
      rx: roll(3, 8),
      ry: 3,
      fill: roll(0, 1) > 0.5 ? '#3a1d10' : '#85502f',
    }),
  );
  const cracks = line('M-96 -158L-40 -146L-10 -164L50 -148L120 -162', { color: '#8a5637', width: 5 });
  const sauce = line('M-120 -60Q-60 -100 0 -66T130 -74', { color: COLOR.caramel, width: 10 });
  return {
    svg:
      plate() +
      solid(front, COLOR.chocolate, { depth: 10, inside: crumbs }) +
      path(side, COLOR.chocolateDark) +
      path(top, '#7b4529') +
      cracks +
      scoop({ x: 14, y: -164 }, COLOR.vanilla, 86) +
      solid(
        'M-50 -232C-40 -286 66 -290 80 -232C84 -210 66 -206 60 -224C52 -238 40 -222 36 -200C32 -180 12 -184 12 -206C6 -226 -14 -224 -20 -206C-26 -190 -52 -206 -50 -232Z',
        COLOR.chocolateDark,
        { depth: 8 },
      ) +
      sauce +
      berry(-118, -196) +
      leaf({ x: 84, y: -266, scale: 1.2, turn: 40 }, COLOR.mint),
    width: 436,
    height: 300,
  };
}

const DESSERTS = {
  cone: () => softServe({ cream: COLOR.vanilla, fold: '#ecd39a' }),
  chocolateCone: () => softServe({ cream: COLOR.vanilla, fold: '#ecd39a', sauce: COLOR.chocolate }),
  sundae,
  watalappan,
  brownie,
} satisfies Record<string, () => Piece>;
