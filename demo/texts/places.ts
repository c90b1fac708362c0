import type { DemoTexts } from './demo-text.js';

/** The names of the outlets. */
export const OUTLET_NAMES: DemoTexts = {
  'Colombo 07': ['කොළඹ 07', 'கொழும்பு 07'],
  Kandy: ['මහනුවර', 'கண்டி'],
  'Galle Fort': ['ගාල්ල කොටුව', 'காலி கோட்டை'],
  Negombo: ['මීගමුව', 'நீர்கொழும்பு'],
  Jaffna: ['යාපනය', 'யாழ்ப்பாணம்'],
};

/** The addresses of the outlets. */
export const OUTLET_ADDRESSES: DemoTexts = {
  '48 Maitland Crescent, Cinnamon Gardens, Colombo 07': [
    '48, මේට්ලන්ඩ් ක්‍රෙසන්ට්, කුරුඳුවත්ත, කොළඹ 07',
    '48, மெயிட்லண்ட் கிரெசன்ட், கறுவாத்தோட்டம், கொழும்பு 07',
  ],
  '112 Lake Round, Kandy': ['112, වැව රවුම, මහනුවර', '112, ஏரிச் சுற்றுவட்டம், கண்டி'],
  '27 Lighthouse Lane, Fort, Galle': ['27, ලයිට්හවුස් පටුමග, කොටුව, ගාල්ල', '27, லைட்ஹவுஸ் ஒழுங்கை, கோட்டை, காலி'],
  '206 Lewis Place, Negombo': ['206, ලුවිස් ප්ලේස්, මීගමුව', '206, லூயிஸ் பிளேஸ், நீர்கொழும்பு'],
  '81 Hospital Road, Jaffna': ['81, රෝහල් පාර, යාපනය', '81, ஆஸ்பத்திரி வீதி, யாழ்ப்பாணம்'],
};

/** The names of the delivery areas, as signposts there have them. */
export const AREAS: DemoTexts = {
  'Cinnamon Gardens': ['කුරුඳුවත්ත', 'கறுவாத்தோட்டம்'],
  Borella: ['බොරැල්ල', 'பொரளை'],
  Kollupitiya: ['කොල්ලුපිටිය', 'கொள்ளுப்பிட்டி'],
  Bambalapitiya: ['බම්බලපිටිය', 'பம்பலப்பிட்டி'],
  Narahenpita: ['නාරාහේන්පිට', 'நாரஹேன்பிட்டி'],
  Rajagiriya: ['රාජගිරිය', 'ராஜகிரிய'],
  Wellawatte: ['වැල්ලවත්ත', 'வெள்ளவத்தை'],
  'Kandy Town': ['මහනුවර නගරය', 'கண்டி நகரம்'],
  Peradeniya: ['පේරාදෙණිය', 'பேராதனை'],
  Katugastota: ['කටුගස්තොට', 'கட்டுகஸ்தோட்டை'],
  Aruppola: ['අරුප්පොල', 'அருப்பொல'],
  Tennekumbura: ['තෙන්නෙකුඹුර', 'தென்னேகும்புர'],
  Fort: ['කොටුව', 'கோட்டை'],
  Unawatuna: ['උණවටුන', 'உனவட்டுன'],
  Karapitiya: ['කරාපිටිය', 'கராப்பிட்டிய'],
  Dadalla: ['දඩල්ල', 'தடல்ல'],
  Magalle: ['මාගාල්ල', 'மாகால்ல'],
  'Negombo Town': ['මීගමුව නගරය', 'நீர்கொழும்பு நகரம்'],
  Ettukala: ['ඒත්තුකාල', 'ஏத்துக்கால'],
  Kochchikade: ['කොච්චිකඩේ', 'கொச்சிக்கடை'],
  Katunayake: ['කටුනායක', 'கட்டுநாயக்க'],
  Periyamulla: ['පෙරියමුල්ල', 'பெரியமுல்லை'],
  'Jaffna Town': ['යාපනය නගරය', 'யாழ்ப்பாண நகரம்'],
  Nallur: ['නල්ලූර්', 'நல்லூர்'],
  Kokuvil: ['කොකුවිල්', 'கொக்குவில்'],
  Gurunagar: ['ගුරුනගර්', 'குருநகர்'],
  Chundikuli: ['චුණ්ඩිකුලි', 'சுண்டிக்குளி'],
};
