import type { Language } from '@libs/contract/values.js';
import { lazy, useCallback, useMemo, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { selectUser } from '../../../api/session/session-slice.js';
import { chosenLanguage, customersLanguage } from '../../../texts/tab-language.js';
import { useLanguage } from '../../../texts/use-language.js';
import { useTexts } from '../../../texts/use-texts.js';
import { fetchCode } from '../../../ui/fetched-code.js';
import { type StaffParts, StaffPartsContext } from '../../../ui/staff/staff-parts.js';
import { LanguageMenu } from '../language-menu.js';
import { Logo } from '../logo.js';
import { PageFrame } from '../page-frame.js';
import { BoardWarnings } from './board-warnings.js';
import { useChangePassword } from './change-password.js';
import { SetupLink } from './setup-link.js';
import { StaffHome, StaffMenu } from './staff-bar.js';
import styles from './staff-bar.module.css';
import { StaffSession } from './staff-session.js';

/** Opened from the board; its code comes with the first opening. */
const Till = lazy(() => fetchCode(() => import('../../../features/till/till.js')));
const ChangeTill = lazy(() => fetchCode(() => import('../../../features/till/change/change-till.js')));

/** Screens that are dark whatever the device's setting: the kitchen's wall screen must not be glaring. */
const DARK_PATHS: ReadonlySet<string> = new Set(['/portal']);

const TITLED = ['/portal', '/admin', '/finance'] as const;

/** A screen for customers. */
const COUNTER = '/counter';

/** Screens that nobody sits at. They say by themselves that they are not live. */
const WALL_SCREENS: ReadonlySet<string> = new Set(['/portal', COUNTER]);
/** ms after which a wall screen that has failed loads itself again */
const AGAIN_AFTER = 30_000;

const LOG_IN = '/login';

/**
 * Returns the language of a staff screen: the user's in the kitchen, on the counter's screen the one that was chosen on
 * the device for customers (`/counter?lang=si`), that of the device at the log-in, and English in the office.
 */
function useScreenLanguage(pathname: string): Language {
  const user = useSelector(selectUser);
  if (pathname === COUNTER) return chosenLanguage() ?? 'en';
  if (pathname === LOG_IN) return customersLanguage();
  return pathname === '/portal' ? (user?.language ?? 'en') : 'en';
}

/** The frame around the staff's screens: a slim bar with the screens of the role, without the shop. */
export function StaffShell() {
  const t = useTexts();
  const { pathname } = useLocation();
  const hasLanguage = useLanguage(useScreenLanguage(pathname));
  const [isOpened, setOpened] = useState(false);
  // a board stays, with its shift, while another language is loaded
  if (hasLanguage && !isOpened) setOpened(true);
  const [claims, setClaims] = useState(0);
  const askBeforeLeaving = useRef<((go: () => void) => void) | null>(null);
  const { open: changePassword, dialog } = useChangePassword();
  const claim = useCallback(() => {
    setClaims((count) => count + 1);
    return () => setClaims((count) => count - 1);
  }, []);
  const parts = useMemo<StaffParts>(
    () => ({
      home: <StaffHome />,
      menu: (
        <StaffMenu
          onChangePassword={changePassword}
          onSignOut={(go) => (askBeforeLeaving.current === null ? go() : askBeforeLeaving.current(go))}
        />
      ),
      warnings: (
        <>
          <SetupLink isFolded />
          <BoardWarnings isFolded />
        </>
      ),
      Till,
      ChangeTill,
      claim,
      askBeforeLeaving,
    }),
    [claim, changePassword],
  );
  const titled = TITLED.find((path) => path === pathname);
  const isDark = DARK_PATHS.has(pathname);
  if (!isOpened) return null;
  return (
    <StaffPartsContext value={parts}>
      <PageFrame
        isDark={isDark}
        offline={WALL_SCREENS.has(pathname) ? null : t('staff.shell.offline')}
        againAfter={WALL_SCREENS.has(pathname) ? AGAIN_AFTER : undefined}
        top={
          claims === 0 && (
            <>
              <header className={styles.bar}>
                <a href="#main" className="skip-link">
                  {t('staff.shell.skip')}
                </a>
                {pathname === LOG_IN ? <Logo /> : parts.home}
                <p className={styles.title}>{titled && t(`staff.shell.title.${titled}`)}</p>
                {pathname === LOG_IN && <LanguageMenu />}
                {parts.menu}
              </header>
              {pathname !== '/admin' && <SetupLink />}
              <BoardWarnings />
            </>
          )
        }
      >
        {dialog}
        <StaffSession />
      </PageFrame>
    </StaffPartsContext>
  );
}
