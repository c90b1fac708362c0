/**
 * The few SVG words that the drawings are made of. A piece has its ground: (0, 0) is where its middle touches
 * the table, y grows downwards, so that everything visible has a negative y. Units are pixels of a 640 px tile.
 */
export interface Piece {
  svg: string;
  width: number;
  height: number;
}

const decimals = (value: number) => String(Math.round(value * 10) / 10);

/** A template for path data and attributes: numbers are rounded, so that the text, and its hash, stay short and stable. */
export function d(parts: TemplateStringsArray, ...values: number[]): string {
  return parts.reduce((text, part, at) => `${text}${part}${at < values.length ? decimals(values[at] ?? 0) : ''}`, '');
}

export function path(data: string, fill: string, more = ''): string {
  return `<path d="${data}" fill="${fill}"${more && ` ${more}`}/>`;
}

export function line(data: string, stroke: { color: string; width: number }, more = ''): string {
  const style = `stroke="${stroke.color}" stroke-width="${decimals(stroke.width)}" stroke-linecap="round" stroke-linejoin="round"`;
  return `<path d="${data}" fill="none" ${style}${more && ` ${more}`}/>`;
}

export interface Oval {
  x: number;
  y: number;
  rx: number;
  ry?: number;
  fill: string;
  turn?: number;
}

export function oval({ x, y, rx, ry = rx, fill, turn = 0 }: Oval): string {
  const spin = turn === 0 ? '' : ` transform="rotate(${decimals(turn)} ${decimals(x)} ${decimals(y)})"`;
  return `<ellipse cx="${decimals(x)}" cy="${decimals(y)}" rx="${decimals(rx)}" ry="${decimals(ry)}" fill="${fill}"${spin}/>`;
}

export interface Placement {
  x?: number;
  y?: number;
  scale?: number;
  turn?: number;
}

export function place(svg: string, { x = 0, y = 0, scale = 1, turn = 0 }: Placement): string {
  const steps = [`translate(${decimals(x)} ${decimals(y)})`];
  if (turn !== 0) steps.push(`rotate(${decimals(turn)})`);
  if (scale !== 1) steps.push(`scale(${Math.round(scale * 1000) / 1000})`);
  return `<g transform="${steps.join(' ')}">${svg}</g>`;
}

/** A name that depends on the content alone: the same drawing is the same text in every run. */
function idOf(text: string): string {
  let hash = 2166136261;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16777619);
  return `c${(hash >>> 0).toString(36)}`;
}

/** `content` where the path covers it. */
export function clipped(data: string, content: string): string {
  const id = idOf(data);
  return `<clipPath id="${id}"><path d="${data}"/></clipPath><g clip-path="url(#${id})">${content}</g>`;
}

export interface Light {
  /** how far the shade reaches in from the lower right */
  depth?: number;
  /** drawn on the surface, under shade and light */
  inside?: string;
  shade?: number;
  glow?: number;
}

const EVERYWHERE = 'M-2000 -2000H2000V2000H-2000Z';
const around = (data: string, shift: number) =>
  `fill-rule="evenodd" transform="translate(${decimals(shift)} ${decimals(shift * 0.7)})" d="${EVERYWHERE}${data}"`;

/**
 * A form in one flat colour, lit from the upper left like everything else: what the form leaves free when it is moved
 * up and left lies in shade, what it leaves free when it is moved down and right catches light.
 */
export function solid(data: string, fill: string, { depth = 12, inside = '', shade = 0.2, glow = 0.28 }: Light = {}) {
  return clipped(
    data,
    path(data, fill) +
      inside +
      `<path ${around(data, depth * 0.5)} fill="#fff" fill-opacity="${glow}"/>` +
      `<path ${around(data, -depth)} fill="#4a1a06" fill-opacity="${shade}"/>`,
  );
}

export interface Corners {
  x: number;
  y: number;
  width: number;
  height: number;
  top?: number;
  bottom?: number;
}

/** A box from its upper left corner with its own radius above and below. */
export function box({ x, y, width, height, top = 0, bottom = top }: Corners): string {
  const right = x + width;
  const low = y + height;
  return (
    d`M${x + top} ${y}H${right - top}Q${right} ${y} ${right} ${y + top}V${low - bottom}` +
    d`Q${right} ${low} ${right - bottom} ${low}H${x + bottom}Q${x} ${low} ${x} ${low - bottom}V${y + top}Q${x} ${y} ${x + top} ${y}Z`
  );
}

/** The same "random" numbers in every run: seeds and crumbs lie where they lay yesterday. */
export function dice(seed: number): (from: number, to: number) => number {
  let state = seed >>> 0 || 1;
  return (from, to) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 3266489917) >>> 0;
    const part = ((state ^ (state >>> 13)) >>> 0) / 4294967296;
    return from + part * (to - from);
  };
}

export function times(count: number, draw: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => draw(at)).join('');
}
