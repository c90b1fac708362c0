import { channelOf } from '../../../../libs/domain/orders/channels.js';
import {
  hasPromiseMoved,
  isAboveLongestWait,
  largestQueue,
  type Pace,
  promisedAt,
} from '../../../../libs/domain/orders/estimate.js';
import { localTime } from '../../../../libs/domain/time/business-time.js';
import { paceOf } from '../../branches/branch-estimates.js';
import { type Fact, rejected } from '../../common/errors.js';
import type { Moment } from '../moments/moment.js';
import { effortOf } from '../portions.js';
import type { PricedOrder } from './order-amounts.js';
import type { PlacedRequest } from './placed-request.js';

type WaitRequest = Pick<PlacedRequest, 'orderType' | 'channel' | 'promisedAt'>;
type Waiting = Pick<PricedOrder, 'delivery'> & { lines: Parameters<typeof effortOf>[0] };

/**
 * Checks that an order is not too late for its branch, nor for what its customer was shown.
 *
 * @throws DomainError with the time that can be promised now (`promised_at`) if it is later than the shown one
 */
export function checkWait(request: WaitRequest, order: Waiting, moment: Moment): void {
  const pace = paceFor(request, order, moment);
  if (pace === undefined) return;
  const { menu, now, timeZone } = moment;
  const { name: branch, longestWait } = menu.branch;
  if (isTooBusy(request, pace, moment)) throw rejected('branch-too-busy', { branch, minutes: longestWait ?? 0 });
  const [shown, promised] = [shownOf(request), promiseOf(pace, order, moment)];
  if (shown === undefined || !hasPromiseMoved({ shown, promised, now })) return;
  const clock = (at: Date): Fact => ({ value: at.toISOString(), shown: localTime(at, timeZone).clock });
  const values = { now: clock(promised), before: clock(shown) };
  throw rejected('promise-moved', values, { promised_at: promised.toISOString() });
}

/** Returns the largest queue of the kitchen at which an order passes `checkWait`; null if it passes at any. */
export function largestQueueOf(request: WaitRequest, order: Waiting, moment: Moment): number | null {
  const pace = paceFor(request, order, moment);
  const shown = shownOf(request);
  if (pace === undefined) return null;
  return largestQueue((queue) => {
    const at = { ...pace, queue };
    if (isTooBusy(request, at, moment)) return false;
    return shown === undefined || !hasPromiseMoved({ shown, promised: promiseOf(at, order, moment), now: moment.now });
  });
}

/** Returns the pace of an order for now; undefined if its moment has none. */
function paceFor(request: WaitRequest, { lines }: Waiting, { menu, pace, now }: Moment): Pace | undefined {
  if (pace === undefined) return undefined;
  const { minutes, until } = menu.branch.busy;
  const busyMinutes = until !== null && until > now ? minutes : 0;
  return { ...paceOf(request.orderType, pace, busyMinutes), effort: effortOf(lines) };
}

const isTooBusy = (request: WaitRequest, pace: Pace, { menu }: Moment): boolean =>
  !channelOf(request).passesPause && isAboveLongestWait(pace, menu.branch.longestWait);

const shownOf = ({ promisedAt: shown }: WaitRequest): Date | undefined => (shown ? new Date(shown) : undefined);

const promiseOf = (pace: Pace, { delivery }: Waiting, { now }: Moment): Date =>
  promisedAt(now, pace, delivery?.minutes ?? 0);
