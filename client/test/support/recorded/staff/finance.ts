import type { ClosedDay, ClosedDaysAnswer } from '@libs/contract/finance/closed-days.js';
import type { DayClosingAnswer } from '@libs/contract/finance/day-closing.js';
import type {
  AheadReportAnswer,
  BranchCoverage,
  FinanceFiguresAnswer,
  FinanceOrdersAnswer,
  FinanceReportAnswer,
  FinanceTakings,
} from '@libs/contract/finance/finance.js';
import type { SalesReportAnswer } from '@libs/contract/finance/sales.js';
import type { TaxAnswer } from '@libs/contract/finance/tax.js';
import type { TaxInvoicesAnswer } from '@libs/contract/finance/tax-invoices.js';
import {
  JOURNAL_ACCOUNTS,
  type JournalAccountsAnswer,
  type VatReportAnswer,
} from '@libs/contract/finance/tax-reports.js';
import type { Named } from '@libs/contract/values.js';
import { staffBranchesAnswer } from './branches.js';
import { ordersOfDay, today } from './orders.js';

const DONE = { error: false, message: '' } as const;
const DAY_MS = 86_400_000;
const as_of = (): string => new Date().toISOString();
const branches = () => staffBranchesAnswer().branches.map(({ id, name }) => ({ id, name }));
const first = () => branches().slice(0, 1);

/** The branches of a person; all if absent. */
type Own = readonly Named[] | undefined;
const coverageOf = (own: Own): BranchCoverage => ({ held: (own ?? branches()).length, of: branches().length });

const FIGURES: FinanceFiguresAnswer = {
  ...{ total_orders: 11, confirmed_orders: 11, pay_online_orders: 5, pay_later_orders: 6 },
  ...{ paid_online: 1234567.5, paid_later: 2345678.25 },
};
const TAKINGS: FinanceTakings = {
  tenders: (['Online', 'Cash', 'Card', 'Not said'] as const).map((tender) => ({ tender, orders: 4, amount: 345678.5 })),
  open: { orders: 9, amount: 78318 },
  refunded: 1000,
};
const HOURS = Array.from({ length: 24 }, (_, hour) => ({ hour, orders: hour % 5, amount: (hour % 5) * 8702 }));

/** Returns the days from the sixth before today to today. */
const week = (): string[] =>
  Array.from({ length: 7 }, (_, index) =>
    new Date(Date.parse(today()) - (6 - index) * DAY_MS).toISOString().slice(0, 10),
  );

export const financeAnswer = (own?: Own): FinanceReportAnswer => ({
  ...DONE,
  report: {
    as_of: as_of(),
    coverage: coverageOf(own),
    figures: FIGURES,
    hours: HOURS,
    payment_types: (['Pay Online', 'Pay On Delivery', 'Pay On Pickup'] as const).map((payment_type) => ({
      ...{ payment_type, orders: 4, amount: 1234567.5 },
    })),
    channels: (['web', 'phone', 'counter', 'partner'] as const).map((channel) => ({ channel, figures: FIGURES })),
    partners: [{ name: 'UBER', figures: FIGURES }],
    takings: TAKINGS,
    days: week().map((date) => ({
      ...{ date, orders: 128, amount: 1234567.5 },
      tenders: { Online: 345678.5, Cash: 345678.5, Card: 345678.5, Partner: 0, 'Not said': 0, open: 197532 },
    })),
    branches: (own ?? branches()).map((branch) => ({ ...branch, figures: FIGURES, takings: TAKINGS })),
  },
});

export const financeOrdersAnswer = (): FinanceOrdersAnswer => {
  const orders = ordersOfDay();
  return { ...DONE, as_of: as_of(), orders, count: orders.length };
};

export const aheadAnswer = (): AheadReportAnswer => ({
  ...DONE,
  report: {
    ...{ as_of: as_of(), orders: 3, amount: 26106 },
    days: first().map((branch) => ({ date: week().at(-1) ?? '', branch, orders: 3, amount: 26106 })),
  },
});

const drawer = () => ({
  ...{ takings: TAKINGS, cash_refunds: 1000, expected_cash: 344678.5, cash_taken: 345678.5, cash_given_back: 1000 },
  cash_by: [
    { by: 'Dilani Fernando', orders: 3, amount: 340000 },
    { by: null, orders: 1, amount: 5678.5 },
  ],
});

export const closingAnswer = (date: string): DayClosingAnswer => ({
  ...DONE,
  day: {
    ...{ branch: first()[0] ?? { id: 1, name: '' }, date, now: drawer(), changes: [], not_said: [], given_back: [] },
    closing: null,
  },
});

/** Every state that a day can have; the last day is today. */
export const closedDaysAnswer = (): ClosedDaysAnswer => ({
  ...DONE,
  days: week().flatMap((date, at) =>
    branches().map((branch, column): ClosedDay => {
      const day = {
        date,
        branch,
        expected: 344678.5,
        counted: null,
        difference: null,
        changed_since: 0,
        closed_by: null,
      };
      if (at === 6 || (at === 4 && column < 2)) return { ...day, state: 'open' };
      if (at === 1 && column === 3) return { ...day, state: 'empty', expected: 0 };
      const difference = at === 3 && column === 0 ? -1200 : at === 5 && column === 2 ? 50 : 0;
      const changed_since = at === 2 && column === 1 ? 2 : 0;
      const counted = day.expected + difference;
      return { ...day, state: 'closed', counted, difference, changed_since, closed_by: 'Amaya Wijesinghe' };
    }),
  ),
});

export function salesAnswer(own?: Own): SalesReportAnswer {
  const bucket = { orders: 128, amount: 1234567.5, average: 9645.06, delivery_orders: 60 };
  return {
    ...DONE,
    report: {
      as_of: as_of(),
      coverage: coverageOf(own),
      items: ['Classic Smash', 'Chicken & Pol Sambol', 'Devilled Chicken Bowl'].map((name) => ({
        ...{ name, type: 'food', quantity: 240, free_quantity: 12, orders: 128, amount: 348000 },
        branches: (own ?? branches()).map(({ id }) => ({ id, quantity: 48, amount: 69600 })),
      })),
      options: [{ name: 'Extra Cheese', group: 'Extras', quantity: 96, amount: 14400 }],
      hours: [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => HOURS.map((hour) => ({ weekday, ...hour }))),
      promo_codes: [{ code: 'RAINYDAY', name: 'Rainy day', orders: 12, amount: 104424, discount: 13053 }],
      all: bucket,
      branches: (own ?? branches()).map((branch) => ({ ...branch, ...bucket })),
    },
  };
}

const VAT = { value: 1046243.64, vat: 188323.86, invoiced_vat: 39814, refunded_vat: 152.54 };

export const vatAnswer = (own?: Own): VatReportAnswer => ({
  ...DONE,
  coverage: coverageOf(own),
  days: week().flatMap((date) => first().map((branch) => ({ date, branch, ...VAT }))),
  totals: VAT,
});

export const taxInvoicesAnswer = (own?: Own): TaxInvoicesAnswer => ({
  ...DONE,
  coverage: coverageOf(own),
  documents: first().map((branch) => ({
    ...{ serial: '26B_C07_1', kind: 'invoice', issued_at: as_of(), branch, reference: 'K7Q2M9X012', issued_by: null },
    purchaser: { tin: '987654321', name: 'Kandy Traders (Private) Limited' },
    ...{ value: 7374.58, vat: 1327.42, total: 8702, paid_by: 'Cash' },
  })),
  gaps: [],
});

export const accountsAnswer = (): JournalAccountsAnswer => {
  const {
    sales,
    delivery,
    discounts,
    vat,
    online,
    cash,
    card,
    partner,
    not_said,
    receivable,
    prepaid,
    owed,
    bank,
    over_short,
  } = Object.fromEntries(JOURNAL_ACCOUNTS.map((account) => [account, `Account of ${account}`])) as Record<
    (typeof JOURNAL_ACCOUNTS)[number],
    string
  >;
  const accounts = {
    sales,
    delivery,
    discounts,
    vat,
    online,
    cash,
    card,
    partner,
    not_said,
    receivable,
    bank,
    over_short,
  };
  return { ...DONE, accounts: { ...accounts, prepaid, owed, version: 1 } };
};

export const taxAnswer = (): TaxAnswer => {
  const period = {
    ...{ since: '2026-01-01', is_registered: true, legal_name: 'Ceylon Smash (Private) Limited', tin: '123456789' },
    ...{ address: '12 Flower Road, Colombo 07', phone: '0112345678', vat_percentage: 18, sscl_percentage: 2.5 },
    is_sscl_liable: false,
  };
  return { ...DONE, tax: period, periods: [{ ...period, version: 1 }] };
};
