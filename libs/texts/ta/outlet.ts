import type { outlet as english } from '../en/outlet.js';

export const outlet = {
  'shop.outlet.allDay': '24 மணித்தியாலமும்',
  'shop.outlet.areas': 'டெலிவரி பகுதிகள்',
  'shop.outlet.delivery': 'டெலிவரிக்கு ஓர்டர் செய்க',
  'shop.outlet.deliveryHours': 'டெலிவரி நேரம்',
  'shop.outlet.everyDay': 'ஒவ்வொரு நாளும்',
  'shop.outlet.hours': 'திறந்திருக்கும் நேரம்',
  'shop.outlet.loading': 'கிளை ஏற்றப்படுகிறது',
  'shop.outlet.pickup': 'நேரில் பெற ஓர்டர் செய்க',
  'shop.outlet.served': 'மெனுவில் உள்ளவை',
  'shop.outlet.specialDays': 'சிறப்பு நாட்கள்',
} satisfies Record<keyof typeof english, string>;
