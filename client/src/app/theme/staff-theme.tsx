import { ConfigProvider } from 'antd';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { antdTheme } from './antd-theme.js';
import type { Mode } from './tokens.js';

const darkQuery = '(prefers-color-scheme: dark)';

function subscribe(changed: () => void): () => void {
  const query = matchMedia(darkQuery);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/**
 * Puts antd into our clothes for everything below it. `mode` fixes light or dark (the kitchen is always dark);
 * without it the device decides.
 */
export default function StaffTheme({ mode, children }: { mode?: Mode; children: ReactNode }) {
  const isDark = useSyncExternalStore(subscribe, () => matchMedia(darkQuery).matches);
  const shown = mode ?? (isDark ? 'dark' : 'light');
  const config = useMemo(() => antdTheme(shown), [shown]);
  return (
    <ConfigProvider theme={config}>
      <div data-theme={shown} className="staff">
        {children}
      </div>
    </ConfigProvider>
  );
}
