import type { tax as english } from '../en/tax.js';

export const tax = {
  'tax.buyer.lead': 'වැට් සඳහා ලියාපදිංචි ව්‍යාපාරයකට. විස්තර හරිදැයි බලන්න: නිකුත් කළ ඉන්වොයිසියක් වෙනස් කරන්න බැහැ.',
  'tax.buyer.name': 'ලියාපදිංචි නම',
  'tax.buyer.noAddress': 'ලිපිනය ලියන්න.',
  'tax.buyer.noName': 'ලියාපදිංචි නම ලියන්න.',
  'tax.buyer.noTin': 'TIN අංකයේ ඉලක්කම් 9 ලියන්න.',
  'tax.buyer.phone': 'දුරකථනය',
  'tax.buyer.send': 'ඉන්වොයිසිය ගන්න',
  'tax.buyer.tin': 'TIN අංකය',
  'tax.buyer.tinHint': 'ඉලක්කම් 9යි',
  'tax.corrected': 'මේ ඉන්වොයිසිය නිවැරදි කළා. දැන් වලංගු එක {serial}.',
  'tax.documents': 'මේ ඇණවුමේ ලේඛන',
  'tax.language': 'නීතියේ ආකෘතියට අනුව ඉන්වොයිසිය ඉංග්‍රීසියෙන්.',
  'tax.loading': 'ඉන්වොයිසිය ගෙනෙමින්',
  'tax.print.copies': 'මුල් පිටපත ප්‍රින්ට් කළා. මෙතැනින් ගන්න පිටපත්වල COPY ONLY කියා තිබෙනවා.',
  'tax.print.copy': 'පිටපතක් ප්‍රින්ට් කරන්න',
  'tax.print.first': 'පළමු ප්‍රින්ට් එක මුල් පිටපතයි. පස්සේ ගන්න හැම එකකම COPY ONLY කියා තිබෙනවා.',
  'tax.print.mine': 'මුල් පිටපත මේ පිටුවේ. පිටුව ඇරී තිබෙන තුරු ආයෙත් ප්‍රින්ට් කරන්න පුළුවන්.',
  'tax.print.print': 'ප්‍රින්ට් කරන්න, නැත්නම් PDF එකක් ගන්න',
  'tax.toOrder': 'ඇණවුමට ආපසු',
} satisfies Record<keyof typeof english, string>;
