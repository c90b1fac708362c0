import type { tax as english } from '../en/tax.js';

export const tax = {
  'tax.buyer.address': 'முகவரி',
  'tax.buyer.lead': 'பெறுமதி சேர் வரிக்குப் பதிவு செய்த வணிகத்துக்கு. விவரங்களைச் சரிபாருங்கள்: வழங்கிய விலைப்பட்டியலை மாற்ற முடியாது.',
  'tax.buyer.name': 'பதிவு செய்த பெயர்',
  'tax.buyer.noAddress': 'முகவரியை எழுதுங்கள்.',
  'tax.buyer.noName': 'பதிவு செய்த பெயரை எழுதுங்கள்.',
  'tax.buyer.noTin': 'TIN இலக்கத்தின் 9 இலக்கங்களை எழுதுங்கள்.',
  'tax.buyer.phone': 'தொலைபேசி',
  'tax.buyer.send': 'விலைப்பட்டியல் பெறுக',
  'tax.buyer.tin': 'TIN இலக்கம்',
  'tax.buyer.tinHint': '9 இலக்கங்கள்',
  'tax.documents': 'இந்த ஓர்டரின் ஆவணங்கள்',
  'tax.language': 'சட்டத்தின் படிவத்தைப் போல விலைப்பட்டியல் ஆங்கிலத்தில் இருக்கும்.',
  'tax.loading': 'விலைப்பட்டியல் வருகிறது',
  'tax.print.copies': 'மூலப் பிரதி பிரின்ட் செய்யப்பட்டது. இங்கிருந்து எடுக்கும் பிரதிகளில் COPY ONLY என்று இருக்கும்.',
  'tax.print.copy': 'பிரதி பிரின்ட் செய்க',
  'tax.print.first': 'முதலாவது பிரின்ட் மூலப் பிரதி. அதன் பின் எடுக்கும் ஒவ்வொன்றிலும் COPY ONLY என்று இருக்கும்.',
  'tax.print.mine': 'மூலப் பிரதி இந்தப் பக்கத்தில் உள்ளது. பக்கம் திறந்திருக்கும் வரை மீண்டும் பிரின்ட் செய்யலாம்.',
  'tax.print.print': 'பிரின்ட் செய்க அல்லது PDF ஆகச் சேமிக்க',
  'tax.title': 'வரி விலைப்பட்டியல்',
  'tax.toOrder': 'ஓர்டருக்குத் திரும்ப',
} satisfies Record<keyof typeof english, string>;
