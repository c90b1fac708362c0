import type * as answers from '../../../libs/contract/answers.js';
import type { Envelope } from '../../../libs/contract/answers.js';
import type { SetupAnswer } from '../../../libs/contract/branches/setup.js';
import type * as days from '../../../libs/contract/branches/special-days.js';
import type * as branches from '../../../libs/contract/branches/staff-branches.js';
import type * as selling from '../../../libs/contract/branches/staff-selling.js';
import type * as shop from '../../../libs/contract/branches/staff-shop.js';
import type * as ways from '../../../libs/contract/branches/staff-ways-to-pay.js';
import type { ClosedDaysAnswer } from '../../../libs/contract/finance/closed-days.js';
import type { DayClosingAnswer, SealCheckAnswer } from '../../../libs/contract/finance/day-closing.js';
import type * as finance from '../../../libs/contract/finance/finance.js';
import type { SalesReportAnswer } from '../../../libs/contract/finance/sales.js';
import type { TaxAnswer } from '../../../libs/contract/finance/tax.js';
import type { PrintAnswer, TaxInvoiceAnswer, TaxInvoicesAnswer } from '../../../libs/contract/finance/tax-invoices.js';
import type { JournalAccountsAnswer, VatReportAnswer } from '../../../libs/contract/finance/tax-reports.js';
import type { BulkSoldOutAnswer } from '../../../libs/contract/menu/bulk.js';
import type { ElsewhereAnswer } from '../../../libs/contract/menu/cart.js';
import type * as chain from '../../../libs/contract/menu/chain-menu.js';
import type * as held from '../../../libs/contract/menu/held-stock.js';
import type { MenuImportAnswer } from '../../../libs/contract/menu/menu-import.js';
import type { MenuRowsAnswer } from '../../../libs/contract/menu/menu-rows.js';
import type { ExternalIdsAnswer, PartnerMenuAnswer } from '../../../libs/contract/menu/partner-menu.js';
import type * as prices from '../../../libs/contract/menu/price-changes.js';
import type * as menu from '../../../libs/contract/menu/staff-menu.js';
import type * as options from '../../../libs/contract/menu/staff-options.js';
import type { TextsAnswer, TextsChangedAnswer } from '../../../libs/contract/menu/texts.js';
import type { DayEventsAnswer } from '../../../libs/contract/orders/events.js';
import type { FeedbackListAnswer } from '../../../libs/contract/orders/feedback.js';
import type * as kitchen from '../../../libs/contract/orders/kitchen.js';
import type * as later from '../../../libs/contract/orders/later.js';
import type { BranchPrinter, PrinterAnswer, PrintersAnswer } from '../../../libs/contract/orders/printing.js';
import type * as reconciliation from '../../../libs/contract/orders/reconciliation.js';
import type * as refunds from '../../../libs/contract/orders/refunds.js';
import type * as shortages from '../../../libs/contract/orders/shortage-answers.js';
import type { CallerAnswer, PlacedAnswer, StaffOrderAnswer } from '../../../libs/contract/orders/staff-orders.js';
import type { WaitingAnswer } from '../../../libs/contract/orders/waiting.js';
import type * as webhooks from '../../../libs/contract/orders/webhooks.js';
import type * as keys from '../../../libs/contract/people/api-keys.js';
import type { AuditAnswer } from '../../../libs/contract/people/audit.js';
import type { SessionsAnswer } from '../../../libs/contract/people/sessions.js';
import type * as users from '../../../libs/contract/people/staff-users.js';

/** An answer of the contract with only its envelope. */
type Done = answers.Answer;

/**
 * The contract's answer of each JSON route, named as in `registeredRoutes`. `access/route-table.ts` must have the same
 * keys, and a test compares those with the running server's.
 */
export interface RouteAnswers {
  'GET /api/health': answers.Answer<{ status: string }>;
  'GET /api/ready': answers.Answer<{ status: string }>;
  'GET /api/settings': answers.SettingsAnswer;
  'GET /api/shop/pages/{}': shop.ShopPageAnswer;
  'GET /api/setup': SetupAnswer;
  'GET /api/shop': shop.ShopAnswer;
  'PUT /api/shop': shop.ShopAnswer;
  'POST /api/shop/preview': shop.ShopPageAnswer;
  'POST /api/shop/logo': shop.ShopAnswer;
  'POST /api/shop/icon': shop.ShopAnswer;
  'POST /api/shop/home': shop.ShopAnswer;
  'DELETE /api/shop/{}': shop.ShopAnswer;
  'GET /api/dev/sms': answers.SmsMessagesAnswer;

  'GET /api/version': answers.VersionAnswer;

  'POST /api/login': answers.LoginAnswer;
  'POST /api/logout': Done;
  'GET /api/session': answers.SessionAnswer;
  'PUT /api/session/password': Done;
  'PUT /api/session': answers.SessionAnswer;
  'GET /api/sessions': SessionsAnswer;
  'DELETE /api/sessions': Done;
  'DELETE /api/sessions/{}': Done;

  'GET /api/branches': answers.BranchesAnswer;
  'GET /api/branches/staff': branches.StaffBranchesAnswer;
  'POST /api/branches': branches.BranchChangedAnswer;
  'PUT /api/branches/order': Done;
  'POST /api/branches/special-days': days.SpecialDaysAnswer;
  'POST /api/branches/special-days/plan': days.SpecialDaysPlanAnswer;
  'GET /api/special-days': days.ChainDaysAnswer;
  'PUT /api/special-days': days.ChainDaysChangedAnswer;
  'POST /api/special-days/plan': days.SpecialDaysPlanAnswer;
  'GET /api/branches/{}': branches.StaffBranchAnswer;
  'PUT /api/branches/{}': branches.BranchChangedAnswer;
  'DELETE /api/branches/{}': Done;
  'GET /api/branches/{}/running': branches.BranchRunningAnswer;
  'GET /api/branches/{}/slots': later.LaterSlotsAnswer;
  'POST /api/carts/elsewhere': ElsewhereAnswer;
  'GET /api/orders/branch/{}/scheduled': later.ScheduledOrdersAnswer;
  'PUT /api/orders/{}/release': later.ReleasedAnswer;
  'PUT /api/orders/{}/due': later.ReleasedAnswer;
  'GET /api/orders/branch/{}/shortages': shortages.ShortTodayAnswer;
  'POST /api/orders/branch/{}/shortages': shortages.AskedShortageAnswer;
  'GET /api/orders/{}/shortages': shortages.ShortageChoicesAnswer;
  'POST /api/orders/{}/shortages': shortages.ShortageAnsweredAnswer;
  'GET /api/orders/{}/choices': shortages.ShortageChoicesAnswer;
  'POST /api/orders/{}/choices': shortages.ShortageAnsweredAnswer;
  'PUT /api/branches/{}/running': branches.BranchChangedAnswer;
  'PUT /api/branches/{}/state': branches.BranchChangedAnswer;
  'PUT /api/branches/{}/busy': branches.BranchChangedAnswer;
  'GET /api/ways-to-pay': ways.ChainWaysToPayAnswer;
  'PUT /api/ways-to-pay': ways.ChainWaysToPayChangedAnswer;
  'PUT /api/branches/{}/ways-to-pay': branches.BranchChangedAnswer;
  'PUT /api/branches/{}/pause': branches.BranchChangedAnswer;
  'DELETE /api/branches/{}/pause': branches.BranchChangedAnswer;
  'POST /api/branches/{}/menu-copy': menu.MenuCopyAnswer;
  'PUT /api/branches/{}/menu-rows': MenuRowsAnswer;
  'GET /api/branches/{}/texts': TextsAnswer;
  'PUT /api/branches/{}/texts': TextsChangedAnswer;
  'PUT /api/branches/{}/menu-items/category': Envelope;
  'POST /api/branches/{}/menu-items/removal': Envelope;
  'PUT /api/branches/{}/menu-items/sold-out': BulkSoldOutAnswer;
  'POST /api/branches/{}/menu-sheet': MenuImportAnswer;
  'GET /api/branches/{}/health': kitchen.BranchHealthAnswer;
  'GET /api/branches/{}/kitchen': kitchen.KitchenProfileAnswer;
  'GET /api/branches/{}/kitchen-figures': kitchen.KitchenFiguresAnswer;
  'POST /api/branches/{}/screens': kitchen.RegisterScreenAnswer;
  'POST /api/branches/{}/opening-check': kitchen.OpeningCheckAnswer;
  'GET /api/branches/{}/opening-check/{}': kitchen.OpeningCheckAnswer;
  'GET /api/branches/{}/printers': PrintersAnswer;
  'POST /api/branches/{}/printers': PrinterAnswer & { printer: BranchPrinter };
  'PUT /api/branches/{}/printers/{}': PrinterAnswer & { printer: BranchPrinter };
  'DELETE /api/branches/{}/printers/{}': Done;
  'POST /api/branches/{}/printers/{}/test': Done;
  'GET /api/branches/{}/printer': PrinterAnswer;
  'PUT /api/branches/{}/printer': PrinterAnswer;
  'DELETE /api/branches/{}/printer': Done;
  'POST /api/branches/{}/printer/test': Done;
  'POST /api/orders/{}/print': Done;
  'GET /api/board-health': kitchen.BoardHealthAnswer;
  'GET /api/waiting': WaitingAnswer;

  'GET /api/food-types/branch/{}': answers.FoodTypesAnswer;
  'GET /api/food-types/{}': answers.FoodTypeAnswer;
  'POST /api/food-types': menu.FoodTypeChangedAnswer;
  'PUT /api/food-types/order': Done;
  'PUT /api/food-types/{}': menu.FoodTypeChangedAnswer;
  'DELETE /api/food-types/{}': Done;
  'POST /api/sub-food-types': menu.SubFoodTypeChangedAnswer;
  'PUT /api/sub-food-types/order': Done;
  'PUT /api/sub-food-types/{}': menu.SubFoodTypeChangedAnswer;
  'DELETE /api/sub-food-types/{}': Done;
  'PUT /api/sub-food-types/{}/station': menu.StationAssignedAnswer;

  'GET /api/chain-menu': chain.ChainMenuAnswer;
  'POST /api/chain-menu': chain.ChainMenuMadeAnswer;
  'GET /api/chain-menu/matches': chain.ChainMatchesAnswer;
  'POST /api/chain-menu/matches': chain.ChainMatchesAnswer;
  'GET /api/chain-menu/plan': chain.ChainPlanAnswer;
  'POST /api/chain-menu/apply': chain.ChainAppliedAnswer;
  'PUT /api/chain-menu/changes/{}/undo': chain.ChainUndoneAnswer;
  'PUT /api/branches/{}/chain-rows': Done;
  'POST /api/price-levels': chain.PriceLevelAnswer;
  'PUT /api/price-levels/{}': chain.PriceLevelAnswer;
  'DELETE /api/price-levels/{}': Done;
  'PUT /api/branches/{}/price-level': Done;
  'GET /api/price-changes': prices.PriceChangesAnswer;
  'POST /api/price-changes': prices.PriceChangedAnswer;
  'POST /api/price-changes/preview': prices.PricePreviewAnswer;
  'POST /api/price-changes/{}/undo': prices.PriceUndoneAnswer;

  'POST /api/stations': menu.StationChangedAnswer;
  'PUT /api/stations/order': Done;
  'PUT /api/stations/{}': menu.StationChangedAnswer;
  'DELETE /api/stations/{}': Done;

  'GET /api/option-groups/branch/{}': options.OptionGroupsAnswer;
  'POST /api/option-groups': options.OptionGroupChangedAnswer;
  'PUT /api/option-groups/order': Done;
  'PUT /api/option-groups/{}': options.OptionGroupChangedAnswer;
  'DELETE /api/option-groups/{}': Done;
  'PUT /api/options/{}/sold-out': options.OptionSoldOutAnswer;

  'POST /api/food': menu.FoodChangedAnswer;
  'PUT /api/food/order': Done;
  'PUT /api/food/{}': menu.FoodChangedAnswer;
  'DELETE /api/food/{}': Done;
  'POST /api/food/upload/{}': menu.FoodChangedAnswer;
  'POST /api/food/{}/duplicate': menu.FoodChangedAnswer;
  'PUT /api/food/{}/station': menu.StationAssignedAnswer;
  'PUT /api/food/{}/left-today': menu.FoodChangedAnswer;
  'PUT /api/food/{}/sold-out': menu.FoodSoldOutAnswer;

  'GET /api/offers/branch/{}': answers.OffersAnswer;
  'POST /api/offers': menu.OfferChangedAnswer;
  'PUT /api/offers/order': Done;
  'PUT /api/offers/{}': menu.OfferChangedAnswer;
  'DELETE /api/offers/{}': Done;
  'POST /api/offers/upload/{}': menu.OfferChangedAnswer;
  'POST /api/offers/{}/duplicate': menu.OfferChangedAnswer;
  'PUT /api/offers/{}/station': menu.StationAssignedAnswer;
  'PUT /api/offers/{}/left-today': menu.OfferChangedAnswer;
  'PUT /api/offers/{}/sold-out': menu.OfferChangedAnswer;

  'GET /api/buy-get-offers/branch/{}': answers.BuyGetOffersAnswer;
  'POST /api/buy-get-offers': menu.BuyGetOfferChangedAnswer;
  'PUT /api/buy-get-offers/{}': menu.BuyGetOfferChangedAnswer;
  'DELETE /api/buy-get-offers/{}': Done;
  'POST /api/pay-get-offers': menu.PayGetOfferChangedAnswer;
  'PUT /api/pay-get-offers/{}': menu.PayGetOfferChangedAnswer;
  'DELETE /api/pay-get-offers/{}': Done;
  'POST /api/free-deliveries': menu.FreeDeliveryChangedAnswer;
  'PUT /api/free-deliveries/{}': menu.FreeDeliveryChangedAnswer;
  'DELETE /api/free-deliveries/{}': Done;

  'GET /api/deliveries/branch/{}': answers.DeliveriesAnswer;
  'GET /api/deliveries/{}': answers.DeliveryAnswer;
  'POST /api/deliveries': selling.DeliveryChangedAnswer;
  'PUT /api/deliveries/{}': selling.DeliveryChangedAnswer;
  'DELETE /api/deliveries/{}': Done;

  'GET /api/promo-codes/code/{}/branch/{}/sub-total/{}': answers.PromoCodeAnswer;
  'POST /api/promo-codes': selling.PromoCodeChangedAnswer;
  'PUT /api/promo-codes/{}': selling.PromoCodeChangedAnswer;
  'GET /api/promo-codes/{}/uses': selling.PromoUsesAnswer;
  'DELETE /api/promo-codes/{}': Done;

  'GET /api/users': users.UsersAnswer;
  'POST /api/users': users.UserChangedAnswer;
  'PUT /api/users/{}': users.UserChangedAnswer;
  'DELETE /api/users/{}': Done;
  'PUT /api/users/{}/active': users.UserChangedAnswer;
  'PUT /api/users/{}/password': users.UserChangedAnswer;
  'GET /api/users/{}/sessions': SessionsAnswer;
  'DELETE /api/users/{}/sessions': Done;
  'DELETE /api/users/{}/sessions/{}': Done;

  'GET /api/api-keys': keys.ApiKeysAnswer;
  'GET /api/api-keys/self': keys.OwnApiKeyAnswer;
  'POST /api/api-keys': keys.ApiKeyIssuedAnswer;
  'POST /api/api-keys/{}/token': keys.ApiKeyIssuedAnswer;
  'DELETE /api/api-keys/{}': Done;
  'GET /api/webhooks': webhooks.WebhooksAnswer;
  'POST /api/webhooks': webhooks.WebhookIssuedAnswer;
  'PUT /api/webhooks/{}': webhooks.WebhookChangedAnswer;
  'POST /api/webhooks/{}/secret': webhooks.WebhookIssuedAnswer;
  'POST /api/webhooks/{}/test': webhooks.WebhookTestedAnswer;
  'GET /api/webhooks/{}/deliveries': webhooks.WebhookAttemptsAnswer;
  'POST /api/webhooks/{}/deliveries/{}/again': webhooks.WebhookAttemptAnswer;
  'DELETE /api/webhooks/{}': Done;

  'GET /api/banner-images': answers.BannerImagesAnswer;
  'POST /api/banner-images': selling.BannerImageChangedAnswer;
  'POST /api/banner-images/update/{}': selling.BannerImageChangedAnswer;
  'PUT /api/banner-images/order': Done;
  'PUT /api/banner-images/{}': selling.BannerImageChangedAnswer;
  'DELETE /api/banner-images/{}': Done;

  'GET /api/audit': AuditAnswer;

  'POST /api/orders': answers.CreatedOrderAnswer;
  'GET /api/branches/{}/orders': answers.OrderPageAnswer;
  'POST /api/branches/{}/orders': StaffOrderAnswer;
  'GET /api/branches/{}/orders/placed': PlacedAnswer;
  'PUT /api/orders/{}/partner-cancel': answers.OrderAnswer;
  'GET /api/branches/{}/menu': PartnerMenuAnswer;
  'PUT /api/branches/{}/external-ids': ExternalIdsAnswer;
  'GET /api/branches/{}/callers': CallerAnswer;
  'POST /api/orders/{}/receipt': Done;
  'PUT /api/orders/{}/paid': answers.OrderAnswer;
  'PUT /api/orders/{}/products': answers.OrderAnswer;
  'GET /api/orders/{}': answers.PublicOrderAnswer;
  'GET /api/orders/branch/{}/date/{}': answers.DayOrdersAnswer;
  'GET /api/orders/branch/{}/events': webhooks.BranchEventsAnswer;
  'GET /api/orders/branch/{}/search': answers.OrderSearchAnswer;
  'GET /api/orders/branch/{}/unconfirmed': reconciliation.UnconfirmedAnswer;
  'GET /api/orders/branch/{}/held': held.HeldStockAnswer;
  'PUT /api/orders/{}': answers.OrderAnswer;
  'PUT /api/orders/{}/ready': answers.OrderAnswer;
  'PUT /api/orders/{}/dispatched': answers.OrderAnswer;
  'PUT /api/orders/{}/lines': answers.OrderAnswer;
  'PUT /api/orders/{}/lines/{}': answers.OrderAnswer;
  'PUT /api/orders/{}/tender': answers.OrderAnswer;
  'GET /api/orders/{}/trail': kitchen.OrderTrailAnswer;
  'POST /api/orders/{}/recall': answers.OrderAnswer;
  'POST /api/orders/{}/restore': answers.OrderAnswer;
  'POST /api/orders/{}/undo-release': later.ReleasedAnswer;
  'POST /api/orders/{}/undo-start': answers.OrderAnswer;
  'PUT /api/orders/{}/phone-confirmation': reconciliation.PhoneConfirmationAnswer;
  'PUT /api/orders/{}/phone-rejection': reconciliation.PhoneConfirmationAnswer;
  'POST /api/orders/{}/release': held.ReleaseAnswer;
  'POST /api/otp': answers.PublicOrderAnswer;
  'POST /api/otp/resend': answers.ResentCodeAnswer;
  'POST /api/my-orders/code': Done;
  'POST /api/my-orders': answers.MyOrdersAnswer;
  'PUT /api/orders/{}/phone': answers.PublicOrderAnswer;
  'PUT /api/orders/{}/payment': answers.PublicOrderAnswer;
  'POST /api/orders/{}/withdraw': answers.PublicOrderAnswer;

  'POST /api/feedback': Done;
  'GET /api/feedback': FeedbackListAnswer;
  'DELETE /api/feedback/{}': Done;
  'POST /api/client-errors': Done;

  'POST /api/orders/{}/payment': answers.PaymentAnswer;
  'POST /api/payments/payhere/notify': Done;
  'POST /api/payments/{}/response': Done;
  'GET /api/reconciliation': reconciliation.ReconciliationAnswer;
  'POST /api/reconciliation/payments/{}/refunded': reconciliation.RefundedAnswer;

  'GET /api/orders/{}/refunds': refunds.OrderRefundsAnswer;
  'POST /api/orders/{}/refunds': refunds.RefundedOrderAnswer;
  'POST /api/orders/{}/tax-invoice': TaxInvoiceAnswer;
  'GET /api/orders/{}/tax-invoice': TaxInvoiceAnswer;
  'POST /api/orders/{}/tax-invoice/prints': PrintAnswer;
  'POST /api/orders/{}/tax-invoice/corrections': TaxInvoiceAnswer;
  'POST /api/orders/{}/credit-notes': TaxInvoiceAnswer;
  'GET /api/finance/tax-invoices': TaxInvoicesAnswer;
  'GET /api/finance/vat': VatReportAnswer;
  'GET /api/finance/journal-accounts': JournalAccountsAnswer;
  'PUT /api/finance/journal-accounts': JournalAccountsAnswer;
  'GET /api/tax': TaxAnswer;
  'PUT /api/tax': TaxAnswer;
  'GET /api/finance/figures': finance.FinanceReportAnswer;
  'GET /api/finance/ahead': finance.AheadReportAnswer;
  'GET /api/finance/search': finance.FinanceSearchAnswer;
  'GET /api/finance/sales': SalesReportAnswer;
  'GET /api/finance/orders': finance.FinanceOrdersAnswer;
  'GET /api/finance/closings': ClosedDaysAnswer;
  'GET /api/finance/closings/branch/{}/date/{}': DayClosingAnswer;
  'GET /api/finance/closings/branch/{}/date/{}/seal': SealCheckAnswer;
  'POST /api/finance/closings/branch/{}/date/{}/counts': DayClosingAnswer;
  'POST /api/finance/closings/branch/{}/date/{}': DayClosingAnswer;
}

/** The same call with a position (`?epoch=…&afterSeq=…`), which returns the events since. */
interface PolledAnswers {
  'GET /api/orders/branch/{}/date/{}': DayEventsAnswer;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Whether a path matches a pattern, part by part; `{}` matches any one part. */
type Fits<Path extends string, Pattern extends string> = Pattern extends `${infer Expected}/${infer OthersExpected}`
  ? Path extends `${infer Part}/${infer Others}`
    ? FitsPart<Part, Expected> extends true
      ? Fits<Others, OthersExpected>
      : false
    : false
  : Path extends `${string}/${string}`
    ? false
    : FitsPart<Path, Pattern>;

type FitsPart<Part extends string, Expected extends string> = Expected extends '{}' | Part ? true : false;

type AnswerOfFitting<Table, M extends Method, Path extends string> = {
  [Route in keyof Table]: Route extends `${M} ${infer Pattern}`
    ? Fits<Path, Pattern> extends true
      ? Table[Route]
      : never
    : never;
}[keyof Table];

/** A route without a parameter takes precedence over one with it, as in the server's router. */
type AnswerIn<Table, M extends Method, Path extends string> = `${M} ${Path}` extends infer Route extends keyof Table
  ? Table[Route]
  : AnswerOfFitting<Table, M, Path>;

/**
 * The answer of a call, by the type of its path, such as `/api/orders/${string}/recall`, with or without a query.
 * `never` for a path that is no JSON route, and for one that is only known to be a string.
 */
export type AnswerTo<M extends Method, Path extends string> = Path extends `${infer Plain}?${infer Query}`
  ? Query extends `epoch=${string}&afterSeq=${string}`
    ? AnswerIn<PolledAnswers, M, Plain>
    : AnswerIn<RouteAnswers, M, Plain>
  : AnswerIn<RouteAnswers, M, Path>;

/** The type to intersect a path's type with, so that a path that is no route does not compile. */
export type IsRoute<M extends Method, Path extends string> = [AnswerTo<M, Path>] extends [never] ? never : unknown;
