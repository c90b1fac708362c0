import type { Order } from '@libs/contract/orders/orders.js';
import { handOverStep } from '@libs/domain/orders/order-steps.js';
import { type CSSProperties, useCallback, useId, useLayoutEffect, useMemo } from 'react';
import { type ServerClock, useNow } from '../../../api/clock.js';
import { useBranchesQuery, useSettingsQuery } from '../../../api/public-api.js';
import { SETTINGS_EVERY_MS } from '../../../api/reads/polling.js';
import { usePageTitle } from '../../../api/use-page-title.js';
import { useBoardConnection } from '../../../realtime/boards/day-board.js';
import { say } from '../../../texts/i18n.js';
import { useTexts } from '../../../texts/use-texts.js';
import { useCalling } from '../alerts/station-calls.js';
import { useCalls } from '../alerts/use-calls.js';
import { useDeviceSettings } from '../device/device-settings.js';
import { useNewerBuild } from '../device/use-newer-build.js';
import type { Shift } from '../device/use-shift.js';
import { useShownOrders } from '../device/use-shown-orders.js';
import { AllDayPanel } from '../history/all-day-panel.js';
import { useKitchenProfileQuery } from '../kitchen-api.js';
import { useKitchenLanguage } from '../kitchen-language.js';
import { useBoardOrders } from '../lists/use-board-orders.js';
import { useOrdersHere } from '../lists/use-orders-here.js';
import { useWaitingOrders } from '../lists/use-waiting-orders.js';
import { OrderDialogs } from '../order/order-dialogs.js';
import { PrintedTicket } from '../order/printed-ticket.js';
import { useOpenOrder } from '../order/use-open-order.js';
import { usePrinting } from '../order/use-printing.js';
import { useTappedOrder } from '../order/use-tapped-order.js';
import { UndoSteps } from '../steps/undo-steps.js';
import { useBoardKeys } from '../steps/use-board-keys.js';
import { useOrderSteps } from '../steps/use-order-steps.js';
import { useStationSteps } from '../steps/use-station-steps.js';
import { useKeySlots } from '../tickets/key-slots.js';
import { BoardTill } from '../till/board-till.js';
import { useTill } from '../till/use-till.js';
import { useCanChangeToday } from '../today/use-can-change-today.js';
import { useWordsIn } from '../use-words-in.js';
import { BoardBottom } from './board-bottom.js';
import { BoardHeader, BoardRow } from './board-header.js';
import { BoardNotices } from './board-notices.js';
import { BoardPanels, usePanels } from './board-panels.js';
import { BoardStage } from './board-stage.js';
import { BoardTabs, useBoardTab } from './board-tabs.js';
import styles from './kitchen-board.module.css';
import { StationChoice } from './station-choice.js';
import { NO_STATIONS, stationOf, useStationView } from './station-view.js';
import { useBoardEdges } from './use-board-edges.js';
import { useStationPart } from './use-station-part.js';

/** ms: shows what another screen has decided */
const STATE_EVERY_MS = 15_000;
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
  const panels = usePanels();
  const canChangeToday = useCanChangeToday();
  /** lists instead of tickets */
  const isList = tab === 'history' || tab === 'later';
  const showHistory = useCallback(() => setTab('history'), [setTab]);
  const showTickets = useCallback(() => setTab('open'), [setTab]);

  const stations = profile?.stations ?? NO_STATIONS;
  const [view, setView] = useStationView(branch.id, stations);
  const here = useOrdersHere(orders, stationOf(view, stations));
  const { orders: all, incoming, onProcess, cooking } = here;
  const open = useMemo(() => [...incoming, ...onProcess], [incoming, onProcess]);
  const toMake = useMemo(() => [...incoming, ...cooking], [incoming, cooking]);
  const now = useNow(clock, NEWS_EVERY_MS);
  const waiting = useWaitingOrders(branch.id, orders);
  const { partOf, linesOf } = useStationPart(here.station, stations);
  const { onShown, isCounted } = useShownOrders(branch.id, shift.isOn);
  const printing = usePrinting(branch.id, here.station?.id);
  const { print } = printing;

  const steps = useStationSteps(useOrderSteps(orders.orders), here.station);
  const { busy } = steps;
  const till = useTill(branch.id, profile);
  const called = useCalling({ incoming, cooking, busy }, here.station, now);
  const calling = useMemo(() => called.filter(till.isOthers), [called, till.isOthers]);
  const { alarm, silence, ringing, sound } = useCalls({
    ...{ incoming: calling, open, orders: all, toCall: waiting.toCall, profile, now },
    ...{ shift, connection, language, linesOf, clockOf: clock.clockOf, today: here.today },
  });
  const dialogs = useOpenOrder({ orders: all, steps });
  const actions = useMemo(
    () => ({ ...steps.actions, stock: canChangeToday ? panels.open.stockOf : undefined, open: dialogs.open, print }),
    [steps.actions, canChangeToday, panels.open, dialogs.open, print],
  );
  useTappedOrder({ orders: all, open, isLoaded: here.isLoaded, showTickets, openDialog: dialogs.openById });
  useNewerBuild({ isBusy: incoming.length > 0 || busy.size > 0 || printing.printed !== null || till.Till !== null });

  usePageTitle(t('board.title'), incoming.length);
  const edges = useBoardEdges();
  const slots = useKeySlots(toMake, now);
  useBoardKeys({
    shown: { open, incoming, process: onProcess, later: NONE, history: NONE }[tab],
    steps,
    onUndo: panels.open.undo,
    onHistory: showHistory,
    onPrint: print,
    onOpen: dialogs.openById,
    onNewOrder: till.open,
  });

  return (
    <div className={styles.board} data-theme="dark" ref={edges.board} style={zoomStyle(zoom)}>
      <div className={styles.top} ref={edges.top}>
        <BoardHeader
          state={state}
          clock={clock}
          connection={connection}
          shift={shift}
          sound={sound}
          onSilence={silence}
          onNewOrder={till.open}
          heldOrders={till.held}
          onUndo={panels.open.undo}
          onToday={panels.open.today}
          onSettings={panels.open.settings}
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
                later: waiting.later.orders.length,
              }}
              hasLater={waiting.later.orders.length > 0 || (state?.later_days ?? 0) > 0}
            />
          }
          canUndo={steps.last.length > 0}
          undo={<UndoSteps last={steps.last} onUndo={() => void steps.undoLast()} />}
        />
        <BoardNotices
          branch={branch}
          clock={clock}
          connection={connection}
          printers={printing.printers}
          alarm={alarm}
          waiting={waiting}
          steps={steps}
          hasToRegister={!isCounted}
          onOnlyLook={shift.end}
          onOpen={dialogs.open}
        />
      </div>
      <div className={styles.body} data-all-day={(hasAllDay && !isList) || undefined}>
        <BoardStage
          branchId={branch.id}
          tab={tab}
          panelId={panelId}
          orders={here}
          later={waiting.later}
          clock={clock}
          grid={{ slots, profile, clock, busy, ringing, view, actions, onShown }}
          onStartNow={steps.startNow}
          onOpen={dialogs.open}
        />
        {hasAllDay && !isList && <AllDayPanel orders={toMake} profile={profile} station={here.station} />}
      </div>
      <BoardBottom
        edge={edges.bottom}
        height={edges.bottomHeight}
        tab={tab}
        look={look}
        orders={here}
        toMake={toMake}
        clock={clock}
        busy={busy}
        actions={actions}
        onShown={onShown}
        onHandOver={(order, paidBy) =>
          void steps.move(order, handOverStep(order), paidBy && { delivery_payment_type: paidBy })
        }
      />
      <BoardTill
        till={till}
        {...{ connection, clock, sound }}
        incoming={calling.length}
        cancelled={alarm.cancelled}
        steps={steps}
        onSilence={silence}
      />
      <BoardPanels
        panels={panels}
        branch={branch}
        state={state}
        profile={profile}
        orders={here}
        steps={steps}
        clock={clock}
        shift={shift}
        onOpen={dialogs.open}
      />
      <OrderDialogs
        dialogs={dialogs}
        clock={clock}
        steps={steps}
        printing={printing}
        onChange={till.change}
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
