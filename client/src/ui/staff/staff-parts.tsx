import { createContext, type ReactNode, type RefObject, useContext, useLayoutEffect } from 'react';

/** The parts of the staff shell's bar, for a page that places them itself. */
export interface StaffParts {
  /** the link to the shop */
  home: ReactNode;
  /** 'Hi, {name}': the staff screens of the role, changing the password, signing out */
  menu: ReactNode;
  /** the warnings about boards, as one line that opens; nothing if there are none */
  warnings: ReactNode;
  /** Hides the shell's bar. Returns a function that shows it again. */
  claim(): () => void;
  /** set by a page that asks for confirmation before a sign-out; calls `go` after it */
  askBeforeLeaving: RefObject<((go: () => void) => void) | null>;
}

export const StaffPartsContext = createContext<StaffParts>({
  home: null,
  menu: null,
  warnings: null,
  claim: () => () => undefined,
  askBeforeLeaving: { current: null },
});

export function useStaffParts(): StaffParts {
  return useContext(StaffPartsContext);
}

/**
 * Returns the parts of the staff bar, for a page that places them itself. The shell shows no bar while that page is
 * mounted.
 */
export function useOwnStaffBar(): StaffParts {
  const parts = useContext(StaffPartsContext);
  const { claim } = parts;
  useLayoutEffect(() => claim(), [claim]);
  return parts;
}
