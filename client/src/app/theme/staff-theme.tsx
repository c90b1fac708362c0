import { ConfigProvider } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { useSettingsQuery } from '../../api/public-api.js';
import { useMedia } from '../../ui/hooks/use-media.js';
import { antdTheme } from './antd-theme.js';
import styles from './staff-theme.module.css';
import type { Mode } from './tokens.js';

/** Returns the container of a dropdown: the dialog that contains its trigger, because the page under a dialog is inert. */
const popupContainer = (trigger?: HTMLElement) => trigger?.closest('dialog') ?? document.body;

/**
 * Applies the chain's theme to antd's components below it. `mode` fixes light or dark (the kitchen is always dark);
 * without it, the device's setting applies.
 */
export default function StaffTheme({ mode, children }: { mode?: Mode; children: ReactNode }) {
  const isDark = useMedia('(prefers-color-scheme: dark)');
  const shown = mode ?? (isDark ? 'dark' : 'light');
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const shades = useSettingsQuery().data?.brand.shades[shown];
  const config = useMemo(() => antdTheme(shown, { isStill, shades }), [shown, isStill, shades]);
  return (
    <ConfigProvider theme={config} getPopupContainer={popupContainer}>
      <div data-theme={shown} className={styles.staff}>
        {children}
      </div>
    </ConfigProvider>
  );
}
