import type { Envelope } from '@libs/contract/answers.js';
import type { StaffBranch } from '@libs/contract/branches/staff-branches.js';
import type { ChainMenuAnswer } from '@libs/contract/menu/chain-menu.js';
import type { Order } from '@libs/contract/orders/orders.js';
import type { Waiting } from '@libs/contract/orders/waiting.js';
import { type Named, ROLE, type RoleId } from '@libs/contract/values.js';
import * as branches from './branches.js';
import * as chain from './chain.js';
import * as finance from './finance.js';
import * as orders from './orders.js';
import * as people from './people.js';

/** What is different in a recorded chain, as its staff see it. */
export interface StaffRecording {
  /** who is logged in; a super admin if absent */
  role?: RoleId;
  /** the branches of that person; those of the role if absent */
  branches?: readonly Named[];
  /** of the first outlet */
  branch?: Partial<StaffBranch>;
  /** the orders of its day */
  orders?: Order[];
  chainMenu?: Partial<ChainMenuAnswer>;
  /** what the bar counts */
  waiting?: Partial<Waiting>;
}

/** The answers to the reads of staff, by path below /api; `part` is what their group matches. */
const ANSWERS: [path: RegExp, answer: (recording: StaffRecording, part: string) => Envelope][] = [
  [/^session$/, ({ role = ROLE.SUPER_ADMIN, branches: own }) => people.sessionAnswer(role, own)],
  [/^sessions$/, people.sessionsAnswer],
  [/^users$/, people.usersAnswer],
  [/^audit$/, people.auditAnswer],
  [/^api-keys$/, people.keysAnswer],
  [/^webhooks$/, people.webhooksAnswer],
  [/^webhooks\/\d+\/deliveries$/, people.webhookAttemptsAnswer],

  [/^branches\/staff$/, branches.staffBranchesAnswer],
  [/^branches\/(\d+)$/, ({ branch }, id) => branches.staffBranchAnswer(branch, Number(id))],
  [/^branches\/\d+\/running$/, branches.runningAnswer],
  [/^branches\/\d+\/texts$/, branches.textsAnswer],
  [/^branches\/\d+\/kitchen$/, orders.kitchenAnswer],
  [/^branches\/\d+\/kitchen-figures$/, orders.kitchenFiguresAnswer],
  [/^branches\/\d+\/printers$/, orders.printersAnswer],
  [/^chain-menu$/, ({ chainMenu }) => chain.chainMenuAnswer(chainMenu)],
  [/^chain-menu\/plan$/, chain.chainPlanAnswer],
  [/^chain-menu\/matches$/, chain.chainMatchesAnswer],
  [/^setup$/, branches.setupAnswer],
  [/^shop$/, branches.staffShopAnswer],
  [/^ways-to-pay$/, branches.chainWaysAnswer],
  [/^special-days$/, branches.chainDaysAnswer],
  [/^(?:branches\/)?special-days\/plan$/, branches.daysPlanAnswer],
  [/^price-changes$/, branches.pricesAnswer],

  [/^board-health$/, orders.boardHealthAnswer],
  [/^waiting$/, ({ waiting }) => orders.waitingAnswer(waiting)],
  [
    /^orders\/branch\/\d+\/date\/([\d-]+)$/,
    ({ orders: of = orders.ordersOfDay() }, date) => orders.dayAnswer(of, date),
  ],
  [/^orders\/branch\/\d+\/scheduled$/, orders.scheduledAnswer],
  [/^orders\/branch\/\d+\/unconfirmed$/, orders.unconfirmedAnswer],
  [/^orders\/branch\/\d+\/held$/, orders.heldAnswer],
  [/^orders\/branch\/\d+\/shortages$/, orders.shortTodayAnswer],
  [/^orders\/[\w-]+\/trail$/, orders.trailAnswer],
  [
    /^reconciliation$/,
    ({ branches: own }) => ({
      ...orders.reconciliationAnswer(),
      ...(own && { coverage: { held: own.length, of: 5 } }),
    }),
  ],

  [/^finance\/figures$/, ({ branches: own }) => finance.financeAnswer(own)],
  [/^finance\/orders$/, finance.financeOrdersAnswer],
  [/^finance\/ahead$/, finance.aheadAnswer],
  [/^finance\/sales$/, ({ branches: own }) => finance.salesAnswer(own)],
  [/^finance\/vat$/, ({ branches: own }) => finance.vatAnswer(own)],
  [/^finance\/tax-invoices$/, ({ branches: own }) => finance.taxInvoicesAnswer(own)],
  [/^finance\/journal-accounts$/, finance.accountsAnswer],
  [/^finance\/closings$/, finance.closedDaysAnswer],
  [/^finance\/closings\/branch\/\d+\/date\/([\d-]+)$/, (_, date) => finance.closingAnswer(date)],
  [/^tax$/, finance.taxAnswer],
];

/** Returns the answer to a read of staff; undefined if there is none. */
export function recordedStaffAnswer(path: string, recording: StaffRecording): Envelope | undefined {
  for (const [pattern, answer] of ANSWERS) {
    const found = pattern.exec(path);
    if (found !== null) return answer(recording, found[1] ?? '');
  }
  return undefined;
}

/** Returns what the browser of a role's person has stored, by its keys. */
export const storedOfStaff = (role: RoleId, branches?: readonly Named[]): Record<string, unknown> => ({
  'passline.user': { ...people.personOf(role, branches), saved_at: new Date().toISOString() },
});
