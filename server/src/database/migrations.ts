import { Branches1790000000001 } from './migrations/0001-branches.js';
import { Users1790000000002 } from './migrations/0002-users.js';
import { Audit1790000000003 } from './migrations/0003-audit.js';
import { Deliveries1790000000004 } from './migrations/0004-deliveries.js';
import { PromoCodes1790000000005 } from './migrations/0005-promo-codes.js';
import { Catalog1790000000006 } from './migrations/0006-catalog.js';
import { Banners1790000000007 } from './migrations/0007-banners.js';
import { Orders1790000000008 } from './migrations/0008-orders.js';
import { PlaceOrder1790000000009 } from './migrations/0009-place-order.js';
import { Payments1790000000010 } from './migrations/0010-payments.js';
import { Messaging1790000000011 } from './migrations/0011-messaging.js';
import { Realtime1790000000012 } from './migrations/0012-realtime.js';
import { Kitchen1790000000013 } from './migrations/0013-kitchen.js';
import { Printing1790000000014 } from './migrations/0014-printing.js';
import { Finance1790000000015 } from './migrations/0015-finance.js';
import { Feedback1790000000016 } from './migrations/0016-feedback.js';
import { Shop1790000000017 } from './migrations/0017-shop.js';
import { Pictures1790000000018 } from './migrations/0018-pictures.js';
import { SecretKey1790000000019 } from './migrations/0019-secret-key.js';
import { Integrations1790000000020 } from './migrations/0020-integrations.js';
import { PromoUses1790000000022 } from './migrations/0022-promo-uses.js';
import { StreamCursors1790000000023 } from './migrations/0023-stream-cursors.js';
import { OrderMoney1790000000024 } from './migrations/0024-order-money.js';
import { ChainMenu1790000000027 } from './migrations/0027-chain-menu.js';
import { SpecialDays1790000000030 } from './migrations/0030-special-days.js';
import { Emails1790000000032 } from './migrations/0032-emails.js';

/** Every migration, oldest first. A released one is never changed: add a file (`frozen-migrations.spec.ts` checks it). */
export const migrations = [
  Branches1790000000001,
  Users1790000000002,
  Audit1790000000003,
  Deliveries1790000000004,
  PromoCodes1790000000005,
  Catalog1790000000006,
  Banners1790000000007,
  Orders1790000000008,
  PlaceOrder1790000000009,
  Payments1790000000010,
  Messaging1790000000011,
  Realtime1790000000012,
  Kitchen1790000000013,
  Printing1790000000014,
  Finance1790000000015,
  Feedback1790000000016,
  Shop1790000000017,
  Pictures1790000000018,
  SecretKey1790000000019,
  Integrations1790000000020,
  PromoUses1790000000022,
  StreamCursors1790000000023,
  OrderMoney1790000000024,
  ChainMenu1790000000027,
  SpecialDays1790000000030,
  Emails1790000000032,
];
