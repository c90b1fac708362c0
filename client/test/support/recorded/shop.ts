import type {
  BannerImagesAnswer,
  BranchesAnswer,
  BuyGetOffersAnswer,
  DeliveriesAnswer,
  SettingsAnswer,
} from '@libs/contract/answers.js';
import type { BranchSummary } from '@libs/contract/branches/branches.js';
import type { ShopPageAnswer } from '@libs/contract/branches/staff-shop.js';
import type { LaterSlotsAnswer } from '@libs/contract/orders/later.js';
import { LANGUAGE, LANGUAGES, type Language } from '@libs/contract/values.js';
import { imageUrl } from '@libs/domain/menu/pictures.js';
import { accentShades, DEFAULT_ACCENT } from '@libs/domain/shop/accent.js';
import { dateAndClock } from '@libs/domain/time/business-time.js';
import { BANNER_TEXTS } from '../../../../demo/texts/drinks-and-more.js';
import { OUTLET_ADDRESSES, OUTLET_NAMES } from '../../../../demo/texts/places.js';
import { named, namesOf, slugIn, textIn } from './in-demo-languages.js';
import { foodIn } from './menu.js';

const DONE = { error: false, message: '' } as const;
const MINUTE_MS = 60_000;
const WAYS = { online: true, cash: true, card: true, delivery: true, pickup: true, later_limit: 3500 };

export const TAGLINE = 'Cooked to order, since 2010';
const taglines = namesOf(TAGLINE);

export const settingsAnswer = (sendsEmail = true): SettingsAnswer => ({
  ...DONE,
  settings: {
    store_name: 'Ceylon Smash',
    currency: 'LKR',
    support_phone: '0112345678',
    support_email: 'hello@ceylonsmash.example',
    social_links: ['Facebook', 'Instagram', 'TikTok'].map((name) => ({
      name,
      url: `https://${name.toLowerCase()}.example/ceylonsmash`,
    })),
    now: new Date().toISOString(),
    time_zone: 'Asia/Colombo',
    business_day_starts: '00:00',
    languages: LANGUAGES.map((code) => ({ code, name: LANGUAGE[code].name })),
    has_sms_inbox: false,
    sends_email: sendsEmail,
    ways_to_pay: WAYS,
    is_demonstration: true,
    tax: { is_registered: true, vat_percentage: 18, tin: '123456789' },
    shop_version: 1,
    brand: {
      name: 'Ceylon Smash',
      logo_url: imageUrl(`logo-${'0'.repeat(32)}`),
      logo_aspect: 1,
      icon_url: null,
      home_url: imageUrl(`home-${'0'.repeat(32)}`),
      accent: DEFAULT_ACCENT,
      shades: accentShades(DEFAULT_ACCENT),
      tagline: TAGLINE,
      ...(taglines && { taglines }),
      description: 'Burgers, sides and shakes for delivery and pickup: choose your outlet and order.',
    },
    pages: ['about', 'terms', 'privacy'],
    // as the page's, which the recorded shop reads from the build
    build: 'none',
  },
});

/** The outlet of recorded orders and carts. It is open around the clock and takes orders for later. */
export const OUTLET = { id: 1, name: 'Colombo 07', phone: '0112696107' } as const;

/** Returns the outlets of the demonstration; `own` replaces values of the first. */
export function branchesAnswer(language: Language, own: Partial<BranchSummary> = {}): BranchesAnswer {
  const addresses = Object.keys(OUTLET_ADDRESSES);
  const branches = Object.keys(OUTLET_NAMES).map((name, index) => ({
    id: index + 1,
    ...named(name, language),
    slug: slugIn(name),
    phone: OUTLET.phone,
    address: textIn(addresses[index] ?? '', language),
    open: '00:00',
    close: '00:00',
    is_open: true,
    pause: null,
    busy: null,
    location: { latitude: 6.9 + index / 10, longitude: 79.9 },
    ways_to_pay: WAYS,
    later_days: 3,
    later_notice_minutes: 45,
    slot_minutes: 15,
    estimate: { Pickup: { from: 15, to: 25 }, Delivery: { from: 35, to: 50 } },
    ...(index === 0 && own),
  }));
  return { ...DONE, branches };
}

const AREAS: [area: string, amount: number, minimum?: number, minutes?: number][] = [
  ['Cinnamon Gardens', 150],
  ['Borella', 200],
  ['Bambalapitiya', 250],
  ['Rajagiriya', 350, 1500, 10],
];

export const deliveriesAnswer = (language: Language): DeliveriesAnswer => ({
  ...DONE,
  deliveries: AREAS.map(([text, amount, minimum, minutes], index) => {
    const { name: area, ...base } = named(text, language);
    return { id: index + 1, area, ...base, amount, minimum, minutes };
  }),
});

export function rulesAnswer(language: Language): BuyGetOffersAnswer {
  const fries = foodIn('Salted Fries', language);
  const cola = foodIn('Cola', language);
  return {
    ...DONE,
    buyGetOffers: [
      {
        id: 1,
        ...named('Two Classics, free fries', language),
        ...{ buy_type: 'Food Item', buy_type_id: foodIn('Classic Smash', language).id, buy_quantity: 2 },
        ...{ get_food_id: fries.id, food: fries, get_quantity: 1 },
      },
    ],
    payGetOffers: [
      {
        id: 1,
        ...named('A cola with Rs. 5,000', language),
        ...{ from: 5000, get_food_id: cola.id, food: cola, get_quantity: 1 },
      },
    ],
    freeDeliveries: [{ id: 1, ...named('Free delivery from Rs. 6,000', language), from: 6000, areas: null }],
  };
}

export const bannersAnswer = (language: Language): BannerImagesAnswer => ({
  ...DONE,
  bannerImages: Object.keys(BANNER_TEXTS).map((text, index) => ({
    id: index + 1,
    image_url: imageUrl(`banner-${String(index).repeat(32)}`),
    alt: textIn(text, language),
  })),
});

const ABOUT_HTML: Record<Language, string> = {
  en: '<h2>Where we come from</h2><p>We began in <strong>2010</strong>.</p>',
  si: '<h2>අපි පටන් ගත්ත හැටි</h2><p>අපි පටන් ගත්තේ <strong>2010</strong>දී.</p>',
  ta: '<h2>எங்கள் தொடக்கம்</h2><p>நாங்கள் <strong>2010</strong>இல் தொடங்கினோம்.</p>',
};

export const shopPageAnswer = (language: Language, html = ABOUT_HTML[language]): ShopPageAnswer => ({
  ...DONE,
  page: { html },
});

const SLOT_MS = 15 * MINUTE_MS;

/** Returns a day of free times, of which some are few or full. */
export function slotsAnswer(date?: string): LaterSlotsAnswer {
  const now = Date.now();
  const days = [0, 1, 2, 3].map((ahead) => ({
    date: dateAndClock(new Date(now + ahead * 24 * 60 * MINUTE_MS), 'Asia/Colombo').slice(0, 10),
    has_free: ahead !== 1,
  }));
  const day = date ?? days[0]?.date ?? '';
  // 12:00 in Colombo
  const noon = Date.parse(`${day}T06:30:00Z`);
  const states = ['free', 'few', 'full', 'free'] as const;
  const slots = [...states, ...states, ...states].map((state, index) => ({
    starts_at: new Date(noon + index * SLOT_MS).toISOString(),
    ends_at: new Date(noon + (index + 1) * SLOT_MS).toISOString(),
    state,
  }));
  return { ...DONE, days, date: day, slots };
}
