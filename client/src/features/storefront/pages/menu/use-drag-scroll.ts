import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** px that the bar scrolls for each px of a drag */
const MULTIPLIER = 3;
/** px; a shorter drag is a click with an unsteady hand */
const SLOP = 4;

/**
 * Lets a mouse drag an element that a finger can scroll: spread the handlers on it. A drag suppresses the click that
 * ends it, so that no button under the pointer is pressed.
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
        // the button was released outside before the pointer was captured, so there was no event
        drag.current = null;
        return;
      }
      const distance = event.clientX - drag.current.startX;
      if (!drag.current.isMoving && Math.abs(distance) < SLOP) return;
      if (!drag.current.isMoving) {
        drag.current.isMoving = true;
        // not earlier, because a captured pointer would take clicks away from the buttons
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
