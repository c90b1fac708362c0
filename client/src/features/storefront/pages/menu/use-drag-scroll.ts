import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** a drag of one pixel scrolls by so many */
const MULTIPLIER = 3;
/** px; below this a drag was a click with an unsteady hand */
const SLOP = 4;

/**
 * Lets a mouse drag what a finger already can: spread the handlers on the element that scrolls. A drag swallows the
 * click that ends it, so that no button under the pointer fires.
 */
export function useDragScroll() {
  const drag = useRef<{ startX: number; startScroll: number; isMoving: boolean } | null>(null);
  const swallowClick = useRef(false);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      swallowClick.current = false;
      if (event.pointerType !== 'mouse' || event.button !== 0) return;
      drag.current = { startX: event.clientX, startScroll: event.currentTarget.scrollLeft, isMoving: false };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (drag.current === null) return;
      if (event.buttons === 0) {
        // released outside, before the pointer was captured: no event was sent
        drag.current = null;
        return;
      }
      const distance = event.clientX - drag.current.startX;
      if (!drag.current.isMoving && Math.abs(distance) < SLOP) return;
      if (!drag.current.isMoving) {
        drag.current.isMoving = true;
        // not before: a captured pointer would take the click away from the buttons
        event.currentTarget.setPointerCapture(event.pointerId);
      }
      event.currentTarget.scrollLeft = drag.current.startScroll - distance * MULTIPLIER;
    },
    onPointerUp: () => {
      swallowClick.current = drag.current?.isMoving === true;
      drag.current = null;
    },
    onPointerCancel: () => {
      drag.current = null;
    },
    onClickCapture: (event: MouseEvent<HTMLElement>) => {
      if (!swallowClick.current) return;
      swallowClick.current = false;
      event.stopPropagation();
      event.preventDefault();
    },
  };
}
