import type { Order } from '@libs/contract/orders/orders.js';
import type { Language } from '@libs/contract/values.js';
import { compareOrders } from '@libs/domain/kitchen/board.js';
import { isToBeCalled } from '@libs/domain/kitchen/phone-calls.js';
import { stationPart } from '@libs/domain/kitchen/station-part.js';
import { ticketLines } from '@libs/domain/kitchen/ticket-lines.js';
import { handOverStep } from '@libs/domain/orders/order-steps.js';
import { type CSSProperties, useCallback, useId, useLayoutEffect, useMemo, useState } from 'react';
import { type ServerClock, useNow } from '../../../api/clock.js';
import { messageOf } from '../../../api/failure.js';
import { useBranchesQuery, useSettingsQuery } from '../../../api/public-api.js';
import { usePageTitle } from '../../../api/use-page-title.js';
import { useBoardConnection } from '../../../realtime/boards/day-board.js';
import { useLaterBoardQuery } from '../../../realtime/boards/later-board.js';
import { FetchedDialog } from '../../../ui/overlays/fetched-dialog.js';
import { CancelledNotices } from '../alerts/cancelled-notices.js';
import { OfflineBand } from '../alerts/offline-band.js';
import { OwnScreenNotice } from '../alerts/own-screen-notice.js';
import { PrinterNotice } from '../alerts/printer-notice.js';
import { useCalling } from '../alerts/station-calls.js';
import { useCalls } from '../alerts/use-calls.js';
import { CallsToMake } from '../calls/calls-to-make.js';
import { useDeviceSettings } from '../device/device-settings.js';
import { SettingsPanel } from '../device/settings-panel.js';
import { useNewerBuild } from '../device/use-newer-build.js';
import type { Shift } from '../device/use-shift.js';
import { useShownOrders } from '../device/use-shown-orders.js';
import { AllDayPanel } from '../history/all-day-panel.js';
import { RecallPanel } from '../history/recall-panel.js';
import { useKitchenProfileQuery } from '../kitchen-api.js';
import { useKitchenLanguage } from '../kitchen-language.js';
import { TestOrderNotice } from '../opening-check/test-order-notice.js';
import { useTestOrder } from '../opening-check/use-test-order.js';
import { OrderDialogs } from '../order/order-dialogs.js';
import { PrintedTicket } from '../order/printed-ticket.js';
import { useOpenOrder } from '../order/use-open-order.js';
import { usePrinting } from '../order/use-printing.js';
import { useTappedOrder } from '../order/use-tapped-order.js';
import { ShortageCalls } from '../shortages/shortage-calls.js';
import { UndoSteps } from '../steps/undo-steps.js';
import { useBoardKeys } from '../steps/use-board-keys.js';
import { useOrderSteps } from '../steps/use-order-steps.js';
import { useStationSteps } from '../steps/use-station-steps.js';
import { say, useTexts } from '../texts.js';
import { useKeySlots } from '../tickets/key-slots.js';
import { Shelf } from '../tickets/shelf.js';
import { TodayPanel } from '../today/today-panel.js';
import { useCanChangeToday } from '../today/use-can-change-today.js';
import { useWordsIn } from '../use-words-in.js';
import { BoardHeader, BoardRow } from './board-header.js';
import { BoardStage } from './board-stage.js';
import { BoardTabs, useBoardTab } from './board-tabs.js';
import styles from './kitchen-board.module.css';
import { StationChoice } from './station-choice.js';
import { NO_STATIONS, stationOf, useStationView } from './station-view.js';
import { TicketsBelow } from './tickets-below.js';
import { useBoardEdges } from './use-board-edges.js';
import { useBoardOrders } from './use-board-orders.js';
import { useOrdersHere } from './use-orders-here.js';
import { useTill } from './use-till.js';

type Panel = 'recall' | 'settings' | 'today';

/** ms: shows what another screen has decided */
const STATE_EVERY_MS = 15_000;
const SETTINGS_EVERY_MS = 60_000;
const NEWS_EVERY_MS = 30_000;
const NONE: readonly Order[] = [];

interface Props {
  branch: { id: number; name: string };
  clock: ServerClock;
  /** outlives the board: switching the branch does not end the shift */
  shift: Shift;
}

/**
 * Returns the zoom of the whole board, including its dialogs.
 * @param percent 100 for the normal size
 */
function zoomStyle(percent: number): CSSProperties {
  return { zoom: percent / 100, ...{ '--zoom': percent / 100 } };
}

/** The kitchen board of one branch. */
export function KitchenBoard({ branch, clock, shift }: Props) {
  const t = useTexts();
  const language = useKitchenLanguage();
  const words = useWordsIn(language);
  const { hasAllDay, view: look, zoom } = useDeviceSettings();
  const orders = useBoardOrders(branch.id, clock);
  const connection = useBoardConnection(branch.id);
  const { data: profile } = useKitchenProfileQuery(branch.id);
  const { data: branches } = useBranchesQuery('base', { pollingInterval: STATE_EVERY_MS });
  // somebody may set the device's clock while its board is open
  useSettingsQuery(undefined, { pollingInterval: SETTINGS_EVERY_MS });
  const state = branches?.find(({ id }) => id === branch.id);
  const panelId = useId();
  const [tab, setTab] = useBoardTab();
  // each tab starts at its first order; a layout effect, so that it runs before a tapped order is scrolled to
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run for each tab
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, [tab]);
  const [panel, setPanel] = useState<Panel | null>(null);
  const recall = useCallback(() => setPanel('recall'), []);
  const [item, setItem] = useState('');
  const openStockOf = useCallback((name: string) => {
    setItem(name);
    setPanel('today');
  }, []);
  const openToday = useCallback(() => openStockOf(''), [openStockOf]);
  const canChangeToday = useCanChangeToday();
  const showSettings = useCallback(() => setPanel('settings'), []);
  /** lists instead of tickets */
  const isList = tab === 'history' || tab === 'later';
  const showHistory = useCallback(() => setTab('history'), [setTab]);
  const showTickets = useCallback(() => setTab('open'), [setTab]);
  const closePanel = () => setPanel(null);

  const stations = profile?.stations ?? NO_STATIONS;
  const [view, setView] = useStationView(branch.id, stations);
  const here = useOrdersHere(orders, stationOf(view, stations));
  const { orders: all, incoming, onProcess, cooking, shelf } = here;
  const open = useMemo(() => [...incoming, ...onProcess], [incoming, onProcess]);
  const toMake = useMemo(() => [...incoming, ...cooking], [incoming, cooking]);
  const now = useNow(clock, NEWS_EVERY_MS);
  // a call is not a station's: every screen of the branch shows it
  const waiting = useLaterBoardQuery(branch.id);
  const later = waiting.currentData?.orders ?? NONE;
  const scheduled = useMemo(() => later.filter(({ status }) => status === 'Scheduled'), [later]);
  const unstarted = useMemo(() => [...orders.incoming, ...scheduled], [orders.incoming, scheduled]);
  const toCall = useMemo(() => {
    const ofDays = orders.orders.filter((order) => isToBeCalled(order) && !order.due_at);
    return [...ofDays, ...later.filter(isToBeCalled)].sort(compareOrders);
  }, [orders.orders, later]);
  /**
   * what the screen's station makes of an order; null if the screen shows whole orders, or if the station makes none of
   * it
   */
  const partOf = useCallback(
    (order: Order, inLanguage: Language) =>
      here.station && stationPart(order, { station: here.station, stations, language: inLanguage }),
    [here.station, stations],
  );
  const linesOf = useCallback(
    (order: Order, inLanguage: Language) => partOf(order, inLanguage)?.lines ?? ticketLines(order, inLanguage),
    [partOf],
  );
  const { onShown, isCounted } = useShownOrders(branch.id, shift.isOn);
  const test = useTestOrder(branch.id);
  const printing = usePrinting(branch.id);
  const { print } = printing;

  const steps = useStationSteps(useOrderSteps(orders.orders), here.station);
  const { busy } = steps;
  const till = useTill(branch.id, profile);
  const called = useCalling({ incoming, cooking, busy }, here.station);
  const calling = useMemo(() => called.filter(till.isOthers), [called, till.isOthers]);
  const { alarm, silence, ringing, sound } = useCalls({
    ...{ incoming: calling, open, orders: all, toCall, profile, now },
    ...{ shift, connection, language, linesOf, clockOf: clock.clockOf, today: here.today },
  });
  const dialogs = useOpenOrder({ orders: all, steps });
  const actions = useMemo(
    () => ({ ...steps.actions, stock: canChangeToday ? openStockOf : undefined, open: dialogs.open, print }),
    [steps.actions, canChangeToday, openStockOf, dialogs.open, print],
  );
  useTappedOrder({ orders: all, open, isLoaded: here.isLoaded, showTickets, openDialog: dialogs.openById });
  useNewerBuild({ isBusy: incoming.length > 0 || busy.size > 0 || printing.printed !== null });

  usePageTitle(t('board.title'), incoming.length);
  const edges = useBoardEdges();
  const slots = useKeySlots(toMake, now);
  useBoardKeys({
    shown: { open, incoming, process: onProcess, later: NONE, history: NONE }[tab],
    slots,
    steps,
    onRecall: recall,
    onHistory: showHistory,
    onPrint: print,
    onOpen: dialogs.openById,
    onNewOrder: till.open,
  });

  return (
    <div className={styles.board} data-theme="dark" ref={edges.board} style={zoomStyle(zoom)}>
      <div className={styles.top} ref={edges.top}>
        <BoardHeader
          branch={branch}
          state={state}
          clock={clock}
          connection={connection}
          shift={shift}
          sound={sound}
          onSilence={silence}
          onNewOrder={till.open}
          onRecall={recall}
          onToday={openToday}
          onSettings={showSettings}
        />
        <BoardRow
          stations={<StationChoice stations={stations} view={view} onChange={setView} />}
          tabs={
            <BoardTabs
              tab={tab}
              panelId={panelId}
              onChange={setTab}
              counts={{
                open: open.length,
                incoming: incoming.length,
                process: onProcess.length,
                later: scheduled.length,
              }}
              hasLater={scheduled.length > 0 || (state?.later_days ?? 0) > 0}
            />
          }
          canUndo={steps.last.length > 0}
          undo={<UndoSteps last={steps.last} onUndo={() => void steps.undo()} />}
        />
        <OfflineBand connection={connection} clock={clock} />
        {!isCounted && <OwnScreenNotice branch={branch} onOnlyLook={shift.end} />}
        <PrinterNotice printer={printing.printer} clock={clock} />
        <CallsToMake orders={toCall} missed={alarm.missed} clock={clock} />
        <ShortageCalls orders={unstarted} clock={clock} onOpen={dialogs.open} />
        <CancelledNotices orders={alarm.cancelled} clock={clock} />
        {test !== null && <TestOrderNotice order={test.order} />}
      </div>
      <div className={styles.body} data-all-day={(hasAllDay && !isList) || undefined}>
        <BoardStage
          branchId={branch.id}
          tab={tab}
          panelId={panelId}
          orders={here}
          later={{
            orders: scheduled,
            isLoaded: waiting.currentData !== undefined,
            problem: waiting.error === undefined ? null : messageOf(waiting.error),
            retry: () => void waiting.refetch(),
          }}
          clock={clock}
          grid={{ slots, profile, clock, busy, ringing, view, actions, onShown }}
          onStartNow={steps.startNow}
          onHandOver={(order, paidBy) => void steps.move(order, handOverStep(order), paidBy)}
          onOpen={dialogs.open}
        />
        {hasAllDay && !isList && <AllDayPanel orders={toMake} profile={profile} station={here.station} />}
      </div>
      <div className={styles.bottom} ref={edges.bottom}>
        {look === 'tickets' && (tab === 'open' || tab === 'process') && (
          <Shelf orders={shelf} clock={clock} busy={busy} actions={actions} onShown={onShown} />
        )}
        {look === 'tickets' && !isList && <TicketsBelow orders={toMake} bottom={edges.bottomHeight} />}
      </div>
      {till.Till !== null && (
        <FetchedDialog title={t('board.till.title')} onClose={till.dialog.onClose}>
          <till.Till {...till.dialog} />
        </FetchedDialog>
      )}
      {panel === 'recall' && <RecallPanel orders={all} clock={clock} onOpen={dialogs.open} onClose={closePanel} />}
      {panel === 'today' && <TodayPanel branch={branch} state={state} clock={clock} item={item} onClose={closePanel} />}
      {panel === 'settings' && (
        <SettingsPanel branchId={branch.id} chime={shift.chime} profile={profile} onClose={closePanel} />
      )}
      <OrderDialogs
        dialogs={dialogs}
        clock={clock}
        busy={busy}
        printing={printing}
        partOf={(order) => partOf(order, language)}
      />
      {printing.printed !== null && (
        <PrintedTicket
          key={printing.printed.turn}
          order={printing.printed.order}
          part={partOf(printing.printed.order, language)}
          language={language}
          say={words ?? say}
          branchName={branch.name}
          clock={clock}
          onPrinted={printing.end}
        />
      )}
    </div>
  );
}
