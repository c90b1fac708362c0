import { theme as antd, type ThemeConfig } from 'antd';
import { type Mode, theme } from './tokens.js';

const focusedField = (ink: string) => ({
  activeBorderColor: ink,
  hoverBorderColor: ink,
  activeShadow: `0 0 0 3px color-mix(in srgb, ${ink} 28%, transparent)`,
});

/** How much larger than usual this person reads: antd takes its sizes of text in px. */
const textScale = (): number => (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16;

/** antd's tokens out of the one theme; only staff screens load antd, so only they may import this file. */
export function antdTheme(mode: Mode, { isStill = false } = {}): ThemeConfig {
  const palette = theme.palettes[mode];
  return {
    algorithm: mode === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm,
    token: {
      colorPrimary: palette.ember,
      colorInfo: palette.ember,
      colorLink: palette.emberText,
      colorSuccess: palette.leaf,
      colorWarning: palette.mustard,
      colorError: palette.ember,
      colorBgBase: palette.surface,
      colorBgLayout: palette.ground,
      colorBgContainer: palette.surface,
      // at night what floats is distinguished by its ground, since it throws no shadow
      colorBgElevated: mode === 'dark' ? palette.sunk : palette.surface,
      colorTextBase: palette.ink,
      colorTextSecondary: palette.quiet,
      colorTextPlaceholder: palette.quiet,
      colorTextDescription: palette.quiet,
      colorTextLightSolid: palette.onEmber,
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
      // ember is the colour of what is wrong: a field that is only focused wears the ink
      Input: focusedField(palette.ink),
      Select: {
        activeBorderColor: palette.ink,
        hoverBorderColor: palette.ink,
        activeOutlineColor: `color-mix(in srgb, ${palette.ink} 28%, transparent)`,
      },
      // in the dark no tint of the ground says which one is chosen
      Segmented: {
        trackBg: palette.sunk,
        itemSelectedBg: palette.ink,
        itemSelectedColor: palette.ground,
        itemColor: palette.quiet,
        // on the ground of the chosen one, too
        colorTextDisabled: palette.edge,
      },
      Form: { verticalLabelPadding: '0 0 4px' },
    },
  };
}
