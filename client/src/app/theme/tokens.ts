// biome-ignore lint/style/noRestrictedImports: the build's plugins read this file without the client's aliases
import type { AccentShades } from '../../../../libs/contract/branches/shop.js';
// biome-ignore lint/style/noRestrictedImports: as above
import { accentShades, DEFAULT_ACCENT, PAGE_COLOURS } from '../../../../libs/domain/shop/accent.js';

/**
 * The one place that defines colours, sizes and typefaces. The style sheet's variables (theme-css.ts), the page's head
 * (vite.config.ts) and antd's tokens (antd-theme.ts) are derived from it.
 */
export interface Palette extends AccentShades {
  /** the page's background */
  ground: string;
  /** cards, panels */
  surface: string;
  /** recessed areas inside a surface: inputs, skeletons, backgrounds of pictures */
  sunk: string;
  ink: string;
  /** secondary text, at least 4.5 to 1 on ground, surface and sunk */
  quiet: string;
  /** hairlines that are only decoration */
  line: string;
  /** outlines that carry meaning (inputs, radios): at least 3 to 1 */
  edge: string;
  /** the fill of a screen's main action */
  ember: string;
  emberStrong: string;
  /** ember as text on ground and surface: at least 4.5 to 1 */
  emberText: string;
  emberTint: string;
  onEmber: string;
  /** ageing and highlights; never text on white */
  mustard: string;
  mustardTint: string;
  onMustard: string;
  leaf: string;
  leafTint: string;
  /** the backdrop of a dialog */
  veil: string;
  /** the colours of drawings, beside mustard and ember */
  foodCrust: string;
  foodCrumb: string;
  foodDark: string;
  foodLeaf: string;
  foodPaper: string;
  foodPaperShade: string;
}

const accent = accentShades(DEFAULT_ACCENT);

const light: Palette = {
  ...PAGE_COLOURS.light,
  ...accent.light,
  quiet: '#6B5F55',
  line: '#EADFD2',
  edge: '#8C7F73',
  ember: '#D9381E',
  emberStrong: '#B92B13',
  emberText: '#C22E16',
  emberTint: '#FCE9E1',
  onEmber: '#FFFFFF',
  mustard: '#F2B705',
  mustardTint: '#FDF1CC',
  onMustard: '#1F1A17',
  leaf: '#2A7449',
  leafTint: '#E4F1E9',
  veil: 'rgb(31 26 23 / 55%)',
  foodCrust: '#D98A3D',
  foodCrumb: '#FBE3BC',
  foodDark: '#54301F',
  foodLeaf: '#6FA544',
  foodPaper: '#EBD3B0',
  foodPaperShade: '#DDBE93',
};

const dark: Palette = {
  ...PAGE_COLOURS.dark,
  ...accent.dark,
  quiet: '#B3A698',
  line: '#362F29',
  edge: '#85786B',
  ember: '#FF6A4D',
  emberStrong: '#FF8A72',
  emberText: '#FF7B61',
  emberTint: '#3A211A',
  onEmber: '#1F1A17',
  mustard: '#F2B705',
  mustardTint: '#3A3013',
  onMustard: '#1F1A17',
  leaf: '#5FC28A',
  leafTint: '#1B3226',
  veil: 'rgb(0 0 0 / 65%)',
  foodCrust: '#C97B33',
  foodCrumb: '#F5D9AC',
  foodDark: '#6B4230',
  foodLeaf: '#6FA544',
  foodPaper: '#CDB18A',
  foodPaperShade: '#B0936B',
};

export type Mode = 'light' | 'dark';

/** the fonts of phones and computers for Sinhala and Tamil */
const SCRIPTS = "'Noto Sans Sinhala', 'Noto Sans Tamil', 'Nirmala UI', 'Sinhala Sangam MN', 'Tamil Sangam MN'";

export const theme = {
  palettes: { light, dark } satisfies Record<Mode, Palette>,
  font: {
    /** headings, prices, ticket numbers */
    display: `'Bricolage Grotesque Variable', 'Bricolage Fallback', 'Bricolage Fallback Linux', ${SCRIPTS}, sans-serif`,
    text: `'Figtree Variable', 'Figtree Fallback', 'Figtree Fallback Linux', ${SCRIPTS}, sans-serif`,
  },
  /** px */
  type: { small: 14, body: 16, lead: 20, title: 26, display: 36, hero: 52 },
  /** px, multiples of 4 */
  space: { 1: 4, 2: 8, 3: 12, 4: 16, 6: 24, 8: 32, 12: 48 },
  /** px */
  radius: { control: 12, card: 12, tile: 16, panel: 20, small: 8, round: 999 },
  /** ms */
  motion: { quick: 120, calm: 200 },
  /** px: the smallest target for a thumb */
  target: 48,
} as const;
