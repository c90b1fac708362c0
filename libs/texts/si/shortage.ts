import type { shortage as english } from '../en/shortage.js';

export const shortage = {
  'order.shortage.ask': '{name} × {quantity} ගැන අප කුමක් කරන්නද? කුස්සිය තවම ඔබේ ඇණවුම පටන් අරන් නැහැ.',
  'order.shortage.back': 'අලුත් එකතුව {total}. {amount} ඔබේ කාඩ් එකට ආපසු ගෙවනවා.',
  'order.shortage.call': 'ඔබ විනාඩි {minutes}ක් ඇතුළත තෝරන්නේ නැත්නම් අපි ඔබට කතා කරනවා.',
  'order.shortage.called': 'අපි දැන් ඔබට කතා කරනවා. ඔබට තවමත් මෙතැනින් තෝරන්න පුළුවන්.',
  'order.shortage.cancel': 'මුළු ඇණවුමම අවලංගු කරන්න',
  'order.shortage.choice': '{name} · {amount} අඩුයි',
  'order.shortage.choiceSame': '{name} · එකම මිල',
  'order.shortage.choose': 'එකක් තෝරන්න',
  'order.shortage.instead': 'ඒ වෙනුවට',
  'order.shortage.leaveOut': 'එය නැතිව',
  'order.shortage.leaveOutLine': '{name} නැතිව',
  'order.shortage.replace': 'වෙන දෙයක්',
  'order.shortage.take': '{name} ගන්න',
  'order.shortage.title': 'සමාවෙන්න, {name} ඉවරයි',
  'order.shortage.total': 'අලුත් එකතුව {total}, {amount} අඩුයි.',
  'order.shortage.totalSame': 'මුළු එකතුව වෙනස් වෙන්නේ නැහැ: {total}.',
} satisfies Record<keyof typeof english, string>;
