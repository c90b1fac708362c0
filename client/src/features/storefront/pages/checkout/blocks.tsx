import { BRANCH_CLOSED } from '@libs/contract/orders/messages.js';
import type { CartChange } from '@libs/domain/cart/cart-repair.js';
import { type RefObject, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useServerClock } from '../../../../api/clock.js';
import { messageOf } from '../../../../api/failure.js';
import type { Translate } from '../../../../texts/i18n.js';
import { useTexts } from '../../../../texts/use-texts.js';
import { Button } from '../../../../ui/button.js';
import { PinIcon, ScooterIcon } from '../../../../ui/drawings/icons.js';
import { Stack } from '../../../../ui/layout/stack.js';
import { Notice } from '../../../../ui/notice.js';
import { ClosedNotice, useClosed, useDueChoice } from '../../base/closed-notice.js';
import { spanInWords, timeInWords, untilOf } from '../../base/due/due-words.js';
import { dueChosen, dueSlotOf } from '../../base/state/due-slice.js';
import { promoRemoved } from '../../base/state/promo-slice.js';
import { useStorefront, useStorefrontDispatch } from '../../base/state/storefront-state.js';
import { type Destination, useDestination } from '../../base/state/use-destination.js';
import { useReturnState } from '../../base/use-return-path.js';
import { useAreaMinimum } from '../cart/area-minimum.js';
import { ChangeList } from '../cart/cart-changes.js';
import { ElsewhereOffer } from '../cart/elsewhere/elsewhere-offer.js';
import { useCartChanges } from '../cart/use-cart-changes.js';
import styles from './blocks.module.css';
import { fieldErrors } from './recipient.js';
import type { FreeSlot, Problem } from './use-place-order.js';

/** What prevents the order, in the sequence in which it is shown. */
export interface Blocks {
  /** set if the outlet is closed or paused */
  closed: string | undefined;
  destination: Destination;
  changes: readonly CartChange[];
  /** what the cart lacks for a delivery to its area */
  minimum: string | undefined;
  /** why the last attempt was rejected */
  rejection: string | undefined;
  /** whether it was rejected because of the promo code */
  isPromoRefused: boolean;
  /** the rejected attempt */
  problem: Problem | null;
}

/** Codes of rejections that an order without its promo code does not have. */
const PROMO_CODES: ReadonlySet<string> = new Set(['promo-refused', 'promo-gone']);

/** Codes of rejections that another time may not have. */
const DUE_CODES: ReadonlySet<string> = new Set([
  'slot-full',
  'slot-full-next',
  'slot-gone',
  'slot-gone-next',
  'no-free-slot',
  'no-orders-for-later',
]);

const isAboutField = (problem: Problem | null) =>
  problem !== null && Object.keys(fieldErrors(problem.failure)).length > 0;

/**
 * Returns what prevents the order: the outlet, the destination, the cart's lines, or the server's rejection of the last
 * attempt.
 */
export function useBlocks(problem: Problem | null): Blocks {
  const closed = useClosed();
  const destination = useDestination();
  const minimum = useAreaMinimum(destination.kind === 'area' ? destination.delivery : null);
  const noticed = useCartChanges();
  const changes = problem !== null && problem.changes.length > 0 ? problem.changes : noticed;
  // the list of lines, the marked field or the notice about the outlet is clearer than the rejection's sentence
  const isAboutOutlet = closed !== undefined && BRANCH_CLOSED.has(problem?.failure.code ?? '');
  const isSaidElsewhere = changes.length > 0 || minimum !== undefined || isAboutField(problem) || isAboutOutlet;
  const rejection = isSaidElsewhere || problem === null ? undefined : messageOf(problem.failure);
  const isPromoRefused = rejection !== undefined && PROMO_CODES.has(problem?.failure.code ?? '');
  return { closed, destination, changes, minimum, rejection, isPromoRefused, problem };
}

/** Returns the first of them as one line for above the button; undefined if nothing is known to prevent the order. */
export function blockInWords(
  t: Translate,
  { closed, destination, changes, minimum, rejection }: Blocks,
): string | undefined {
  if (closed !== undefined) return closed;
  if (destination.kind === 'unchosen') return t('order.block.unchosen');
  if (destination.kind === 'loading') return t('order.block.loading');
  if (destination.kind === 'failed') return t('order.block.failed');
  if (changes.length > 0) return t('order.block.changed');
  return minimum ?? rejection;
}

function DestinationNotice({ destination }: { destination: Destination }) {
  const t = useTexts();
  const back = useReturnState();
  if (destination.kind === 'unchosen') {
    return (
      <Notice tone="warning" icon={PinIcon}>
        <span>{t('order.block.where')}</span>
        <Link to="/address" state={back}>
          {t('order.chooseWay')}
        </Link>
      </Notice>
    );
  }
  if (destination.kind !== 'failed') return null;
  return (
    <Notice tone="error">
      <span>{t('shop.total.noCharge')}</span>
      <Button onClick={destination.retry}>{t('common.tryAgain')}</Button>
    </Notice>
  );
}

/** The next step after a rejection of the chosen time: the next free one with one tap, another one, or the waiting orders. */
function DueSteps({ problem: { failure, next, dueAt, promisedAt } }: { problem: Problem }) {
  const t = useTexts();
  const dispatch = useStorefrontDispatch();
  const clock = useServerClock();
  const orderType = useStorefront(({ address }) => address.orderType);
  const choose = useDueChoice();
  if (promisedAt !== undefined && clock !== null) {
    // the form is sent again, with the time that is shown now
    return (
      <Button look="primary" type="submit">
        {t('order.promise.accept', { time: clock.clockOf(promisedAt) })}
      </Button>
    );
  }
  if (failure.code === 'orders-waiting') return <Link to="/orders">{t('shop.link.orders')}</Link>;
  if (!DUE_CODES.has(failure.code ?? '') || clock === null) return null;
  const inWords = (free: FreeSlot) => {
    const isSameDay = dueAt !== undefined && clock.dateOf(free.starts_at) === clock.dateOf(dueAt);
    return (isSameDay ? timeInWords : spanInWords)(free.starts_at, untilOf(free, orderType), clock);
  };
  const take = (free: FreeSlot) => {
    dispatch(dueChosen(dueSlotOf(free, { orderType, clock })));
    // the focused button disappears, so move the focus
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <>
      {next && (
        <Button look="primary" onClick={() => take(next)}>
          {t('shop.later.take', { time: inWords(next) })}
        </Button>
      )}
      {choose && <Button onClick={choose}>{t('shop.later.choose')}</Button>}
    </>
  );
}

interface BlockNoticesProps {
  blocks: Blocks;
  place: RefObject<HTMLDivElement | null>;
}

/** What prevents the order, at the top of the form, in one element that can be scrolled to and focused. */
export function BlockNotices({ blocks, place }: BlockNoticesProps) {
  const t = useTexts();
  const dispatch = useStorefrontDispatch();
  const { destination, changes, minimum, rejection, isPromoRefused, problem } = blocks;
  return (
    <Stack gap={3} ref={place} role="group" aria-label={t('order.block.all')} tabIndex={-1} className={styles.blocks}>
      <ClosedNotice then={t('shop.cart.kept')} />
      <ElsewhereOffer />
      <DestinationNotice destination={destination} />
      {changes.length > 0 && <ChangeList changes={changes} />}
      {minimum !== undefined && (
        <Notice tone="warning" icon={ScooterIcon}>
          <span>{minimum}</span>
          <Link to="/menu">{t('shop.cart.addMore')}</Link>
        </Notice>
      )}
      {rejection !== undefined && (
        <Notice tone="error">
          <span>{rejection}</span>
          {problem && <DueSteps problem={problem} />}
          {isPromoRefused && <Button onClick={() => dispatch(promoRemoved())}>{t('order.promo.removeCode')}</Button>}
        </Notice>
      )}
    </Stack>
  );
}

/** Scrolls to the notices and focuses them. */
export function showBlocks(place: HTMLElement | null): void {
  place?.focus({ preventScroll: true });
  place?.scrollIntoView({ block: 'start' });
}

/** Whether the element is a field: the focus must not be taken from somebody who is typing. */
const isField = (element: Element | null) =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;

/**
 * Returns the ref of the notices. They are focused after a rejection, and when the outlet closes, unless the customer
 * is filling in a field.
 */
export function useBlocksPlace(problem: Problem | null, { closed }: Blocks): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem !== null && !isAboutField(problem)) showBlocks(place.current);
  }, [problem]);
  const isClosed = closed !== undefined;
  useEffect(() => {
    if (!isClosed) return;
    // after the frame in which the page focuses its start
    const frame = requestAnimationFrame(() => {
      if (!isField(document.activeElement)) showBlocks(place.current);
    });
    return () => cancelAnimationFrame(frame);
  }, [isClosed]);
  return place;
}
