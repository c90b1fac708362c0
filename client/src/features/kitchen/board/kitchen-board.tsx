import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Order } from '../../../../../libs/contract/entities.js';
import type { KitchenStatus } from '../../../../../libs/contract/values.js';
import { ConnectionStrip } from '../../../realtime/connection-strip.js';
import { useBoardConnection } from '../../../realtime/day-board.js';
import { type ServerClock, useNow } from '../../../realtime/server-clock.js';
import { StaffState } from '../../../ui/staff/staff-state.js';
import { useKitchenProfileQuery } from '../kitchen-api.js';
import { AllDayPanel } from '../panels/all-day-panel.js';
import { CancelCodeModal } from '../panels/cancel-code-modal.js';
import { CancelledNotices } from '../panels/cancelled-notices.js';
import { HistoryTab } from '../panels/history-tab.js';
import { OrderDetailModal } from '../panels/order-detail-modal.js';
import { PrintedTicket } from '../panels/printed-ticket.js';
import { RecallPanel } from '../panels/recall-panel.js';
import { SettingsPanel } from '../panels/settings-panel.js';
import { TestOrderNotice } from '../panels/test-order-notice.js';
import { Chime } from '../shift/chime.js';
import { useDeviceSettings } from '../shift/device-settings.js';
import { useAlarm, useNotifications } from '../shift/use-alarm.js';
import { useKeys } from '../shift/use-keys.js';
import { useOpeningChecks } from '../shift/use-opening-checks.js';
import { useRinging } from '../shift/use-ringing.js';
import { useShown } from '../shift/use-shown.js';
import { useWakeLock } from '../shift/use-wake-lock.js';
import { BoardHeader, type SoundState } from './board-header.js';
import { BoardTabs, type TabName } from './board-tabs.js';
import styles from './kitchen-board.module.css';
import { OpenOrders } from './open-orders.js';
import { NEXT_STEP } from './ticket-card.js';
import { useAdvance } from './use-advance.js';
import { useBoardOrders } from './use-board-orders.js';

type Panel = 'recall' | 'settings';

interface Props {
  branch: { id: number; name: string };
  clock: ServerClock;
}

const NEWS_EVERY_MS = 30_000;
const NONE: readonly Order[] = [];

/** The kitchen board of one branch. */
export function KitchenBoard({ branch, clock }: Props) {
  const settings = useDeviceSettings();
  const orders = useBoardOrders(branch.id, clock);
  const connection = useBoardConnection(branch.id);
  const { data: profile } = useKitchenProfileQuery(branch.id);
  const [tab, setTab] = useState<TabName>('open');
  const [panel, setPanel] = useState<Panel | null>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const [cancelId, setCancelId] = useState<string | null>(null);
  const [printed, setPrinted] = useState<Order | null>(null);
  const [isShiftOn, setShiftOn] = useState(false);
  const chime = useRef(new Chime()).current;
  useEffect(() => () => chime.close(), [chime]);

  const { board, incoming, onProcess } = orders;
  const open = useMemo(() => [...incoming, ...onProcess], [incoming, onProcess]);
  const all = useMemo(() => {
    const today = board?.orders ?? [];
    const known = new Set(today.map(({ id }) => id));
    return [...open.filter(({ id }) => !known.has(id)), ...today];
  }, [board, open]);
  const alarm = useRinging({ incoming, orders: all, now: useNow(clock, NEWS_EVERY_MS) });
  const ringing = useMemo(() => new Set(alarm.ringing.map(({ id }) => id)), [alarm.ringing]);
  useAlarm({ alarm, chime, settings, isShiftOn });
  useNotifications({ alarm, isOn: settings.hasNotifications });
  useWakeLock(isShiftOn);
  useShown(branch.id, open);

  const test = useOpeningChecks(branch.id);

  const { busy, advance } = useAdvance(all);
  const [looked, setLooked] = useState<Order | null>(null);
  const find = (id: string | null) => all.find((order) => order.id === id) ?? (looked?.id === id ? looked : undefined);
  const openOrder = useCallback((order: Order) => {
    setLooked(order);
    setOpenId(order.id);
  }, []);
  const actions = useMemo(
    () => ({
      advance: (order: Order) => {
        const step = NEXT_STEP[order.kitchen_status];
        if (step !== undefined) void advance(order, step.to);
      },
      open: openOrder,
      print: setPrinted,
    }),
    [advance, openOrder],
  );
  const move = (order: Order, to: KitchenStatus) => {
    if (to === 'Cancelled') setCancelId(order.id);
    else void advance(order, to).then((isDone) => isDone && setOpenId(null));
  };

  const shown = { open, incoming, process: onProcess, history: NONE }[tab];
  const keys = useMemo(
    () => ({
      act: (index: number) => {
        const order = shown[index];
        if (order !== undefined) actions.advance(order);
      },
      recall: () => setPanel('recall'),
      search: () => {
        setTab('history');
        // the field is there after the tab's first paint
        requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-search]')?.focus());
      },
      print: (id: string) => setPrinted(shown.find((order) => order.id === id) ?? null),
      open: setOpenId,
    }),
    [shown, actions],
  );
  useKeys(keys);

  const startShift = async () => {
    await chime.unlock();
    chime.play('hello', settings.volume);
    setShiftOn(true);
    if (settings.hasNotifications && 'Notification' in window && Notification.permission === 'default') {
      void Notification.requestPermission();
    }
  };
  const isCalling = alarm.ringing.length > 0;
  const sound: SoundState = !settings.isSoundOn ? 'off' : !isShiftOn ? 'waiting' : isCalling ? 'ringing' : 'on';
  const opened = find(openId);
  const cancelling = find(cancelId);

  return (
    <div className={styles.board} data-theme="dark">
      <BoardHeader
        branch={branch}
        clock={clock}
        counts={{ incoming: incoming.length, onProcess: onProcess.length }}
        sound={sound}
        onHush={alarm.hush}
        onStartShift={() => void startShift()}
        onRecall={() => setPanel('recall')}
        onSettings={() => setPanel('settings')}
      />
      <ConnectionStrip connection={connection} clockOf={clock.clockOf} />
      {!isShiftOn && (
        <button type="button" className={styles.shift} onClick={() => void startShift()}>
          <b>Start shift</b>
          <span>turns the sound on and keeps this screen awake</span>
        </button>
      )}
      <CancelledNotices orders={alarm.cancelled} clock={clock} />
      {test !== null && <TestOrderNotice order={test.order} />}
      <BoardTabs
        tab={tab}
        onChange={setTab}
        counts={{ open: open.length, incoming: incoming.length, process: onProcess.length }}
      />
      <div className={styles.body} data-all-day={(settings.hasAllDay && tab !== 'history') || undefined}>
        <div
          className={styles.stage}
          id="board-panel"
          role="tabpanel"
          aria-labelledby={`board-tab-${tab}`}
          style={{ zoom: settings.zoom / 100 }}
        >
          {tab === 'history' ? (
            <HistoryTab branchId={branch.id} today={orders.today} clock={clock} onOpen={openOrder} />
          ) : orders.board === undefined ? (
            <StaffState
              kind={orders.failure === null ? 'loading' : 'failed'}
              title={orders.failure?.message ?? 'Loading today’s orders'}
              onRetry={orders.retry}
            />
          ) : (
            <OpenOrders
              tab={tab}
              incoming={incoming}
              onProcess={onProcess}
              view={settings.view}
              grid={{ profile, clock, busy, ringing, actions }}
            />
          )}
        </div>
        {settings.hasAllDay && tab !== 'history' && <AllDayPanel orders={open} profile={profile} />}
      </div>
      {panel === 'recall' && (
        <RecallPanel orders={all} clock={clock} onOpen={openOrder} onClose={() => setPanel(null)} />
      )}
      {panel === 'settings' && (
        <SettingsPanel branchId={branch.id} chime={chime} profile={profile} onClose={() => setPanel(null)} />
      )}
      {opened !== undefined && (
        <OrderDetailModal
          order={opened}
          clock={clock}
          isBusy={busy.has(opened.id)}
          onMove={move}
          onPrint={setPrinted}
          onClose={() => setOpenId(null)}
        />
      )}
      {cancelling !== undefined && (
        <CancelCodeModal
          order={cancelling}
          onClose={() => setCancelId(null)}
          onCancelled={() => {
            setCancelId(null);
            setOpenId(null);
          }}
        />
      )}
      {printed !== null && (
        <PrintedTicket order={printed} branchName={branch.name} clock={clock} onPrinted={() => setPrinted(null)} />
      )}
    </div>
  );
}
