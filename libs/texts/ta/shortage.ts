import type { shortage as english } from '../en/shortage.js';

export const shortage = {
  'order.shortage.ask': '{quantity} × {name} பற்றி என்ன செய்வது? சமையலறை உங்கள் ஓர்டரை இன்னும் தொடங்கவில்லை.',
  'order.shortage.back': 'புதிய மொத்தம் {total}. {amount} உங்கள் கார்டுக்குத் திருப்பித் தரப்படும்.',
  'order.shortage.call': '{minutes} நிமிடங்களுக்குள் நீங்கள் தெரிவு செய்யாவிட்டால், உங்களை அழைப்போம்.',
  'order.shortage.called': 'இப்போது உங்களை அழைக்கிறோம். இங்கே இன்னும் தெரிவு செய்யலாம்.',
  'order.shortage.cancel': 'முழு ஓர்டரையும் இரத்துச் செய்க',
  'order.shortage.choice': '{name} · {amount} குறைவு',
  'order.shortage.choiceSame': '{name} · அதே விலை',
  'order.shortage.choose': 'ஒன்றைத் தெரிவு செய்க',
  'order.shortage.instead': 'அதற்குப் பதிலாக',
  'order.shortage.leaveOut': 'அது வேண்டாம்',
  'order.shortage.leaveOutLine': '{name} வேண்டாம்',
  'order.shortage.replace': 'வேறொன்று',
  'order.shortage.take': '{name} எடுக்க',
  'order.shortage.title': 'மன்னிக்கவும், {name} தீர்ந்துவிட்டது',
  'order.shortage.total': 'புதிய மொத்தம் {total}, {amount} குறைவு.',
  'order.shortage.totalSame': 'மொத்தம் மாறாது: {total}.',
} satisfies Record<keyof typeof english, string>;
