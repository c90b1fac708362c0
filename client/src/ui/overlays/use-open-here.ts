import { useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Returns whether a menu is open, and a function that opens or closes it. It closes when another page is opened. */
export function useOpenHere(): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const { pathname } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  // forgotten during this render, so that it is still closed when the person comes back to the page
  if (openedAt !== null && openedAt !== pathname) setOpenedAt(null);
  const setOpen = useCallback((isOpen: boolean) => setOpenedAt(isOpen ? pathname : null), [pathname]);
  return [openedAt === pathname, setOpen];
}
