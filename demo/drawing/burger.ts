import { type BurgerLayer, layerOf } from './burger-layers.js';
import { COLOR } from './colors.js';
import { box, d, dice, oval, type Piece, path, solid, times } from './svg.js';

export interface BurgerRecipe {
  /** from the heel upwards */
  layers: BurgerLayer[];
  bun?: 'sesame' | 'dark' | 'plain';
}

const BUNS = {
  sesame: { crust: COLOR.bun, crumb: COLOR.crumb, seeds: 26 },
  plain: { crust: COLOR.bun, crumb: COLOR.crumb, seeds: 0 },
  dark: { crust: COLOR.bunDark, crumb: '#a87b4f', seeds: 30 },
};
const HEEL = 50;
const CROWN = 126;

/** A burger seen from the side: the heel, its layers one upon the other, the crown. */
export function burger({ layers, bun = 'sesame' }: BurgerRecipe): Piece {
  const { crust, crumb, seeds } = BUNS[bun];
  const heel = box({ x: -188, y: -HEEL, width: 376, height: HEEL, top: 10, bottom: 34 });
  const crumbs = path(box({ x: -190, y: -HEEL - 2, width: 380, height: 13, top: 6 }), crumb);
  let svg = solid(heel, crust, { depth: 16, inside: crumbs });
  let y = -HEEL;
  for (const [at, name] of layers.entries()) {
    const layer = layerOf(name, { y, seed: at + 1 });
    svg += layer.svg;
    y -= layer.rise;
  }
  return { svg: svg + crown(y, { crust, crumb, seeds }), width: 410, height: CROWN - y };
}

function crown(y: number, { crust, crumb, seeds }: { crust: string; crumb: string; seeds: number }): string {
  const dome =
    d`M-196 ${y - 22}C-196 ${y - 96} -104 ${y - CROWN} 0 ${y - CROWN}C104 ${y - CROWN} 196 ${y - 96} 196 ${y - 22}` +
    d`Q197 ${y} 170 ${y}H-170Q-197 ${y} -196 ${y - 22}Z`;
  const cut = path(box({ x: -200, y: y - 12, width: 400, height: 14, top: 6 }), crumb);
  const gleam = path(
    d`M-150 ${y - 52}C-132 ${y - 84} -92 ${y - 104} -44 ${y - 110}C-84 ${y - 92} -116 ${y - 74} -134 ${y - 46}Q-146 ${y - 40} -150 ${y - 52}Z`,
    '#fff',
    'fill-opacity=".34"',
  );
  return solid(dome, crust, { depth: 24, glow: 0.14, inside: cut }) + gleam + sesame(y, seeds);
}

/** Seeds in rows that follow the dome, each a little off its place. */
function sesame(y: number, count: number): string {
  const roll = dice(count + 7);
  return times(count, (at) => {
    const row = at % 3;
    const across = (Math.floor(at / 3) + 0.5) / Math.ceil(count / 3) - 0.5;
    const x = across * (280 - row * 62) + roll(-9, 9);
    const sag = (x / 196) ** 2;
    const top = y - 112 + row * 27 + sag * (58 - row * 4) + roll(-5, 5);
    const turn = x * 0.22 + roll(-24, 24);
    return (
      oval({ x: x + 1.5, y: top + 2.5, rx: 7, ry: 4.2, fill: '#a85f1c', turn }) +
      oval({ x, y: top, rx: 7, ry: 4.2, fill: COLOR.seed, turn })
    );
  });
}
