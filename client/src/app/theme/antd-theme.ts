import type { AccentShades } from '@libs/contract/branches/shop.js';
import { theme as antd, type ThemeConfig } from 'antd';
import { type Mode, theme } from './tokens.js';

const focusedField = (ink: string) => ({
  activeBorderColor: ink,
  hoverBorderColor: ink,
  activeShadow: `0 0 0 3px color-mix(in srgb, ${ink} 28%, transparent)`,
});

/** Returns how much larger than the default this person's text is: antd takes its text sizes in px. */
const textScale = (): number => (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16;

/** Returns antd's tokens, derived from the theme. Only staff screens load antd, so only they may import this file. */
export function antdTheme(
  mode: Mode,
  { isStill = false, shades }: { isStill?: boolean; shades?: AccentShades | undefined } = {},
): ThemeConfig {
  const palette = { ...theme.palettes[mode], ...shades };
  return {
    algorithm: mode === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm,
    token: {
      colorPrimary: palette.accent,
      colorInfo: palette.accent,
      colorLink: palette.accentText,
      colorSuccess: palette.leaf,
      colorWarning: palette.mustard,
      colorError: palette.ember,
      colorBgBase: palette.surface,
      colorBgLayout: palette.ground,
      colorBgContainer: palette.surface,
      // dark mode has no shadows, so floating parts need another background
      colorBgElevated: mode === 'dark' ? palette.sunk : palette.surface,
      colorTextBase: palette.ink,
      colorTextSecondary: palette.quiet,
      colorTextPlaceholder: palette.quiet,
      colorTextDescription: palette.quiet,
      colorTextLightSolid: palette.onAccent,
      colorBorder: palette.edge,
      colorBorderSecondary: palette.line,
      borderRadius: theme.radius.control,
      borderRadiusLG: theme.radius.card,
      borderRadiusSM: theme.radius.small,
      fontFamily: theme.font.text,
      fontSize: theme.type.body * textScale(),
      controlHeight: 40,
      controlHeightLG: theme.target,
      motionDurationFast: `${theme.motion.quick}ms`,
      motionDurationMid: `${theme.motion.calm}ms`,
      motionDurationSlow: `${theme.motion.calm}ms`,
      boxShadow: 'none',
      motion: !isStill,
    },
    components: {
      // ember is the colour of errors, so a focused field uses the ink colour
      Input: focusedField(palette.ink),
      Select: {
        activeBorderColor: palette.ink,
        hoverBorderColor: palette.ink,
        activeOutlineColor: `color-mix(in srgb, ${palette.ink} 28%, transparent)`,
      },
      // in dark mode no tint of the background marks the selected one
      Segmented: {
        trackBg: palette.sunk,
        itemSelectedBg: palette.ink,
        itemSelectedColor: palette.ground,
        itemColor: palette.quiet,
        // also on the background of the selected one
        colorTextDisabled: palette.edge,
      },
      Form: { verticalLabelPadding: '0 0 4px' },
    },
  };
}
