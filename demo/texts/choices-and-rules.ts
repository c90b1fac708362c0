import type { DemoTexts } from './demo-text.js';

/** The names of option groups and of the options that are no foods. */
export const OPTION_NAMES: DemoTexts = {
  Size: ['ප්‍රමාණය', 'அளவு'],
  Regular: ['සාමාන්‍ය', 'சாதாரணம்'],
  Large: ['ලොකු', 'பெரியது'],
  Spice: ['සැර', 'உறைப்பு'],
  'As it is': ['තියෙන විදියට', 'அப்படியே'],
  Mild: ['සැර අඩුවෙන්', 'உறைப்பு குறைவாக'],
  Hot: ['සැරට', 'உறைப்பாக'],
  'Sri Lankan hot': ['ලංකාවේ සැරට', 'இலங்கை உறைப்பில்'],
  Side: ['අතුරු කෑම', 'பக்க உணவு'],
  Drink: ['බීම', 'பானம்'],
  Extras: ['අමතර දේවල්', 'மேலதிகமாக'],
  'Extra Cheese': ['අමතර චීස්', 'மேலதிக சீஸ்'],
  'Fried Egg': ['බැදපු බිත්තර', 'பொரித்த முட்டை'],
  'Extra Patty': ['අමතර පැටි', 'மேலதிக பேட்டி'],
  'Lunu Miris': ['ලුණු මිරිස්', 'லுணு மிரிஸ்'],
  'Garlic Mayo': ['සුදුලූණු මයෝ', 'உள்ளி மயோ'],
  'Leave out': ['එපා දේවල්', 'வேண்டாதவை'],
  Onions: ['ලූණු', 'வெங்காயம்'],
  Tomato: ['තක්කාලි', 'தக்காளி'],
  Pickles: ['පිකල්ස්', 'பிக்கிள்ஸ்'],
  Sauce: ['සෝස්', 'சோஸ்'],
  Cheese: ['චීස්', 'சீஸ்'],
};

/** The names of the rules that give something free. */
export const RULE_NAMES: DemoTexts = {
  'Two Classics, free fries': ['ක්ලැසික් දෙකකට ෆ්‍රයිස් නොමිලේ', 'இரண்டு கிளாசிக் வாங்கினால் ஃபிரைஸ் இலவசம்'],
  'Two wraps, free soda': ['රැප් දෙකකට සෝඩා නොමිලේ', 'இரண்டு ராப் வாங்கினால் சோடா இலவசம்'],
  'Three sweets, a free cone': ['අතුරුපස තුනකට කෝන් එකක් නොමිලේ', 'மூன்று இனிப்புகள் வாங்கினால் ஒரு கோன் இலவசம்'],
  'A cola with Rs. 5,000': ['රු. 5,000ට කෝලා එකක් නොමිලේ', 'ரூ. 5,000 இற்கு ஒரு கோலா இலவசம்'],
  'Free delivery from Rs. 6,000': ['රු. 6,000 ඉඳන් ඩිලිවරි නොමිලේ', 'ரூ. 6,000 முதல் டெலிவரி இலவசம்'],
};
