import { COLOR } from './colors.js';
import { box, d, dice, line, oval, path, solid, times } from './svg.js';

export interface Layer {
  svg: string;
  /** how much higher the next layer lies */
  rise: number;
}

export interface Spot {
  /** the height on which the layer lies */
  y: number;
  seed: number;
}

interface Slab {
  half: number;
  height: number;
  /** how far its bumps stick out */
  rough: number;
  bumps: number;
}

/** The outline of something minced or fried: a bar with blunt ends and an uneven top and bottom. */
function slab({ y, seed }: Spot, { half, height, rough, bumps }: Slab): string {
  const roll = dice(seed * 31 + bumps);
  const step = (half * 2) / bumps;
  const end = height * 0.45;
  const top = y - height;
  let data = d`M${-half} ${top}`;
  for (let at = 0; at < bumps; at += 1) {
    const x = -half + at * step;
    data += d`Q${x + step / 2} ${top - roll(rough * 0.3, rough * 1.5)} ${x + step} ${top - roll(0, rough * 0.3)}`;
  }
  data += d`C${half + end} ${top} ${half + end} ${y} ${half} ${y}`;
  for (let at = 0; at < bumps; at += 1) {
    const x = half - at * step;
    data += d`Q${x - step / 2} ${y + roll(rough * 0.3, rough * 1.5)} ${x - step} ${y + roll(0, rough * 0.3)}`;
  }
  return `${data}C${d`${-half - end} ${y} ${-half - end} ${top} ${-half} ${top}`}Z`;
}

export function specks({ y, seed }: Spot, what: { count: number; height: number; size: number; fill: string }): string {
  const roll = dice(seed * 97 + what.count);
  return times(what.count, () =>
    oval({
      x: roll(-200, 200),
      y: y - roll(4, what.height - 2),
      rx: roll(what.size * 0.6, what.size * 1.5),
      ry: roll(what.size * 0.4, what.size * 0.8),
      fill: what.fill,
      turn: roll(-30, 30),
    }),
  );
}

export function beef(spot: Spot): Layer {
  const inside =
    specks(spot, { count: 34, height: 40, size: 6, fill: COLOR.beefSpeck }) +
    specks({ ...spot, seed: spot.seed + 40 }, { count: 14, height: 40, size: 5, fill: '#4f2716' });
  const outline = slab(spot, { half: 186, height: 40, rough: 6, bumps: 13 });
  return { svg: solid(outline, COLOR.beef, { depth: 12, inside, glow: 0.16 }), rise: 40 };
}

export function crispyChicken(spot: Spot): Layer {
  const inside =
    specks(spot, { count: 40, height: 60, size: 7, fill: COLOR.crispSpeck }) +
    specks({ ...spot, seed: spot.seed + 40 }, { count: 26, height: 60, size: 5, fill: '#b96a1f' });
  const outline = slab(spot, { half: 184, height: 56, rough: 13, bumps: 10 });
  return { svg: solid(outline, COLOR.crisp, { depth: 14, inside }), rise: 55 };
}

export function grilledChicken(spot: Spot): Layer {
  const marks = times(7, (at) =>
    line(d`M${-164 + at * 54} ${spot.y - 4}L${-138 + at * 54} ${spot.y - 40}`, { color: COLOR.char, width: 11 }),
  );
  const outline = slab(spot, { half: 182, height: 44, rough: 6, bumps: 6 });
  return { svg: solid(outline, COLOR.grilled, { depth: 13, inside: marks }), rise: 43 };
}

export function jackfruit(spot: Spot): Layer {
  const roll = dice(spot.seed * 13);
  const threads = times(44, () => {
    const x = roll(-195, 190);
    const y = spot.y - roll(4, 46);
    return line(d`M${x} ${y}q${roll(10, 18)} ${roll(-14, 14)} ${roll(26, 44)} ${roll(-8, 8)}`, {
      color: roll(0, 1) > 0.35 ? COLOR.jackfruitThread : '#6f3d1d',
      width: roll(3.5, 6),
    });
  });
  const outline = slab(spot, { half: 184, height: 48, rough: 9, bumps: 14 });
  return { svg: solid(outline, COLOR.jackfruit, { depth: 12, inside: threads }), rise: 47 };
}

export function lentil(spot: Spot): Layer {
  const inside =
    specks(spot, { count: 46, height: 48, size: 5, fill: COLOR.lentilSpeck }) +
    specks({ ...spot, seed: spot.seed + 9 }, { count: 14, height: 48, size: 4, fill: COLOR.leaf });
  const outline = slab(spot, { half: 184, height: 46, rough: 8, bumps: 12 });
  return { svg: solid(outline, COLOR.lentil, { depth: 12, inside }), rise: 45 };
}

export function paneer(spot: Spot): Layer {
  const marks = times(6, (at) =>
    path(box({ x: -160 + at * 58, y: spot.y - 46, width: 24, height: 46, top: 8 }), COLOR.paneerChar),
  );
  const outline = box({ x: -182, y: spot.y - 42, width: 364, height: 42, top: 12 });
  return { svg: solid(outline, COLOR.paneer, { depth: 11, inside: marks }), rise: 42 };
}
