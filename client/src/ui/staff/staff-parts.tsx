import type { Order } from '@libs/contract/orders/orders.js';
import { type ComponentType, createContext, type ReactNode, type RefObject, useContext, useLayoutEffect } from 'react';

/** What a page gives to the till that it opens. */
export interface TillProps {
  branchId: number;
  /** whether a receipt is printed of each order at the counter */
  printsReceipts: boolean;
  /** what the page has to say meanwhile, above the order */
  strip: ReactNode;
  /** called before an order is sent, and once it is answered */
  onSending(isSending: boolean): void;
  /** called with the id of each order that was placed */
  onPlaced(id: string): void;
  onClose(): void;
}

/** What a page gives to the till that changes an order. */
export interface ChangeTillProps {
  branchId: number;
  order: Order;
  /** the order's number in words */
  number: string;
  /** what the page has to say meanwhile, above the order */
  strip: ReactNode;
  onChanged(order: Order): void;
  onClose(): void;
}

/** The parts of the staff shell's bar, for a page that places them itself. */
export interface StaffParts {
  /** the link to the shop */
  home: ReactNode;
  /** 'Hi, {name}': the staff screens of the role, changing the password, signing out */
  menu: ReactNode;
  /** the warnings about boards, as one line that opens; nothing if there are none */
  warnings: ReactNode;
  /** the dialog that takes new orders; null if the shell has none */
  Till: ComponentType<TillProps> | null;
  /** the dialog that changes an order; null if the shell has none */
  ChangeTill: ComponentType<ChangeTillProps> | null;
  /** Hides the shell's bar. Returns a function that shows it again. */
  claim(): () => void;
  /** set by a page that asks for confirmation before a sign-out; calls `go` after it */
  askBeforeLeaving: RefObject<((go: () => void) => void) | null>;
}

export const StaffPartsContext = createContext<StaffParts>({
  home: null,
  menu: null,
  warnings: null,
  Till: null,
  ChangeTill: null,
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
