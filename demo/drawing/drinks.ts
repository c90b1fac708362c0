import { COLOR } from './colors.js';
import { leaf } from './sides.js';
import { box, d, dice, line, oval, type Piece, place, solid, times } from './svg.js';
import { bottle, bubbles, cherry, cup, glass, ice, kingCoconut, shake, straw, teaCup } from './vessels.js';
import { halfLime } from './wraps-and-bowls.js';

export type DrinkKind = keyof typeof DRINKS;

export function drink(kind: DrinkKind): Piece {
  return DRINKS[kind]();
}

const passionSeeds = () => {
  const roll = dice(6);
  return times(34, () =>
    oval({ x: roll(-80, 80), y: roll(-250, -20), rx: 7, ry: 5, fill: '#3b2412', turn: roll(-60, 60) }),
  );
};

const DRINKS = {
  limeMint: () =>
    glass({
      layers: [{ fill: '#d4e68c', height: 270 }],
      inside:
        ice({ x: -36, y: -226, turn: 14 }) +
        ice({ x: 36, y: -200, turn: -20 }) +
        ice({ x: -10, y: -148, turn: 34 }) +
        halfLime({ x: 24, y: -84, scale: 1 }) +
        leaf({ x: -44, y: -92, scale: 1.3, turn: 40 }, COLOR.mint) +
        leaf({ x: -20, y: -44, scale: 1.2, turn: -60 }, COLOR.mint) +
        bubbles(3),
      behind: straw({ x: 38, y: -318, turn: 13 }, COLOR.leaf),
      rim:
        halfLime({ x: -86, y: -312, scale: 1.15 }) +
        leaf({ x: 6, y: -336, scale: 1.6, turn: -18 }, COLOR.mint) +
        leaf({ x: 40, y: -330, scale: 1.5, turn: 44 }, COLOR.leaf),
    }),
  passion: () =>
    glass({
      layers: [
        { fill: '#f08a1d', height: 110 },
        { fill: COLOR.passion, height: 160 },
      ],
      inside: passionSeeds() + ice({ x: -38, y: -228, turn: 12 }) + ice({ x: 34, y: -212, turn: -16 }),
      behind: straw({ x: 38, y: -318, turn: 13 }),
      rim:
        place(
          oval({ x: 2, y: 4, rx: 52, fill: '#4d2038' }) +
            oval({ x: 0, y: 0, rx: 50, fill: '#6f2f52' }) +
            oval({ x: 0, y: 0, rx: 42, fill: '#fbe3b0' }) +
            oval({ x: 0, y: 0, rx: 33, fill: COLOR.passion }) +
            times(7, (at) =>
              oval({
                x: Math.cos(at * 0.9) * 19,
                y: Math.sin(at * 0.9) * 19,
                rx: 6,
                ry: 4.5,
                fill: '#3b2412',
                turn: at * 50,
              }),
            ),
          { x: -84, y: -312 },
        ) + leaf({ x: 10, y: -334, scale: 1.5, turn: 10 }, COLOR.mint),
    }),
  icedTea: () =>
    glass({
      layers: [
        { fill: '#a9501a', height: 140 },
        { fill: '#cd7a2d', height: 130 },
      ],
      inside:
        ice({ x: -38, y: -226, turn: 18 }) +
        ice({ x: 38, y: -206, turn: -14 }) +
        ice({ x: -4, y: -150, turn: 30 }) +
        halfLime({ x: 30, y: -76, scale: 0.95 }) +
        bubbles(8),
      behind: straw({ x: 38, y: -318, turn: 13 }, COLOR.mustard),
      rim: halfLime({ x: -86, y: -312, scale: 1.1 }),
    }),
  milkCoffee: () =>
    glass({
      layers: [
        { fill: '#5d3520', height: 80 },
        { fill: '#9c6840', height: 80 },
        { fill: '#d3a877', height: 60 },
        { fill: COLOR.milk, height: 56 },
      ],
      inside:
        ice({ x: -36, y: -236, turn: 16 }) + ice({ x: 38, y: -222, turn: -18 }) + ice({ x: 0, y: -170, turn: 32 }),
      behind: straw({ x: 38, y: -318, turn: 13 }, COLOR.kithul),
    }),
  cola: () => cup({ color: COLOR.ember, drink: COLOR.cola }),
  gingerBeer: () => bottle({ liquid: COLOR.ginger, label: COLOR.ember, cap: COLOR.mustard }),
  water: () => bottle({ liquid: '#cfe9ee', label: COLOR.teal, cap: COLOR.teal }),
  kingCoconut,
  tea: teaCup,
  vanillaShake: () => shake({ milk: COLOR.vanilla, swirl: '#f6d98e', crown: cherry(14, -478) }),
  chocolateShake: () =>
    shake({
      milk: '#a06a49',
      swirl: COLOR.chocolateDark,
      crown: line('M-50 -362q20 26 50 8t54 -14', { color: COLOR.chocolateDark, width: 9 }) + wafer(40, -400),
    }),
  woodappleShake: () =>
    shake({
      milk: '#c99a6e',
      swirl: '#8a5a34',
      crown:
        leaf({ x: 20, y: -470, scale: 1.5, turn: 24 }, COLOR.mint) +
        leaf({ x: -6, y: -462, scale: 1.3, turn: -40 }, COLOR.leaf),
    }),
} satisfies Record<string, () => Piece>;

function wafer(x: number, y: number): string {
  const stick = box({ x: -13, y: -120, width: 26, height: 150, top: 6 });
  const spiral = times(7, (at) => line(d`M-16 ${-100 + at * 24}l32 -16`, { color: COLOR.chocolate, width: 7 }));
  return place(solid(stick, COLOR.cone, { depth: 6, inside: spiral }), { x, y, turn: 22 });
}

export function berry(x: number, y: number): string {
  const body = 'M-30 -14C-28 -34 28 -34 30 -14C30 14 12 34 0 36C-12 34 -30 14 -30 -14Z';
  const seeds = [
    [-12, -10],
    [8, -12],
    [-4, 6],
    [14, 6],
    [0, 20],
  ].map(([sx = 0, sy = 0]) => oval({ x: sx, y: sy, rx: 2.4, ry: 3.6, fill: '#fbd7a0' }));
  return place(
    solid(body, '#e0404a', { depth: 8, inside: seeds.join('') }) +
      leaf({ x: -12, y: -30, scale: 0.6, turn: -70 }, COLOR.leaf) +
      leaf({ x: 12, y: -30, scale: 0.6, turn: 70 }, COLOR.leaf),
    { x, y },
  );
}
