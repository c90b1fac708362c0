import { COLOR } from './colors.js';
import {
  beef,
  crispyChicken,
  grilledChicken,
  jackfruit,
  type Layer,
  lentil,
  paneer,
  type Spot,
  specks,
} from './patties.js';
import { box, d, dice, line, oval, path, solid, times } from './svg.js';

/** A slice that has begun to melt: a thin edge with corners hanging over what lies below. */
const slice =
  (fill: string) =>
  ({ y, seed }: Spot): Layer => {
    const lean = (seed % 3) * 26;
    const drape =
      d`M-198 ${y - 9}H198Q206 ${y - 1} 196 ${y + 5}L${150 - lean} ${y + 4}Q${112 - lean} ${y + 6} ${92 - lean} ${y + 34}` +
      d`Q${80 - lean} ${y + 46} ${68 - lean} ${y + 34}Q${50 - lean} ${y + 6} ${10 - lean} ${y + 5}H${-86 + lean}` +
      d`Q${-104 + lean} ${y + 8} ${-116 + lean} ${y + 24}Q${-126 + lean} ${y + 34} ${-136 + lean} ${y + 24}` +
      d`Q${-150 + lean} ${y + 6} ${-176 + lean / 2} ${y + 5}H-196Q-206 ${y - 1} -198 ${y - 9}Z`;
    return { svg: solid(drape, fill, { depth: 7, glow: 0.34 }), rise: 9 };
  };

function lettuce({ y, seed }: Spot): Layer {
  const roll = dice(seed * 53);
  const waves = 9;
  const step = 424 / waves;
  let rim = d`M212 ${y - 12}`;
  for (let at = 0; at < waves; at += 1) {
    const x = 212 - at * step;
    const hang = roll(12, 26);
    rim += d`C${x - step * 0.1} ${y + hang} ${x - step * 0.6} ${y + hang + 4} ${x - step * 0.62} ${y + 1}`;
    rim += d`C${x - step * 0.7} ${y - 8} ${x - step * 0.95} ${y - 6} ${x - step} ${y - 10}`;
  }
  const leaf = `${rim}Q-208 ${y - 22} -190 ${y - 20}H190Q208 ${y - 22} 212 ${y - 12}Z`;
  const veins = times(12, (at) =>
    line(d`M${-190 + at * 34} ${y - 18}l${roll(-8, 8)} ${roll(18, 28)}`, { color: COLOR.lettuceRim, width: 4 }),
  );
  return { svg: solid(leaf, COLOR.lettuce, { depth: 8, inside: veins }), rise: 19 };
}

function tomato({ y }: Spot): Layer {
  const disc = (x: number) => {
    const outline = box({ x: x - 92, y: y - 23, width: 184, height: 23, top: 11 });
    const flesh = path(box({ x: x - 78, y: y - 17, width: 150, height: 6, top: 3 }), COLOR.tomatoLight);
    return solid(outline, COLOR.tomato, { depth: 6, inside: flesh, glow: 0.2 });
  };
  return { svg: disc(-92) + disc(94), rise: 22 };
}

function onion({ y, seed }: Spot): Layer {
  const roll = dice(seed * 71);
  const rings = [-136, -48, 46, 134].map((x) => {
    const outline = box({ x: x - 52, y: y - 14 - roll(0, 3), width: 104, height: 13, top: 6 });
    return `${path(outline, COLOR.onionRim)}${path(box({ x: x - 44, y: y - 11, width: 88, height: 6, top: 3 }), COLOR.onion)}`;
  });
  return { svg: rings.join(''), rise: 13 };
}

function pickles({ y }: Spot): Layer {
  const coins = [-142, -70, 6, 80, 148].map((x) => {
    const outline = box({ x: x - 34, y: y - 15, width: 68, height: 15, top: 7 });
    const face = path(box({ x: x - 29, y: y - 12, width: 58, height: 7, top: 3.5 }), COLOR.pickle);
    return path(outline, COLOR.pickleRim) + face;
  });
  return { svg: coins.join(''), rise: 14 };
}

function chillies({ y, seed }: Spot): Layer {
  const roll = dice(seed * 29);
  const rings = [-150, -100, -44, 14, 66, 122, 164].map((x) => {
    const low = y - roll(5, 8);
    return (
      oval({ x, y: low, rx: 22, ry: 9, fill: COLOR.leafDark }) +
      oval({ x, y: low - 2, rx: 17, ry: 6, fill: '#7cc05f' }) +
      oval({ x, y: low - 2, rx: 7, ry: 3, fill: '#eaf5c8' })
    );
  });
  return { svg: rings.join(''), rise: 13 };
}

function mushrooms({ y }: Spot): Layer {
  const caps = [-140, -72, -2, 68, 138].map((x, at) => {
    const low = y - (at % 2) * 3;
    const cap =
      d`M${x - 44} ${low - 10}C${x - 44} ${low - 38} ${x + 44} ${low - 38} ${x + 44} ${low - 10}Q${x + 44} ${low - 3} ${x + 34} ${low - 3}` +
      d`H${x + 13}V${low + 6}Q${x} ${low + 12} ${x - 13} ${low + 6}V${low - 3}H${x - 34}Q${x - 44} ${low - 3} ${x - 44} ${low - 10}Z`;
    const gills = path(
      d`M${x - 32} ${low - 9}H${x + 32}L${x + 24} ${low - 15}H${x - 24}Z`,
      COLOR.mushroomGill,
      'fill-opacity=".7"',
    );
    return solid(cap, COLOR.mushroom, { depth: 6, inside: gills });
  });
  return { svg: caps.join(''), rise: 27 };
}

function rasher({ y, seed }: Spot): Layer {
  const wave = (low: number, height: number) => {
    let above = d`M-206 ${low - height}`;
    let below = '';
    for (let at = 0; at < 6; at += 1) {
      const x = -206 + at * 69;
      above += d`q17 -12 34.5 0q17 12 34.5 0`;
      below = d`q-17 12 -34.5 0q-17 -12 -34.5 0` + below;
      if (at === 5) above += d`L${x + 69} ${low}`;
    }
    return `${above}${below}Z`;
  };
  const strip = wave(y, 17);
  const fat = path(wave(y - 6, 5), COLOR.rasherFat);
  return { svg: solid(strip, COLOR.rasher, { depth: 5 + (seed % 2), inside: fat, glow: 0.2 }), rise: 14 };
}

function onionRing({ y }: Spot): Layer {
  const ring = (x: number, lift: number) => {
    const outline = box({ x: x - 86, y: y - 40 - lift, width: 172, height: 40, top: 20 });
    const hole = oval({ x, y: y - 26 - lift, rx: 50, ry: 7, fill: '#9c5a1c' });
    const inside = specks({ y: y - lift, seed: 4 }, { count: 30, height: 40, size: 5, fill: COLOR.crispSpeck }) + hole;
    return solid(outline, COLOR.crisp, { depth: 9, inside });
  };
  return { svg: ring(-94, 0) + ring(96, 0), rise: 38 };
}

function slaw({ y, seed }: Spot): Layer {
  const roll = dice(seed * 17);
  const shades = [COLOR.slaw, '#dbe5a0', COLOR.slaw, COLOR.carrot, '#c9a3c9', COLOR.slaw];
  const strands = times(74, (at) => {
    const x = roll(-196, 160);
    const low = y - roll(-9, 22);
    return line(d`M${x} ${low}q${roll(10, 22)} ${roll(-16, 16)} ${roll(28, 46)} ${roll(-6, 8)}`, {
      color: shades[at % shades.length] ?? COLOR.slaw,
      width: roll(4, 6.5),
    });
  });
  const bed = path(box({ x: -188, y: y - 22, width: 376, height: 26, top: 12 }), '#d2dc98');
  return { svg: bed + strands, rise: 23 };
}

/** Scraped coconut with chilli and lime: a loose orange heap. */
function sambol({ y, seed }: Spot): Layer {
  const roll = dice(seed * 19);
  const flecks = times(110, (at) => {
    const shades = ['#f7b27a', '#ee8f4d', '#fde6cc', '#e4662f'];
    return oval({
      x: roll(-192, 192),
      y: y - roll(-6, 22),
      rx: roll(5, 10),
      ry: roll(2.5, 4),
      fill: shades[at % shades.length] ?? '#f7b27a',
      turn: roll(-60, 60),
    });
  });
  const bed = path(box({ x: -186, y: y - 20, width: 372, height: 24, top: 11 }), '#ee9a5c');
  return { svg: bed + flecks, rise: 22 };
}

function egg({ y }: Spot): Layer {
  const white =
    d`M-180 ${y - 14}C-150 ${y - 26} -60 ${y - 22} 0 ${y - 24}C70 ${y - 26} 150 ${y - 26} 182 ${y - 14}` +
    d`C206 ${y - 2} 176 ${y + 16} 150 ${y + 8}C120 ${y - 4} 96 ${y + 20} 60 ${y + 10}C30 ${y} -20 ${y + 2} -60 ${y + 12}` +
    d`C-96 ${y + 20} -118 ${y - 2} -148 ${y + 6}C-184 ${y + 14} -204 ${y - 2} -180 ${y - 14}Z`;
  const yolk = d`M-62 ${y - 20}C-58 ${y - 48} 54 ${y - 48} 60 ${y - 20}Q0 ${y - 10} -62 ${y - 20}Z`;
  return {
    svg: solid(white, COLOR.eggWhite, { depth: 7, shade: 0.14 }) + solid(yolk, COLOR.yolk, { depth: 8 }),
    rise: 26,
  };
}

const sauce =
  (fill: string) =>
  ({ y, seed }: Spot): Layer => {
    const roll = dice(seed * 41);
    let edge = d`M186 ${y - 10}Q198 ${y - 2} 184 ${y + 3}`;
    for (let at = 0; at < 6; at += 1) {
      const x = 184 - at * 61;
      const drop = roll(6, 30);
      edge += d`L${x - 16} ${y + 3}Q${x - 20} ${y + drop + 8} ${x - 29} ${y + drop + 8}Q${x - 38} ${y + drop + 8} ${x - 42} ${y + 3}L${x - 61} ${y + 3}`;
    }
    const data = `${edge}Q-198 ${d`${y - 2} -186 ${y - 10}`}Z`;
    return { svg: solid(data, fill, { depth: 5, glow: 0.3, shade: 0.16 }), rise: 8 };
  };

/** What can lie in a bun. */
const LAYERS = {
  beef,
  crispyChicken,
  grilledChicken,
  jackfruit,
  lentil,
  paneer,
  cheddar: slice(COLOR.cheddar),
  swiss: slice(COLOR.swiss),
  lettuce,
  tomato,
  onion,
  pickles,
  chillies,
  mushrooms,
  rasher,
  onionRing,
  slaw,
  sambol,
  egg,
  mayo: sauce(COLOR.mayo),
  lunuMiris: sauce(COLOR.chilli),
  barbecue: sauce(COLOR.barbecue),
  mustard: sauce(COLOR.mustard),
} satisfies Record<string, (spot: Spot) => Layer>;
export type BurgerLayer = keyof typeof LAYERS;

export function layerOf(name: BurgerLayer, spot: Spot): Layer {
  return LAYERS[name](spot);
}
