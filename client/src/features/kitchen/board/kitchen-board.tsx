import type { KitchenProfile } from '@libs/contract/kitchen.js';
import type { Order } from '@libs/contract/orders.js';
import type { KitchenStatus } from '@libs/contract/values.js';
import { ageingStage, DEFAULT_AGEING, elapsedMinutes } from '@libs/domain/ageing.js';
import { compareAge } from '@libs/domain/board.js';
import { useCallback, useMemo, useState } from 'react';
import { messageOf } from '../../../api/failure.js';
import { useBranchesQuery } from '../../../api/public-api.js';
import { boardHub } from '../../../realtime/board-hub.js';
import { useBoardConnection } from '../../../realtime/day-board.js';
import { type ServerClock, useNow } from '../../../realtime/server-clock.js';
import { Notice } from '../../../ui/notice.js';
import { StaffState } from '../../../ui/staff/staff-state.js';
import { toast } from '../../../ui/toast.js';
import { useKitchenProfileQuery, useMarkReadyMutation, useStrikeLineMutation } from '../kitchen-api.js';
import { AllDayPanel } from '../panels/all-day-panel.js';
import { CancelCodeModal } from '../panels/cancel-code-modal.js';
import { CancelledNotices } from '../panels/cancelled-notices.js';
import { HistoryTab } from '../panels/history-tab.js';
import { OrderDetailModal } from '../panels/order-detail-modal.js';
import { PrintedTicket } from '../panels/printed-ticket.js';
import { RecallPanel } from '../panels/recall-panel.js';
import { SettingsPanel } from '../panels/settings-panel.js';
import { TestOrderNotice } from '../panels/test-order-notice.js';
import { useDeviceSettings } from '../shift/device-settings.js';
import { soundState } from '../shift/sound-state.js';
import { useAlarm, useNotifications } from '../shift/use-alarm.js';
import { useKeys } from '../shift/use-keys.js';
import { useNewerBuild } from '../shift/use-newer-build.js';
import { useRinging } from '../shift/use-ringing.js';
import type { Shift } from '../shift/use-shift.js';
import { useShown } from '../shift/use-shown.js';
import { useTestOrder } from '../shift/use-test-order.js';
import { SteerPanel } from '../steer/steer-panel.js';
import { BoardHeader } from './board-header.js';
import { BoardTabs, type TabName } from './board-tabs.js';
import { KeySlots } from './key-slots.js';
import styles from './kitchen-board.module.css';
import { OpenOrders } from './open-orders.js';
import { NEXT_STEP } from './ticket-card.js';
import { UndoPlace } from './undo-place.js';
import { useAdvance } from './use-advance.js';
import { useBoardOrders } from './use-board-orders.js';
import { useUndo } from './use-undo.js';

type Panel = 'recall' | 'settings' | 'steer';

/** ms: what another screen has decided shows here, too */
const STATE_EVERY_MS = 15_000;

interface Props {
  branch: { id: number; name: string };
  clock: ServerClock;
  /** outlives the board: looking at another branch does not end the shift */
  shift: Shift;
}

const NEWS_EVERY_MS = 30_000;
const NONE: readonly Order[] = [];

/** The kitchen board of one branch. */
export function KitchenBoard({ branch, clock, shift }: Props) {
  const settings = useDeviceSettings();
  const { view } = settings;
  const orders = useBoardOrders(branch.id, clock);
  const connection = useBoardConnection(branch.id);
  const { data: profile } = useKitchenProfileQuery(branch.id);
  const { data: branches } = useBranchesQuery(undefined, { pollingInterval: STATE_EVERY_MS });
  const state = branches?.find(({ id }) => id === branch.id);
  const [tab, setTab] = useState<TabName>('open');
  const [panel, setPanel] = useState<Panel | null>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const [cancelId, setCancelId] = useState<string | null>(null);
  /** each turn prints anew: not every browser says when the paper before is out */
  const [printed, setPrinted] = useState<{ order: Order; turn: number } | null>(null);
  const print = useCallback((order: Order) => setPrinted((last) => ({ order, turn: (last?.turn ?? 0) + 1 })), []);
  const endPrint = useCallback(() => setPrinted(null), []);

  const { orders: all, incoming, onProcess } = orders;
  const open = useMemo(() => [...incoming, ...onProcess], [incoming, onProcess]);
  const now = useNow(clock, NEWS_EVERY_MS);
  const alarm = useRinging({ incoming, open, orders: all, now, isLate: useLateness(profile, now) });
  const ringing = useMemo(() => new Set(alarm.ringing.map(({ id }) => id)), [alarm.ringing]);
  useAlarm({ alarm, chime: shift.chime, settings, isShiftOn: shift.isOn });
  useNotifications({ alarm, isOn: settings.hasNotifications });
  const onShown = useShown(branch.id, shift.isOn);
  const test = useTestOrder(branch.id);

  const { busy, advance } = useAdvance(all);
  const [markReady] = useMarkReadyMutation();
  const [strikeLine] = useStrikeLineMutation();
  const { last, done, undo } = useUndo();
  const [keySlots] = useState(() => new KeySlots());
  const slots = useMemo(
    () =>
      keySlots.assign(
        open.toSorted(compareAge).map(({ id }) => id),
        now,
      ),
    [keySlots, open, now],
  );
  useNewerBuild({ isBusy: incoming.length > 0 || busy.size > 0 || printed !== null });
  /** also inside the open dialog, where the person looks */
  const [rejection, setRejection] = useState<string | null>(null);
  const [looked, setLooked] = useState<Order | null>(null);
  const find = (id: string | null) => all.find((order) => order.id === id) ?? (looked?.id === id ? looked : undefined);
  const openById = useCallback((id: string) => {
    setOpenId(id);
    setRejection(null);
  }, []);
  const openOrder = useCallback(
    (order: Order) => {
      setLooked(order);
      openById(order.id);
    },
    [openById],
  );
  const actions = useMemo(
    () => ({
      advance: (order: Order) => {
        const step = NEXT_STEP[order.kitchen_status];
        if (step === undefined) return;
        void advance(order, step.to).then(({ isDone, message }) => {
          toast(isDone ? 'success' : 'error', message);
          if (isDone) done({ order, step: step.label });
        });
      },
      ready: (order: Order) => {
        void markReady({ id: order.id, ready: true })
          .unwrap()
          .then(() => done({ order, step: 'Ready' }))
          .catch((failure: unknown) => toast('error', messageOf(failure)))
          .finally(() => boardHub.nudge());
      },
      strike: ({ id }: Order, line: { position: number; struck: boolean }) => {
        void strikeLine({ id, ...line })
          .unwrap()
          .catch((failure: unknown) => toast('error', messageOf(failure)))
          .finally(() => boardHub.nudge());
      },
      open: openOrder,
      print,
    }),
    [advance, markReady, strikeLine, done, openOrder, print],
  );
  const move = async (order: Order, to: KitchenStatus) => {
    setRejection(null);
    if (to === 'Cancelled') {
      setCancelId(order.id);
      return;
    }
    const { isDone, message } = await advance(order, to);
    toast(isDone ? 'success' : 'error', message);
    if (isDone) {
      setOpenId((current) => (current === order.id ? null : current));
      const step = NEXT_STEP[order.kitchen_status];
      if (step !== undefined) done({ order, step: step.label });
    } else setRejection(message);
  };

  const shown = { open, incoming, process: onProcess, history: NONE }[tab];
  const keys = useMemo(
    () => ({
      act: (index: number) => {
        const order = shown.find(({ id }) => slots.get(id) === index + 1);
        // the tables have no numbers
        if (order !== undefined && view === 'tickets' && !busy.has(order.id)) actions.advance(order);
      },
      recall: () => setPanel('recall'),
      search: () => {
        setTab('history');
        // the field is there after the tab's first paint
        requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-search]')?.focus());
      },
      print: (id: string) => {
        const order = shown.find((one) => one.id === id);
        if (order !== undefined) print(order);
      },
      open: openById,
    }),
    [shown, slots, actions, busy, view, print, openById],
  );
  useKeys(keys, settings.hasShortcuts);

  const sound = soundState({ isSoundOn: settings.isSoundOn, shift, isCalling: alarm.ringing.length > 0 });
  const opened = find(openId);
  const cancelling = find(cancelId);

  return (
    <div className={styles.board} data-theme="dark">
      <div className={styles.top}>
        <BoardHeader
          branch={branch}
          state={state}
          clock={clock}
          connection={connection}
          shift={shift}
          sound={sound}
          tabs={
            <BoardTabs
              tab={tab}
              onChange={setTab}
              counts={{ open: open.length, incoming: incoming.length, process: onProcess.length }}
            />
          }
          undo={<UndoPlace last={last} onUndo={() => void undo()} />}
          onHush={alarm.hush}
          onRecall={() => setPanel('recall')}
          onSteer={() => setPanel('steer')}
          onSettings={() => setPanel('settings')}
        />
        <CancelledNotices orders={alarm.cancelled} clock={clock} />
        {test !== null && <TestOrderNotice order={test.order} />}
      </div>
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
          ) : !orders.isLoaded && open.length === 0 ? (
            <StaffState
              kind={orders.failure === null ? 'loading' : 'failed'}
              title={orders.failure?.message ?? 'Loading today’s orders'}
              onRetry={orders.retry}
            />
          ) : (
            <>
              {!orders.isLoaded && (
                <Notice tone="warning">
                  A new day has begun and its orders have not come yet. These are still open from yesterday.
                </Notice>
              )}
              <OpenOrders
                tab={tab}
                incoming={incoming}
                onProcess={onProcess}
                view={view}
                grid={{ slots, profile, clock, busy, ringing, actions, onShown }}
              />
            </>
          )}
        </div>
        {settings.hasAllDay && tab !== 'history' && <AllDayPanel orders={open} profile={profile} />}
      </div>
      {panel === 'recall' && (
        <RecallPanel orders={all} clock={clock} onOpen={openOrder} onClose={() => setPanel(null)} />
      )}
      {panel === 'steer' && <SteerPanel branch={branch} state={state} clock={clock} onClose={() => setPanel(null)} />}
      {panel === 'settings' && (
        <SettingsPanel branchId={branch.id} chime={shift.chime} profile={profile} onClose={() => setPanel(null)} />
      )}
      {opened !== undefined && (
        <OrderDetailModal
          order={opened}
          clock={clock}
          isBusy={busy.has(opened.id)}
          rejection={rejection}
          onMove={(order, to) => void move(order, to)}
          onPrint={print}
          onClose={() => setOpenId(null)}
        />
      )}
      {cancelling !== undefined && (
        <CancelCodeModal
          order={cancelling}
          onClose={() => setCancelId(null)}
          onCancelled={() => {
            done({ order: cancelling, step: 'Cancel' });
            setCancelId(null);
            setOpenId(null);
          }}
        />
      )}
      {printed !== null && (
        <PrintedTicket
          key={printed.turn}
          order={printed.order}
          branchName={branch.name}
          clock={clock}
          onPrinted={endPrint}
        />
      )}
    </div>
  );
}

/** Whether a ticket is late by `now`, by the branch's own minutes. */
function useLateness(profile: KitchenProfile | undefined, now: number): (order: Order) => boolean {
  return useCallback(
    (order) => {
      const minutes = elapsedMinutes(order.confirmed_at ?? order.created_at, new Date(now));
      return ageingStage(minutes, (profile?.ageing ?? DEFAULT_AGEING)[order.order_type]) === 'red';
    },
    [profile, now],
  );
}
