import type * as answers from '../../../libs/contract/answers.js';
import type { AuditAnswer } from '../../../libs/contract/audit.js';
import type { DayClosingAnswer } from '../../../libs/contract/day-closing.js';
import type { DayEventsAnswer } from '../../../libs/contract/events.js';
import type { FeedbackListAnswer } from '../../../libs/contract/feedback.js';
import type * as finance from '../../../libs/contract/finance.js';
import type { HeldStockAnswer } from '../../../libs/contract/held-stock.js';
import type * as kitchen from '../../../libs/contract/kitchen.js';
import type { GatewayFields } from '../../../libs/contract/payments.js';
import type * as reconciliation from '../../../libs/contract/reconciliation.js';
import type * as refunds from '../../../libs/contract/refunds.js';
import type * as branches from '../../../libs/contract/staff-branches.js';
import type * as menu from '../../../libs/contract/staff-menu.js';
import type * as selling from '../../../libs/contract/staff-selling.js';
import type * as users from '../../../libs/contract/staff-users.js';

/** What customers' calls are answered with. */
type Public = answers.LoginAnswer &
  answers.BranchesAnswer &
  answers.BranchAnswer &
  answers.FoodTypesAnswer &
  answers.FoodTypeAnswer &
  answers.DeliveriesAnswer &
  answers.DeliveryAnswer &
  answers.OffersAnswer &
  answers.BuyGetOffersAnswer &
  answers.BannerImagesAnswer &
  answers.PromoCodeAnswer &
  answers.SettingsAnswer &
  answers.CreatedOrderAnswer &
  answers.PaymentAnswer &
  answers.OrderAnswer &
  answers.DayOrdersAnswer &
  DayEventsAnswer &
  answers.SmsMessagesAnswer;

/** What the admin panel's calls are answered with. */
type Admin = branches.StaffBranchAnswer &
  menu.FoodTypeChangedAnswer &
  menu.SubFoodTypeChangedAnswer &
  menu.FoodChangedAnswer &
  menu.FoodSoldOutAnswer &
  menu.OfferChangedAnswer &
  menu.BuyGetOfferChangedAnswer &
  selling.DeliveryChangedAnswer &
  selling.PromoCodeChangedAnswer &
  branches.BranchChangedAnswer &
  branches.BranchRunningAnswer &
  branches.StaffBranchesAnswer &
  menu.MenuCopyAnswer &
  users.UsersAnswer &
  users.UserChangedAnswer &
  selling.BannerImageChangedAnswer &
  AuditAnswer &
  FeedbackListAnswer;

/** What kitchen, finance and reconciliation are answered with. */
type Work = DayClosingAnswer &
  finance.FinanceReportAnswer &
  finance.FinanceOrdersAnswer &
  kitchen.KitchenProfileAnswer &
  kitchen.KitchenFiguresAnswer &
  kitchen.OrderTrailAnswer &
  kitchen.BoardHealthAnswer &
  kitchen.BranchHealthAnswer &
  kitchen.OpeningCheckAnswer &
  reconciliation.ReconciliationAnswer &
  reconciliation.RefundedAnswer &
  refunds.RefundedOrderAnswer &
  reconciliation.UnconfirmedAnswer &
  reconciliation.PhoneConfirmationAnswer &
  HeldStockAnswer;

/** What the contract gives only sometimes, and a test reads where it must be. */
interface Expected {
  fields: Record<string, string[]>;
  order: GatewayFields;
  retryAfter: number | null;
}

/**
 * Every field that an answer of the contract can have, by its name. Which of them are there is the route's matter: a test
 * that reads one that is not fails by that.
 */
export type AnyAnswer = Public & Admin & Work & Expected;
