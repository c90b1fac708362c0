import { Foundation1700000000001 } from './migrations/0001-foundation.js';
import { Payments1700000000002 } from './migrations/0002-payments.js';
import { StaffPanel1700000000003 } from './migrations/0003-staff-panel.js';
import { BoardWatch1700000000004 } from './migrations/0004-board-watch.js';
import { Feedback1700000000007 } from './migrations/0007-feedback.js';
import { WholeAnswers1700000000008 } from './migrations/0008-whole-answers.js';
import { OrdersAtOnce1700000000010 } from './migrations/0010-orders-at-once.js';
import { UnguessablePromoIds1700000000011 } from './migrations/0011-unguessable-promo-ids.js';
import { PlaceOrder1700000000012 } from './migrations/0012-place-order.js';
import { HeldStock1700000000013 } from './migrations/0013-held-stock.js';
import { LineQuantity1700000000017 } from './migrations/0017-line-quantity.js';
import { TrailUntruncated1700000000020 } from './migrations/0020-trail-untruncated.js';
import { SandboxTransactionSequence1700000000030 } from './migrations/0030-sandbox-transaction-sequence.js';
import { ServedEpochs1700000000040 } from './migrations/0040-served-epochs.js';
import { AgesByBtree1700000000041 } from './migrations/0041-ages-by-btree.js';
import { OrderLife1700000000060 } from './migrations/0060-order-life.js';
import { MyOrders1700000000061 } from './migrations/0061-my-orders.js';
import { PromisedTimes1700000000062 } from './migrations/0062-promised-times.js';
import { MovedPromises1700000000110 } from './migrations/0110-moved-promises.js';
import { FoodFacts1700000000120 } from './migrations/0120-food-facts.js';
import { AccountantRole1700000000160 } from './migrations/0160-accountant-role.js';
import { Tenders1700000000161 } from './migrations/0161-tenders.js';
import { BranchLife1700000000180 } from './migrations/0180-branch-life.js';
import { StruckLines1700000000205 } from './migrations/0205-struck-lines.js';
import { TicketSearch1700000000206 } from './migrations/0206-ticket-search.js';
import { DayClosings1700000000215 } from './migrations/0215-day-closings.js';
import { Refunds1700000000216 } from './migrations/0216-refunds.js';
import { Stations1700000000221 } from './migrations/0221-stations.js';
import { StationsOfRemovedOrders1700000000222 } from './migrations/0222-stations-of-removed-orders.js';
import { AmountRules1700000000231 } from './migrations/0231-amount-rules.js';
import { NameSearch1700000000251 } from './migrations/0251-name-search.js';
import { TicketPrinters1700000000261 } from './migrations/0261-ticket-printers.js';
import { Retention1700000000281 } from './migrations/0281-retention.js';
import { UnmatchedOrders1700000000282 } from './migrations/0282-unmatched-orders.js';
import { MatchedByOrder1700000000283 } from './migrations/0283-matched-by-order.js';
import { CheaperPlacement1700000000291 } from './migrations/0291-cheaper-placement.js';
import { SoldFigures1700000000301 } from './migrations/0301-sold-figures.js';
import { ListedSessions1700000000311 } from './migrations/0311-listed-sessions.js';
import { PriceChanges1700000000312 } from './migrations/0312-price-changes.js';
import { OwnScreens1700000000321 } from './migrations/0321-own-screens.js';
import { MenuComparedLast1700000000331 } from './migrations/0331-menu-compared-last.js';
import { ReportsFromOrders1700000000341 } from './migrations/0341-reports-from-orders.js';

/** Every migration, oldest first. A landed one is never edited: a new file follows. */
export const migrations = [
  Foundation1700000000001,
  Payments1700000000002,
  StaffPanel1700000000003,
  BoardWatch1700000000004,
  Feedback1700000000007,
  WholeAnswers1700000000008,
  OrdersAtOnce1700000000010,
  UnguessablePromoIds1700000000011,
  PlaceOrder1700000000012,
  HeldStock1700000000013,
  LineQuantity1700000000017,
  TrailUntruncated1700000000020,
  SandboxTransactionSequence1700000000030,
  ServedEpochs1700000000040,
  AgesByBtree1700000000041,
  OrderLife1700000000060,
  MyOrders1700000000061,
  PromisedTimes1700000000062,
  MovedPromises1700000000110,
  FoodFacts1700000000120,
  AccountantRole1700000000160,
  Tenders1700000000161,
  BranchLife1700000000180,
  StruckLines1700000000205,
  TicketSearch1700000000206,
  DayClosings1700000000215,
  Refunds1700000000216,
  Stations1700000000221,
  StationsOfRemovedOrders1700000000222,
  AmountRules1700000000231,
  NameSearch1700000000251,
  TicketPrinters1700000000261,
  Retention1700000000281,
  UnmatchedOrders1700000000282,
  MatchedByOrder1700000000283,
  CheaperPlacement1700000000291,
  SoldFigures1700000000301,
  ListedSessions1700000000311,
  PriceChanges1700000000312,
  OwnScreens1700000000321,
  MenuComparedLast1700000000331,
  ReportsFromOrders1700000000341,
];
