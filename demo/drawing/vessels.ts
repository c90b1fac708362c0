import { COLOR } from './colors.js';
import { flame, leaf } from './sides.js';
import { box, clipped, d, dice, line, oval, type Piece, type Placement, path, place, solid, times } from './svg.js';

const TUMBLER = 'M-98 -316H98L78 -22Q76 0 56 0H-56Q-76 0 -78 -22Z';
export const straw = (where: Placement, color: string = COLOR.straw): string =>
  place(
    path(box({ x: -9, y: -104, width: 18, height: 154, top: 4 }), color) +
      path(box({ x: 3, y: -104, width: 6, height: 154, top: 3 }), '#000', 'fill-opacity=".16"'),
    where,
  );

interface Glass {
  /** from the bottom upwards: colour and height of each layer */
  layers: { fill: string; height: number }[];
  behind?: string;
  inside?: string;
  rim?: string;
}

/** A tall clear glass with what is in it; ice, straw and garnish are given by the drink. */
export function glass({ layers, behind = '', inside = '', rim = '' }: Glass): Piece {
  let y = 0;
  const liquid = layers
    .map(({ fill, height }) => {
      y -= height;
      return path(d`M-120 ${y}H120V${y + height + 2}H-120Z`, fill);
    })
    .join('');
  const surface = oval({ x: 0, y, rx: 94, ry: 9, fill: '#fff' });
  const pane = path(TUMBLER, '#ffffff', 'fill-opacity=".5"');
  const gleam = path('M-80 -292H-58L-50 -40H-66Z', '#fff', 'fill-opacity=".42"');
  const shade = path('M98 -316L78 -22Q76 0 56 0H30Q52 -4 54 -28L70 -316Z', '#4a1a06', 'fill-opacity=".14"');
  return {
    svg:
      behind +
      pane +
      clipped(TUMBLER, `${liquid}<g fill-opacity=".35">${surface}</g>${inside}${shade}`) +
      gleam +
      path('M-102 -324H102Q106 -316 102 -308H-102Q-106 -316 -102 -324Z', '#fff', 'fill-opacity=".85"') +
      rim,
    width: 270,
    height: 400,
  };
}

export function ice(where: Placement): string {
  return place(
    path(box({ x: -30, y: -30, width: 60, height: 60, top: 12 }), '#fff', 'fill-opacity=".55"') +
      path('M-18 -18H10L-8 2H-22Z', '#fff', 'fill-opacity=".7"'),
    where,
  );
}

export function bubbles(seed: number, fill = '#fff'): string {
  const roll = dice(seed);
  return `<g fill-opacity=".55">${times(20, () => oval({ x: roll(-76, 76), y: roll(-250, -14), rx: roll(2.5, 6), fill }))}</g>`;
}

function whippedCream(y: number, fill: string = COLOR.milk): string {
  const swirl =
    d`M-92 ${y}C-124 ${y - 36} -92 ${y - 62} -66 ${y - 56}C-82 ${y - 92} -46 ${y - 112} -26 ${y - 102}C-34 ${y - 134} 2 ${y - 150} 18 ${y - 164}` +
    d`C22 ${y - 140} 46 ${y - 124} 34 ${y - 102}C60 ${y - 104} 84 ${y - 84} 68 ${y - 56}C100 ${y - 60} 122 ${y - 30} 92 ${y}Z`;
  const folds =
    line(d`M-66 ${y - 54}C-30 ${y - 34} 30 ${y - 40} 62 ${y - 56}`, { color: '#e6d3b4', width: 7 }) +
    line(d`M-26 ${y - 100}C0 ${y - 88} 20 ${y - 92} 34 ${y - 102}`, { color: '#e6d3b4', width: 7 });
  return solid(swirl, fill, { depth: 12, inside: folds, shade: 0.14 });
}

export function cherry(x: number, y: number): string {
  return (
    line(d`M${x} ${y - 18}q6 -34 34 -44`, { color: COLOR.leafDark, width: 5 }) +
    solid(d`M${x - 25} ${y}a25 24 0 1 1 50 0a25 24 0 1 1 -50 0Z`, COLOR.cherry, { depth: 7 }) +
    oval({ x: x - 9, y: y - 9, rx: 6, ry: 4, fill: '#ff9aa2', turn: -30 })
  );
}

export function shake({ milk, swirl, crown }: { milk: string; swirl: string; crown: string }): Piece {
  const ribbons = [-64, -8, 48]
    .map((x) => line(d`M${x} -330C${x + 26} -250 ${x - 30} -190 ${x + 8} -110`, { color: swirl, width: 15 }))
    .join('');
  const piece = glass({
    layers: [{ fill: milk, height: 330 }],
    inside: ribbons,
    behind: straw({ x: 58, y: -400, turn: 12 }),
    rim: whippedCream(-312) + crown,
  });
  return { ...piece, height: 496 };
}

export function cup(lid: { color: string; drink: string }): Piece {
  const body = 'M-106 -290H106L84 -18Q82 0 66 0H-66Q-82 0 -84 -18Z';
  const stripes = times(5, (at) => {
    const x = -108 + at * 54;
    return path(d`M${x - 13} -300L${x + 13} -300L${x * 0.78 + 10} 4L${x * 0.78 - 10} 4Z`, lid.color);
  });
  const top = box({ x: -118, y: -314, width: 236, height: 30, top: 10 });
  const dome = box({ x: -100, y: -338, width: 200, height: 30, top: 14, bottom: 4 });
  return {
    svg:
      straw({ x: 22, y: -320, turn: 9 }, COLOR.mustard) +
      solid(body, COLOR.paper, { depth: 22, inside: stripes, shade: 0.18 }) +
      oval({ x: 0, y: -146, rx: 54, fill: COLOR.paper }) +
      flame({ x: 0, y: -148, scale: 1.06 }) +
      solid(dome, '#fff', {
        depth: 8,
        shade: 0.12,
        inside: path('M-120 -322H120V-300H-120Z', lid.drink, 'fill-opacity=".5"'),
      }) +
      solid(top, '#fff', { depth: 8, shade: 0.12 }),
    width: 250,
    height: 410,
  };
}

export function bottle({ liquid, label, cap }: { liquid: string; label: string; cap: string }): Piece {
  const body =
    'M-30 -456V-380C-30 -330 -84 -316 -84 -236V-26Q-84 0 -58 0H58Q84 0 84 -26V-236C84 -316 30 -330 30 -380V-456Z';
  const filled = path('M-100 -372H100V0H-100Z', liquid);
  const paper =
    path('M-100 -206H100V-74H-100Z', label) + path('M-100 -196H100V-188H-100Z M-100 -92H100V-84H-100Z', COLOR.paper);
  const gleam = path('M-66 -226Q-64 -280 -34 -306L-24 -298Q-48 -272 -50 -226V-30H-66Z', '#fff', 'fill-opacity=".36"');
  return {
    svg:
      solid(body, '#f4ead8', { depth: 22, inside: filled + bubbles(31) + paper, glow: 0.2 }) +
      oval({ x: 0, y: -140, rx: 46, fill: COLOR.paper }) +
      flame({ x: 0, y: -142, scale: 0.9 }) +
      gleam +
      solid(box({ x: -38, y: -484, width: 76, height: 36, top: 10, bottom: 6 }), cap, { depth: 8 }),
    width: 220,
    height: 484,
  };
}

export function kingCoconut(): Piece {
  const shell =
    'M-168 -150C-176 -250 -96 -300 0 -300C96 -300 176 -250 168 -150C162 -60 96 0 0 0C-96 0 -162 -60 -168 -150Z';
  const cut = 'M-112 -268C-96 -316 96 -316 112 -268C100 -234 -100 -234 -112 -268Z';
  const gleam = path(
    'M-132 -164C-132 -218 -104 -246 -74 -256C-96 -228 -108 -196 -108 -160Q-120 -140 -132 -164Z',
    '#fff',
    'fill-opacity=".34"',
  );
  const ribs = [-84, 0, 84].map((x) =>
    line(d`M${x * 0.9} -250C${x * 1.4} -180 ${x * 1.3} -80 ${x * 0.4} -4`, { color: '#dd851d', width: 6 }),
  );
  return {
    svg:
      solid(shell, COLOR.thambili, { depth: 26, inside: ribs.join(''), glow: 0.18 }) +
      gleam +
      path(cut, '#fbe9c8') +
      path('M-88 -270C-74 -302 74 -302 88 -270C76 -246 -76 -246 -88 -270Z', '#fffaf0') +
      path('M-62 -268C-50 -290 50 -290 62 -268C52 -252 -52 -252 -62 -268Z', '#dfe9e4') +
      place(straw({}), { x: 24, y: -296, turn: 14, scale: 0.9 }) +
      leaf({ x: -70, y: -300, scale: 1.4, turn: -50 }, COLOR.mint) +
      leaf({ x: -40, y: -314, scale: 1.2, turn: -10 }, COLOR.leaf),
    width: 350,
    height: 400,
  };
}

export function teaCup(): Piece {
  const body = 'M-140 -196H140C140 -80 96 -26 50 -26H-50C-96 -26 -140 -80 -140 -196Z';
  const saucer = 'M-214 -34C-210 -8 -120 2 0 2C120 2 210 -8 214 -34Q0 -54 -214 -34Z';
  const handle = line('M128 -160C206 -176 206 -80 112 -82', { color: '#efe2cf', width: 24 });
  const steam = [-56, 4, 62]
    .map((x, at) =>
      line(
        d`M${x} ${-232 - at * 4}C${x - 34} -274 ${x + 34} -304 ${x} -352`,
        { color: '#fff', width: 15 },
        'stroke-opacity=".8"',
      ),
    )
    .join('');
  const pattern = times(9, (at) => path(d`M${-128 + at * 32} -150l14 22l-14 22l-14 -22Z`, COLOR.teal));
  return {
    svg:
      steam +
      solid(saucer, COLOR.stone, { depth: 10, shade: 0.16 }) +
      handle +
      solid(body, COLOR.stone, { depth: 22, shade: 0.16, inside: pattern }) +
      oval({ x: 0, y: -196, rx: 141, ry: 29, fill: '#efe2cf' }) +
      oval({ x: 0, y: -194, rx: 128, ry: 23, fill: COLOR.tea }) +
      oval({ x: -38, y: -198, rx: 44, ry: 6, fill: '#dd8a3f' }),
    width: 420,
    height: 352,
  };
}
