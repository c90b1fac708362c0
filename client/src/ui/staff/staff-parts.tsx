import { createContext, type ReactNode, type RefObject, useContext, useLayoutEffect } from 'react';

/** The parts of the staff shell's bar, for a page that places them itself. */
export interface StaffParts {
  /** the way to the shop */
  home: ReactNode;
  /** 'Hi, {name}': the staff screens of the role, the own password, the way out */
  menu: ReactNode;
  /** what is wrong with the boards; one line that opens, or nothing */
  warnings: ReactNode;
  /** Takes the shell's bar away until the function that it gives is called. */
  claim(): () => void;
  /** set by a page that asks before a sign-out; calls `go` after a confirmation */
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

/** The parts of the staff bar, to be placed by the page itself; the shell shows no bar for as long as it is mounted. */
export function useOwnStaffBar(): StaffParts {
  const parts = useContext(StaffPartsContext);
  const { claim } = parts;
  useLayoutEffect(() => claim(), [claim]);
  return parts;
}
