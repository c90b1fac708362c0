import { COLOR } from './colors.js';
import { box, clipped, d, dice, line, oval, type Piece, type Placement, path, place, solid, times } from './svg.js';

export type FriesTopping = 'salt' | 'curryLeaf' | 'cheese' | 'chilli';

export interface FriesRecipe {
  potato?: 'plain' | 'sweet';
  topping: FriesTopping;
}

const POTATO = {
  plain: { side: COLOR.potato, end: COLOR.potatoEnd },
  sweet: { side: COLOR.sweetPotato, end: COLOR.sweetPotatoEnd },
};

/** A carton of fries; what they are dressed with lies on top. */
export function fries({ potato = 'plain', topping }: FriesRecipe): Piece {
  const roll = dice(potato === 'plain' ? 11 : 23);
  const { side, end } = POTATO[potato];
  const stick = (at: number, rows: { y: number; spread: number; count: number }) => {
    const across = (at + 0.5) / rows.count - 0.5;
    const length = roll(150, 190) - Math.abs(across) * 60;
    const outline = box({ x: -13, y: -length, width: 26, height: length, top: 4 });
    const tip = path(box({ x: -13, y: -length, width: 26, height: 15, top: 4, bottom: 6 }), end);
    return place(solid(outline, side, { depth: 7, inside: tip, glow: 0.2 }), {
      x: across * rows.spread + roll(-4, 4),
      y: rows.y,
      turn: across * 34 + roll(-5, 5),
    });
  };
  const back = times(9, (at) => stick(at, { y: -146, spread: 250, count: 9 }));
  const front = times(8, (at) => stick(at, { y: -112, spread: 232, count: 8 }));
  const carton = d`M-138 -190C-92 -150 92 -150 138 -190L112 -14Q110 0 94 0H-94Q-110 0 -112 -14Z`;
  const stripes = times(5, (at) => {
    const x = -112 + at * 56;
    return path(d`M${x - 14} -200L${x + 14} -200L${x * 0.8 + 11} 4L${x * 0.8 - 11} 4Z`, COLOR.ember);
  });
  const badge = oval({ x: 0, y: -76, rx: 40, fill: COLOR.paper }) + flame({ x: 0, y: -76, scale: 0.78 });
  const inner = path(d`M-138 -190C-92 -232 92 -232 138 -190C92 -150 -92 -150 -138 -190Z`, '#e7d9c4');
  return {
    svg:
      inner +
      back +
      front +
      TOPPINGS[topping]() +
      solid(carton, COLOR.paper, { depth: 18, inside: stripes, shade: 0.16 }) +
      badge,
    width: 330,
    height: 330,
  };
}

/** The chain's small sign: a flame. */
export function flame(where: Placement): string {
  const outer = path(
    d`M0 -34C6 -16 28 -8 26 14C25 28 13 36 0 36C-14 36 -26 27 -26 12C-26 0 -18 -6 -14 -16C-8 -12 -5 -8 -4 -2C2 -10 3 -22 0 -34Z`,
    COLOR.ember,
  );
  const inner = path(d`M1 2C4 10 14 12 13 21C12 29 7 32 0 32C-8 32 -13 27 -12 20C-11 13 -2 12 1 2Z`, COLOR.mustard);
  return place(outer + inner, where);
}

const TOPPINGS: Record<FriesTopping, () => string> = {
  salt: () => {
    const roll = dice(5);
    return times(26, () => oval({ x: roll(-110, 110), y: roll(-300, -190), rx: roll(2, 3.4), fill: '#fffdf5' }));
  },
  curryLeaf: () => {
    const roll = dice(9);
    const leaves = times(11, (at) =>
      leaf({ x: -112 + at * 22 + roll(-6, 6), y: roll(-290, -196), scale: roll(0.8, 1.15), turn: roll(-70, 70) }),
    );
    return `${leaves}${chilliFlecks(-300, 5)}`;
  },
  cheese: () => {
    const pour =
      d`M-112 -236C-96 -276 -40 -286 0 -280C46 -288 100 -274 112 -236C120 -208 100 -196 94 -176C88 -160 74 -160 70 -176` +
      d`C66 -192 52 -196 44 -184C36 -164 18 -164 12 -184C6 -198 -10 -200 -18 -186C-26 -158 -46 -158 -52 -182C-58 -198 -72 -198 -80 -188C-92 -178 -122 -206 -112 -236Z`;
    const bits = [
      [-66, -246],
      [-14, -258],
      [38, -250],
      [78, -234],
      [8, -226],
      [-44, -218],
    ].map(([x = 0, y = 0]) => ring({ x, y }));
    return solid(pour, COLOR.cheddar, { depth: 10, glow: 0.32 }) + bits.join('');
  },
  chilli: () => chilliFlecks(-300, 30),
};

function chilliFlecks(top: number, count: number): string {
  const roll = dice(count);
  return times(count, () =>
    oval({
      x: roll(-112, 112),
      y: roll(top, top + 110),
      rx: roll(4, 7),
      ry: 2.6,
      fill: COLOR.chilli,
      turn: roll(-80, 80),
    }),
  );
}

/** A slice of green chilli. */
export function ring(where: Placement): string {
  return place(
    oval({ x: 0, y: 0, rx: 17, ry: 14, fill: COLOR.leafDark }) +
      oval({ x: -1, y: -1, rx: 13, ry: 10, fill: '#8ccb62' }) +
      oval({ x: -1, y: -1, rx: 6, ry: 4.5, fill: '#eef7d2' }),
    where,
  );
}

export function leaf(where: Placement, fill: string = COLOR.leaf): string {
  const blade = d`M0 -26C16 -14 16 12 0 28C-16 12 -16 -14 0 -26Z`;
  const half = path(d`M0 -26C16 -14 16 12 0 28Z`, '#1d4a1a', 'fill-opacity=".22"');
  return place(path(blade, fill) + half + line('M0 -20V22', { color: '#d7ecb0', width: 2 }), where);
}

export type BitesKind = 'chicken' | 'wings' | 'onionRings' | 'vadai';

/** Fried pieces heaped in a lined basket, with their dip. */
export function bites(kind: BitesKind): Piece {
  const heap = HEAPS[kind]();
  const basket = d`M-176 -104H176L146 -12Q142 0 128 0H-128Q-142 0 -146 -12Z`;
  const weave =
    times(11, (at) => line(d`M${-200 + at * 40} -110L${-236 + at * 44} 6`, { color: COLOR.kraftDark, width: 5 })) +
    times(11, (at) => line(d`M${-200 + at * 40} -110L${-164 + at * 36} 6`, { color: COLOR.kraftDark, width: 5 }));
  const rim = solid(box({ x: -186, y: -116, width: 372, height: 26, top: 12 }), COLOR.kraft, { depth: 8 });
  const liner = d`M-168 -104L-196 -152L-140 -136L-104 -166L-62 -138L-16 -168L30 -138L76 -166L112 -138L160 -156L170 -104Z`;
  return {
    svg:
      path(liner, '#f4e6d2') +
      heap +
      path(
        d`M-170 -108L-186 -140L-146 -122L-118 -132L-100 -108Z M170 -108L190 -142L146 -122L116 -134L98 -108Z`,
        COLOR.paper,
      ) +
      solid(basket, COLOR.kraft, { depth: 16, inside: weave }) +
      rim,
    width: 390,
    height: 300,
  };
}

interface Heap {
  rows: { y: number; xs: number[] }[];
  one: (at: number) => string;
}

function heap({ rows, one }: Heap): string {
  let at = 0;
  return rows
    .map(({ y, xs }) =>
      xs
        .map((x) => {
          at += 1;
          return place(one(at), { x, y });
        })
        .join(''),
    )
    .join('');
}

const HEAP_ROWS = [
  { y: -244, xs: [-4] },
  { y: -208, xs: [-74, 70] },
  { y: -164, xs: [-112, 0, 112] },
  { y: -118, xs: [-120, -38, 46, 118] },
];

const HEAPS: Record<BitesKind, () => string> = {
  chicken: () => heap({ rows: HEAP_ROWS, one: (at) => nugget(at) }),
  vadai: () =>
    heap({
      rows: HEAP_ROWS,
      one: (at) => place(vadai(at), { scale: 1.02 }),
    }),
  wings: () => heap({ rows: HEAP_ROWS, one: (at) => place(wing(at), { turn: [-32, 14, -10, 38, -24][at % 5] ?? 0 }) }),
  onionRings: () =>
    heap({
      rows: [
        { y: -232, xs: [-6] },
        { y: -196, xs: [-78, 82] },
        { y: -150, xs: [-116, 8, 124] },
        { y: -112, xs: [-62, 74] },
      ],
      one: (at) => place(hoop(at), { turn: [0, -18, 12, 16, -8, -14, 10, 20][at % 8] ?? 0 }),
    }),
};

function crumbs(seed: number, reach: number): string {
  const roll = dice(seed * 7 + 3);
  return times(16, (at) =>
    oval({
      x: roll(-reach, reach),
      y: roll(-reach, reach),
      rx: roll(4, 8),
      ry: roll(2.5, 4.5),
      fill: at % 3 === 0 ? '#b96a1f' : COLOR.crispSpeck,
      turn: roll(-40, 40),
    }),
  );
}

function nugget(at: number): string {
  const roll = dice(at * 5);
  const n = () => roll(-7, 7);
  const outline =
    d`M${-62 + n()} ${4 + n()}C${-68 + n()} ${-36 + n()} ${-34 + n()} ${-46 + n()} ${-2 + n()} ${-42}` +
    d`C${34 + n()} ${-48 + n()} ${66 + n()} ${-30 + n()} ${62} ${4 + n()}C${62 + n()} ${36 + n()} ${30 + n()} ${44} ${0} ${40 + n()}C${-34} ${46 + n()} ${-58 + n()} ${34} ${-62} 4Z`;
  return solid(outline, COLOR.crisp, { depth: 11, inside: crumbs(at, 56) });
}

function vadai(at: number): string {
  const outline = d`M-60 2C-64 -34 -30 -44 0 -44C32 -44 62 -32 60 2C60 34 32 42 0 42C-32 42 -60 34 -60 2Z`;
  return (
    solid(outline, COLOR.lentil, { depth: 10, inside: crumbs(at, 54) }) +
    place(prawn(), { scale: 0.62, y: -10, turn: at % 2 === 0 ? -12 : 20 })
  );
}

function prawn(): string {
  const body = d`M-46 26C-66 -14 -30 -50 10 -46C46 -42 62 -14 54 14L34 6C36 -8 26 -18 8 -18C-12 -18 -22 -4 -14 18Q-18 36 -34 36Z`;
  const bands = [-34, -8, 20, 44].map((x, i) =>
    line(d`M${x} ${[4, -44, -44, -24][i] ?? 0}L${x * 0.45} ${[8, -18, -16, -8][i] ?? 0}`, {
      color: COLOR.prawnStripe,
      width: 6,
    }),
  );
  const tail = path('M50 6L74 22Q64 28 54 24Q58 36 48 38Q36 26 36 8Z', COLOR.ember);
  return tail + solid(body, COLOR.prawn, { depth: 8, inside: bands.join('') });
}

function wing(at: number): string {
  const meat = d`M-58 10C-66 -26 -34 -46 0 -40C26 -36 38 -20 56 -16Q70 -12 66 2Q60 16 42 12C30 36 2 44 -20 40C-42 38 -54 30 -58 10Z`;
  const gloss = path(
    'M-40 -8C-34 -26 -14 -30 6 -26C-10 -20 -24 -14 -30 0Q-38 6 -40 -8Z',
    '#ffd9b8',
    'fill-opacity=".55"',
  );
  const bone = solid(d`M50 -14L84 -22Q94 -30 98 -18Q106 -10 96 -6Q92 4 84 -4L56 4Z`, COLOR.paper, { depth: 5 });
  const seeds = times(7, (i) => {
    const roll = dice(at * 11 + i);
    return oval({ x: roll(-44, 34), y: roll(-26, 28), rx: 5, ry: 3, fill: COLOR.seed, turn: roll(-60, 60) });
  });
  return bone + solid(meat, '#b23a17', { depth: 12, inside: seeds, shade: 0.26 }) + gloss;
}

function hoop(at: number): string {
  const outline = 'M-72 0A72 60 0 1 1 72 0A72 60 0 1 1 -72 0Z';
  const hole = 'M-38 -2A38 29 0 1 1 38 -2A38 29 0 1 1 -38 -2Z';
  const roll = dice(at * 13);
  const inside = times(26, (i) => {
    const angle = roll(0, 360);
    const x = Math.cos(angle) * roll(42, 70);
    return oval({
      x,
      y: Math.sin(angle) * roll(34, 58),
      rx: roll(4, 8),
      ry: 3.4,
      fill: i % 3 ? COLOR.crispSpeck : '#b96a1f',
    });
  });
  // the far inner wall of the ring, and in it the pale onion
  const depth =
    path('M-38 8A38 29 0 1 1 38 8A38 29 0 1 1 -38 8Z', '#c77a2c') + path('M-30 10A30 22 0 1 1 30 10Z', '#f6e3bb');
  return solid(outline, COLOR.crisp, { depth: 10, inside }) + clipped(hole, path(hole, '#7d4315') + depth);
}
