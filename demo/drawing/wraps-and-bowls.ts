import { COLOR } from './colors.js';
import { flame, leaf, ring } from './sides.js';
import { box, clipped, d, dice, line, oval, type Piece, type Placement, path, place, solid, times } from './svg.js';

export type Filling = 'chicken' | 'beef' | 'garden';

const FILLINGS: Record<Filling, { main: string; speck: string }> = {
  chicken: { main: COLOR.crisp, speck: COLOR.crispSpeck },
  beef: { main: COLOR.beef, speck: COLOR.beefSpeck },
  garden: { main: '#f0d9a3', speck: COLOR.carrot },
};

/** Two halves of a wrap, cut on the slant so that one sees what is in it. */
export function wrap(filling: Filling): Piece {
  const tones = FILLINGS[filling];
  return {
    svg:
      place(wrapHalf(tones, 3), { x: -66, y: -8, turn: -11 }) +
      place(wrapHalf(tones, 8), { x: 70, y: 0, turn: 9, scale: 1.02 }),
    width: 370,
    height: 390,
  };
}

function wrapHalf({ main, speck }: { main: string; speck: string }, seed: number): string {
  const roll = dice(seed);
  const body = d`M-78 -300L78 -340V-26Q78 0 52 0H-52Q-78 0 -78 -26Z`;
  const scorches = times(16, () =>
    oval({
      x: roll(-70, 70),
      y: roll(-320, -170),
      rx: roll(7, 17),
      ry: roll(4, 8),
      fill: '#c98f45',
      turn: roll(-30, 10),
    }),
  );
  const sleeve = d`M-84 -176L-56 -190L-28 -172L0 -190L28 -172L56 -190L84 -176V-22Q84 2 58 2H-58Q-84 2 -84 -22Z`;
  const checks = times(5, (at) => path(d`M-90 ${-160 + at * 44}H90V${-140 + at * 44}H-90Z`, COLOR.ember));
  const badge = oval({ x: 0, y: -84, rx: 36, fill: COLOR.paper }) + flame({ x: 0, y: -84, scale: 0.7 });
  const face = d`M-86 -304C-84 -356 62 -396 84 -342C92 -296 -62 -250 -86 -304Z`;
  const heart = d`M-68 -308C-60 -346 56 -376 68 -338C72 -306 -56 -270 -68 -308Z`;
  const stuffing =
    path(heart, COLOR.lettuce) +
    times(14, () => line(d`M${roll(-66, 56)} ${roll(-350, -286)}q12 -10 24 0`, { color: COLOR.lettuceRim, width: 6 })) +
    times(7, (at) => {
      const x = -42 + (at % 4) * 28;
      return oval({ x, y: -326 - x * 0.25 + (at > 3 ? 22 : 0), rx: 19, ry: 13, fill: main, turn: roll(-30, 30) });
    }) +
    times(18, () => oval({ x: roll(-56, 56), y: roll(-350, -290), rx: roll(3, 6), ry: 3, fill: speck })) +
    [
      [-40, -302],
      [30, -300],
      [44, -346],
      [-6, -352],
    ]
      .map(([x = 0, y = 0]) => oval({ x, y, rx: 13, ry: 9, fill: COLOR.tomato, turn: 20 }))
      .join('') +
    line('M-46 -322q26 22 48 -4t46 -8', { color: COLOR.mayo, width: 7 });
  return (
    solid(body, '#f0cf94', { depth: 16, inside: scorches }) +
    solid(face, '#f6dcaa', { depth: 7 }) +
    clipped(heart, stuffing) +
    solid(sleeve, COLOR.paper, { depth: 18, inside: checks, shade: 0.16 }) +
    badge
  );
}

export type BowlTop = 'devilledChicken' | 'pepperBeef' | 'jackfruit' | 'prawns';

/** A bowl of rice under what it is named after. */
export function bowl(top: BowlTop): Piece {
  const roll = dice(top.length);
  const rimY = -176;
  const body = d`M-212 ${rimY}C-206 -70 -128 0 -70 0H70C128 0 206 -70 212 ${rimY}Z`;
  const band = times(13, (at) => {
    const x = -216 + at * 36;
    return path(d`M${x - 16} -150L${x} -124L${x + 16} -150L${x} -176Z`, COLOR.mustard);
  });
  const foot = path(box({ x: -84, y: -10, width: 168, height: 16, top: 4, bottom: 8 }), '#1f5357');
  const rim =
    oval({ x: 0, y: rimY, rx: 214, ry: 58, fill: '#f2e6d4' }) +
    oval({ x: 0, y: rimY + 3, rx: 200, ry: 50, fill: '#1f5357' });
  return {
    svg:
      foot +
      solid(body, COLOR.teal, {
        depth: 26,
        inside: path(d`M-230 -140H230V-96H-230Z`, '#24595d') + place(band, { y: 32 }),
        glow: 0.16,
      }) +
      rim +
      rice(roll) +
      BOWL_TOPS[top](roll),
    width: 430,
    height: 290,
  };
}

function rice(roll: (from: number, to: number) => number): string {
  const mound = d`M-194 -172C-190 -216 -120 -252 -40 -256C60 -264 184 -232 194 -172C190 -140 100 -128 0 -128C-100 -128 -188 -140 -194 -172Z`;
  const grains = times(120, () =>
    oval({ x: roll(-186, 186), y: roll(-250, -132), rx: 6.5, ry: 2.6, fill: COLOR.riceGrain, turn: roll(-80, 80) }),
  );
  return solid(mound, COLOR.rice, { depth: 12, inside: grains, shade: 0.1 });
}

type Roll = (from: number, to: number) => number;

/** Chunks in a sauce over the left and middle of the bowl. */
function chunks(roll: Roll, { fill, gloss, sauce }: { fill: string; gloss: string; sauce: string }): string {
  const pool = d`M-160 -176C-170 -222 -90 -256 -10 -258C60 -260 116 -226 96 -186C80 -150 10 -146 -40 -146C-96 -146 -150 -150 -160 -176Z`;
  const spots: [number, number][] = [
    [-112, -206],
    [-50, -236],
    [20, -238],
    [66, -206],
    [-74, -184],
    [-6, -196],
    [38, -170],
    [-120, -166],
    [-38, -160],
  ];
  const pieces = spots.map(([x, y], at) => {
    const n = () => roll(-5, 5);
    const lump = d`M${-36 + n()} 2C${-38 + n()} -24 ${-16 + n()} -28 2 -27C${24 + n()} -29 ${40 + n()} -18 38 4C${36 + n()} 24 16 27 0 26C-20 28 -34 20 ${-36} 2Z`;
    const shine = path('M-22 -4C-20 -16 -6 -20 6 -18C-4 -13 -12 -8 -14 0Q-20 4 -22 -4Z', gloss, 'fill-opacity=".6"');
    return place(solid(lump, fill, { depth: 8 }) + shine, { x, y, turn: at * 37 });
  });
  return path(pool, sauce) + pieces.join('');
}

const BOWL_TOPS: Record<BowlTop, (roll: Roll) => string> = {
  devilledChicken: (roll) =>
    chunks(roll, { fill: '#c8501f', gloss: '#ffc79a', sauce: '#a83614' }) +
    pepperStrips([COLOR.leaf, COLOR.mustard, COLOR.tomato]) +
    onionPetals() +
    halfLime({ x: 134, y: -196 }),
  pepperBeef: (roll) =>
    chunks(roll, { fill: '#5b2d1b', gloss: '#c98f6a', sauce: '#3f1e12' }) +
    times(40, () => oval({ x: roll(-120, 80), y: roll(-238, -156), rx: 3, fill: '#1f1410' })) +
    pepperStrips([COLOR.leaf, COLOR.leafDark, COLOR.mustard]) +
    egg(136, -196),
  jackfruit: (roll) =>
    chunks(roll, { fill: '#9a5d2e', gloss: '#e3b27c', sauce: '#7a4420' }) +
    leaf({ x: -84, y: -226, scale: 1.1, turn: -50 }) +
    leaf({ x: -10, y: -246, scale: 1.1, turn: 40 }) +
    leaf({ x: 46, y: -214, scale: 1, turn: 80 }) +
    coconutFlakes(roll) +
    halfLime({ x: 140, y: -190 }),
  prawns: (roll) =>
    chunks(roll, { fill: COLOR.prawn, gloss: '#ffe0cf', sauce: '#d9642e' }) +
    [-88, -12, 54].map((x, at) => ring({ x, y: -214 + at * 12, scale: 1 })).join('') +
    leaf({ x: -44, y: -180, scale: 1, turn: 60 }, COLOR.mint) +
    halfLime({ x: 138, y: -194 }),
};

function pepperStrips(colors: string[]): string {
  const strips: [number, number, number][] = [
    [-128, -190, 30],
    [-72, -214, -40],
    [-8, -222, 60],
    [48, -196, -20],
    [-26, -176, 10],
    [84, -176, 50],
  ];
  return strips
    .map(([x, y, turn], at) =>
      place(line('M-18 6Q0 -14 20 4', { color: colors[at % colors.length] ?? COLOR.leaf, width: 11 }), { x, y, turn }),
    )
    .join('');
}

function onionPetals(): string {
  return [
    [-96, -230, 20],
    [14, -250, -30],
    [76, -222, 40],
    [-52, -160, -10],
  ]
    .map(([x = 0, y = 0, turn = 0]) => place(line('M-16 8Q0 -18 18 6', { color: '#c98bb8', width: 7 }), { x, y, turn }))
    .join('');
}

function coconutFlakes(roll: Roll): string {
  return times(26, () =>
    oval({ x: roll(-140, 80), y: roll(-248, -160), rx: 8, ry: 2.6, fill: COLOR.coconut, turn: roll(-80, 80) }),
  );
}

export function halfLime(where: Placement): string {
  const wedges = times(6, (at) => place(path('M0 -4L-11 -28Q0 -36 11 -28Z', COLOR.limeFlesh), { turn: at * 60 }));
  return place(
    oval({ x: 2, y: 4, rx: 46, fill: '#6f9a2a' }) +
      oval({ x: 0, y: 0, rx: 44, fill: COLOR.lime }) +
      oval({ x: 0, y: 0, rx: 37, fill: '#f7fbe0' }) +
      wedges,
    where,
  );
}

function egg(x: number, y: number): string {
  return place(
    oval({ x: 2, y: 4, rx: 56, ry: 42, fill: '#d9cbb4', turn: -12 }) +
      oval({ x: 0, y: 0, rx: 54, ry: 40, fill: COLOR.eggWhite, turn: -12 }) +
      oval({ x: 0, y: 2, rx: 25, ry: 22, fill: COLOR.yolk }) +
      oval({ x: -8, y: -6, rx: 7, ry: 4, fill: '#ffe08a', turn: -30 }),
    { x, y },
  );
}
