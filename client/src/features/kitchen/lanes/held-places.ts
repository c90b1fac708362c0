import type { Order } from '@libs/contract/orders/orders.js';
import { type PointerEvent, type PointerEventHandler, useCallback, useEffect, useRef, useState } from 'react';

/** The lanes of a board. */
export type LaneName = 'incoming' | 'process';

/** The place of a ticket that has left, kept empty. */
export interface Gap {
  /** the id of its order */
  gap: string;
  /** px */
  height: number;
}

export type Place = Order | Gap;

/** A ticket that was on the screen when a finger came down. */
interface Seen {
  id: string;
  /** px */
  height: number;
}

export type HeldPlaces = Record<LaneName, readonly Seen[]>;

/** ms after the last touch during which no ticket comes under the finger */
const REST_MS = 1_500;

export const isGap = (place: Place): place is Gap => 'gap' in place;

/**
 * Returns the tickets of a lane while a finger is on the screen: known ones keep their places, one that has left leaves its
 * place empty, and new ones come last.
 */
export function heldPlaces(orders: readonly Order[], held: readonly Seen[]): Place[] {
  const left = new Map(orders.map((order) => [order.id, order]));
  const kept = held.map(({ id, height }): Place => {
    const order = left.get(id);
    left.delete(id);
    return order ?? { gap: id, height };
  });
  return [...kept, ...left.values()];
}

const seenIn = (lanes: HTMLElement, lane: LaneName): Seen[] =>
  [...lanes.querySelectorAll<HTMLElement>(`[data-lane="${lane}"] [data-ticket]`)].map(({ dataset, offsetHeight }) => ({
    id: dataset.ticket ?? '',
    height: offsetHeight,
  }));

/**
 * Returns the tickets of each lane as they were when a finger or the mouse button came down, until a moment after the
 * last touch; null otherwise. `onPointerDown` is for the element that contains the lanes.
 */
export function useHeldPlaces(): { held: HeldPlaces | null; onPointerDown: PointerEventHandler<HTMLElement> } {
  const [held, setHeld] = useState<HeldPlaces | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const onUp = () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setHeld(null), REST_MS);
    };
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', onUp);
    return () => {
      clearTimeout(timer.current);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', onUp);
    };
  }, []);
  const onPointerDown = useCallback(({ currentTarget: lanes }: PointerEvent<HTMLElement>) => {
    clearTimeout(timer.current);
    setHeld((before) => before ?? { incoming: seenIn(lanes, 'incoming'), process: seenIn(lanes, 'process') });
  }, []);
  return { held, onPointerDown };
}
