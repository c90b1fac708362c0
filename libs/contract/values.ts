/**
 * The enumerations of the wire. Each is a tuple, from which the type and the lists of validation, forms and database
 * checks are derived.
 */
export const PAYMENT_TYPES = ['Pay Online', 'Pay On Delivery', 'Pay On Pickup'] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];

export const DELIVERY_PAYMENT_TYPES = ['Pay by Cash', 'Pay by Card'] as const;
export type DeliveryPaymentType = (typeof DELIVERY_PAYMENT_TYPES)[number];

/** How an order that is paid at once is paid: at the branch, or to the partner who sold it. */
export type PaidWay = DeliveryPaymentType | 'Partner';
export const PAID_WAYS: readonly PaidWay[] = [...DELIVERY_PAYMENT_TYPES, 'Partner'];

/** How the money of a cancelled order is given back at the branch. */
export const GIVE_BACK_WAYS = ['Cash', 'Card'] as const;
export type GiveBackWay = (typeof GIVE_BACK_WAYS)[number];

export const ORDER_TYPES = ['Delivery', 'Pickup'] as const;
export type OrderType = (typeof ORDER_TYPES)[number];

/** How an order came in: on the web, by phone, at the counter, or sold by a partner such as a delivery service. */
export const CHANNEL_NAMES = ['web', 'phone', 'counter', 'partner'] as const;
export type Channel = (typeof CHANNEL_NAMES)[number];
/** The channels whose orders staff enter. */
export const STAFF_CHANNELS = ['phone', 'counter'] as const satisfies readonly Channel[];
export type StaffChannel = (typeof STAFF_CHANNELS)[number];
/** The channels of `POST /api/branches/{id}/orders`: those of staff, and that of API keys. */
export const ENTERED_CHANNELS = ['phone', 'counter', 'partner'] as const satisfies readonly Channel[];
export type EnteredChannel = (typeof ENTERED_CHANNELS)[number];

export const ORDER_STATUSES = [
  'Payment Pending',
  'Payment Failed',
  'OTP Pending',
  'Scheduled',
  'Confirmed',
  'Cancelled',
  'Expired',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const KITCHEN_STATUSES = ['Incoming', 'On Process', 'Delivered', 'Cancelled'] as const;
export type KitchenStatus = (typeof KITCHEN_STATUSES)[number];

export const BUY_TYPES = ['Food Type', 'Sub Food Type', 'Food Item'] as const;
export type BuyType = (typeof BUY_TYPES)[number];

export const LINE_TYPES = ['food', 'offer'] as const;
export type LineType = (typeof LINE_TYPES)[number];

/** Why a line of a cart cannot be sold unchanged. */
export const LINE_CHANGE_CODES = [
  'item-removed',
  'item-unknown',
  'sold-out',
  'not-served-now',
  'few-left',
  'too-many',
  'new-price',
  'option-removed',
  'option-sold-out',
  'option-not-served-now',
  'option-few-left',
  'option-new-price',
  'option-missing',
  'option-too-many',
] as const;
export type LineChangeCode = (typeof LINE_CHANGE_CODES)[number];

/** A language of the program. */
interface LanguageRow {
  /** in its own script */
  name: string;
  /** the name of its script in Unicode */
  script: string;
  /** what browsers call it, of Sri Lanka if there are several */
  locale: string;
  /** the typeface of its script for ticket printers, which have Latin letters only: its family, and its file in a package */
  paperFont?: { family: string; file: string };
}

/**
 * Everything that the program knows of a language besides its texts, which are in a folder of `libs/texts`. English is
 * the source of every text. `libs/texts/README.md` says how to add a language.
 */
export const LANGUAGE = {
  en: { name: 'English', script: 'Latin', locale: 'en' },
  si: {
    ...{ name: 'සිංහල', script: 'Sinhala', locale: 'si-LK' },
    paperFont: {
      family: 'Noto Sans Sinhala',
      file: '@expo-google-fonts/noto-sans-sinhala/700Bold/NotoSansSinhala_700Bold.ttf',
    },
  },
  ta: {
    ...{ name: 'தமிழ்', script: 'Tamil', locale: 'ta-LK' },
    paperFont: {
      family: 'Noto Sans Tamil',
      file: '@expo-google-fonts/noto-sans-tamil/700Bold/NotoSansTamil_700Bold.ttf',
    },
  },
} as const satisfies Record<string, LanguageRow>;
export type Language = keyof typeof LANGUAGE;
const isLanguage = (code: string): code is Language => code in LANGUAGE;
/** The languages that a chain may offer (setting `LANGUAGES`). */
export const LANGUAGES: readonly Language[] = Object.keys(LANGUAGE).filter(isLanguage);
/** Returns everything that the program knows of a language besides its texts. */
export const languageRow = (code: Language): LanguageRow => LANGUAGE[code];
/** A name in the languages that have one besides English. */
export type Names = Partial<Record<Exclude<Language, 'en'>, string>>;

/** The marks of a food for people with dietary restrictions: what it is, then what it contains. */
export const MARKS = ['vegetarian', 'vegan', 'halal', 'nuts', 'gluten', 'dairy', 'egg', 'fish'] as const;
export type Mark = (typeof MARKS)[number];
/** How hot a food is, from 0 (not at all) to 3 (very). */
export const SPICE_LEVELS = [0, 1, 2, 3] as const;
export type Spice = (typeof SPICE_LEVELS)[number];

/** Role ids are part of the wire and never change; their names may. */
export const ROLE = { KITCHEN_STAFF: 1, BRANCH_MANAGER: 2, SUPER_ADMIN: 3, MENU_EDITOR: 4, ACCOUNTANT: 5 } as const;
/** 1 kitchen staff, 2 branch manager, 3 super admin, 4 menu editor, 5 accountant */
export type RoleId = (typeof ROLE)[keyof typeof ROLE];
export const ROLE_IDS: readonly RoleId[] = [1, 2, 3, 4, 5];

export const ROLE_NAMES: Record<RoleId, string> = {
  1: 'Kitchen Staff',
  2: 'Branch Manager',
  3: 'Super Admin',
  4: 'Menu Editor',
  5: 'Accountant',
};

/** Why a promo code cannot be used. */
export const PROMO_REASONS = [
  'off',
  'not-started',
  'ended',
  'order-type',
  'sub-total',
  'used-up',
  'used',
  'first-order',
  'no-phone',
  'unpaid',
  'unpaid-nearby',
] as const;
export type PromoReason = (typeof PROMO_REASONS)[number];

/** What the check of a promo code leaves to the order: whether it is the first one of its phone. */
export const PROMO_CONDITIONS = ['first-order'] as const;
export type PromoCondition = (typeof PROMO_CONDITIONS)[number];

/** Limits of lengths and values that forms, requests and the database share. */
export const LIMITS = {
  passwordMin: 8,
  passwordMax: 128,
  phoneDigits: 10,
  notesMax: 60,
  tableMax: 10,
  partnerNameMax: 20,
  partnerDisplayMax: 20,
  /** of an external id, and of a partner's own number of an order */
  externalIdMax: 100,
  descriptionMax: 300,
  altMax: 300,
  bannerWordsMax: 60,
  bannerLinkMax: 300,
  otpDigits: 6,
  cancelCodeDigits: 4,
  nameMax: 80,
  addressMax: 300,
  landmarkMax: 80,
  emailMax: 254,
  codeMax: 30,
  cartLinesMax: 100,
  lineQuantityMax: 999,
  idempotencyKeyMax: 100,
  uploadBytesMax: 8 * 1024 * 1024,
  bodyBytesMax: 100 * 1024,
  /** rupees; keeps every sum of a day within a safe integer of cents */
  moneyMax: 10_000_000,
  quantityMax: 100_000,
  effortMax: 10,
  areaMinutesMax: 180,
  promoUsesMax: 1_000_000,
} as const;

/** A Sri Lankan phone number as the product stores it: exactly ten digits. */
export const PHONE_PATTERN = /^\d{10}$/;
/** HH:MM of the 24-hour clock, in the chain's time zone. */
export const CLOCK_PATTERN = /^([01]\d|2[0-3]):[0-5]\d$/;
/** yyyy-mm-dd. Whether the day exists is checked separately. */
export const DATE_PATTERN = /^\d{4}-\d{2}-\d{2}$/;

export interface Named {
  id: number;
  name: string;
}

/** The name of an answer in another language than the chain's own. */
export interface Translated {
  /** as the chain wrote it; absent if `name` (or `area`) is the same */
  base_name?: string;
}
