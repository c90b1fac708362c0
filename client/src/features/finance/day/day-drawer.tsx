import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** the fragment of an address that leads to the cash drawer of its day */
export const DRAWER = '#drawer';

/** The cash drawer of a day, which is in view and has the focus if the address leads to it. */
export function DayDrawer({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === DRAWER) box.current?.focus();
  }, [hash]);
  return (
    <div ref={box} tabIndex={-1}>
      {children}
    </div>
  );
}
