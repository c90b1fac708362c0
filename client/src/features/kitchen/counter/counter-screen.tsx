import { type CounterNumber, counterNumbers } from '@libs/domain/kitchen/counter-numbers.js';
import { clsx } from 'clsx';
import { useMemo } from 'react';
import { type ServerClock, useNow } from '../../../api/clock.js';
import { useSettingsQuery } from '../../../api/public-api.js';
import { SETTINGS_EVERY_MS } from '../../../api/reads/polling.js';
import type { BoardConnection } from '../../../realtime/board-connection.js';
import { useBoardConnection } from '../../../realtime/boards/day-board.js';
import { useTexts } from '../../../texts/use-texts.js';
import { ShopMark } from '../../../ui/drawings/shop-mark.js';
import { useOwnStaffBar } from '../../../ui/staff/staff-parts.js';
import { StaffState } from '../../../ui/staff/staff-state.js';
import { useNewerBuild } from '../device/use-newer-build.js';
import { useWakeLock } from '../device/use-wake-lock.js';
import { useBoardOrders } from '../lists/use-board-orders.js';
import { CounterHeader } from './counter-header.js';
import styles from './counter-screen.module.css';
import { NumberGrid } from './number-grid.js';
import { useNewNumbers } from './use-new-numbers.js';
import { useReadyChime } from './use-ready-chime.js';

/** ms: drops the numbers of orders that nobody has fetched */
const LOOK_EVERY_MS = 60_000;

interface Props {
  branch: { id: number; name: string };
  clock: ServerClock;
}

/** The numbers of a branch's pickups in two columns, to be read from three metres. It shows no personal data. */
export function CounterScreen({ branch, clock }: Props) {
  const t = useTexts();
  useOwnStaffBar();
  useWakeLock(true);
  useNewerBuild({ isBusy: false });
  const { data: settings } = useSettingsQuery(undefined, { pollingInterval: SETTINGS_EVERY_MS });
  const { orders, today, isLoaded, failure, retry } = useBoardOrders(branch.id, clock);
  const connection = useBoardConnection(branch.id);
  const now = useNow(clock, LOOK_EVERY_MS);
  const { preparing, ready } = useMemo(() => counterNumbers(orders, new Date(now), today), [orders, now, today]);
  const chime = useReadyChime();
  const fresh = useNewNumbers(ready, { isLoaded, onNew: chime.play });
  const { store_name: name, brand: own } = settings ?? {};
  const brand = own && { name, logo: own.logo_url, aspect: own.logo_aspect };
  return (
    <div className={styles.screen} data-mode={connection.mode}>
      <CounterHeader brand={brand} branch={branch.name} clock={clock} chime={chime} />
      <ConnectionBand connection={connection} clock={clock} />
      {!isLoaded && orders.length === 0 ? (
        <StaffState
          kind={failure === null ? 'loading' : 'failed'}
          title={failure?.message ?? t('board.counter.opening')}
          onRetry={retry}
        />
      ) : preparing.length + ready.length === 0 ? (
        <div className={styles.empty}>
          {brand && <ShopMark {...brand} />}
          <h2>{t('board.counter.none')}</h2>
          <p>{t('board.counter.noneText')}</p>
        </div>
      ) : (
        <div className={styles.columns}>
          <Column title={t('board.counter.preparing')} numbers={preparing} />
          <Column isReady title={t('board.counter.ready')} numbers={ready} fresh={fresh} />
        </div>
      )}
    </div>
  );
}

interface ColumnProps {
  title: string;
  numbers: readonly CounterNumber[];
  isReady?: boolean;
  fresh?: ReadonlySet<string>;
}

function Column({ title, numbers, isReady = false, fresh }: ColumnProps) {
  return (
    <section className={clsx(styles.column, isReady && styles.ready)} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <NumberGrid numbers={numbers} fresh={fresh} isAnnounced={isReady} />
    </section>
  );
}

/** Says that the numbers are not live, as long as they are not, and how old they are once the server does not answer. */
function ConnectionBand({ connection: { mode, since }, clock }: { connection: BoardConnection; clock: ServerClock }) {
  const t = useTexts();
  const words = {
    connecting: t('board.counter.connecting'),
    'catching-up': t('board.counter.connecting'),
    live: t('board.counter.live'),
    polling: t('board.counter.reconnecting'),
    stale: t('board.counter.reconnecting'),
  }[mode];
  return (
    <p
      className={mode === 'live' ? 'visually-hidden' : styles.band}
      role="status"
      aria-label={t('staff.connection.label')}
    >
      <strong>{words}</strong>
      {mode === 'stale' && <span>{t('board.counter.old', { since: clock.clockOf(clock.ofDevice(since)) })}</span>}
    </p>
  );
}
