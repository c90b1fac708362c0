import type { DemoTexts } from './demo-text.js';

/** The descriptions of burgers, wraps, bowls and sides. */
export const FOOD_DESCRIPTIONS: DemoTexts = {
  'One beef patty smashed thin on the griddle, cheddar, tomato, lettuce, pickles and our own mayo.': [
    'ගල මත තුනී කරලා පිළිස්සූ බීෆ් පැටි එකක්, චෙඩා චීස්, තක්කාලි, සලාද කොළ, පිකල්ස් සහ අපේම මයෝ.',
    'தட்டையில் மெல்லியதாக அழுத்திச் சுட்ட ஒரு பீஃப் பேட்டி, செடார் சீஸ், தக்காளி, சலாது இலை, பிக்கிள்ஸ், எங்கள் மயோ.',
  ],
  'Two thin beef patties with crisp edges, two slices of cheddar, onion, pickles and mayo.': [
    'වාටිය කරකෙන්න පිළිස්සූ තුනී බීෆ් පැටි දෙකක්, චෙඩා චීස් පෙති දෙකක්, ලූණු, පිකල්ස් සහ මයෝ.',
    'ஓரம் மொறுமொறுப்பான இரண்டு மெல்லிய பீஃப் பேட்டி, இரண்டு துண்டு செடார் சீஸ், வெங்காயம், பிக்கிள்ஸ், மயோ.',
  ],
  'Three patties, three slices of cheddar, pickles and yellow mustard. Comes with extra napkins.': [
    'පැටි තුනක්, චෙඩා චීස් පෙති තුනක්, පිකල්ස් සහ කහ අබ සෝස්. නැප්කින් වැඩිපුර දෙනවා.',
    'மூன்று பேட்டி, மூன்று துண்டு செடார் சீஸ், பிக்கிள்ஸ், மஞ்சள் கடுகு சோஸ். கூடுதல் நாப்கினும் வரும்.',
  ],
  'Beef, Swiss cheese, green chillies and lunu miris made each morning. Hot.': [
    'බීෆ්, ස්විස් චීස්, අමු මිරිස් සහ හැමදාම උදේට හදන ලුණු මිරිස්. සැරයි.',
    'பீஃப், சுவிஸ் சீஸ், பச்சை மிளகாய், தினமும் காலையில் அரைக்கும் லுணு மிரிஸ். உறைப்பு அதிகம்.',
  ],
  'Beef, cheddar, smoked beef rashers, an onion ring and barbecue sauce in a dark bun.': [
    'බීෆ්, චෙඩා චීස්, දුම් ගැස්සූ බීෆ් පෙති, අනියන් රින්ග් එකක් සහ බාබකියු සෝස්, තද පාට බනිස් එකක.',
    'பீஃப், செடார் சீஸ், புகையில் வாட்டிய பீஃப் துண்டுகள், ஒரு வெங்காய ரிங், பார்பிகியூ சோஸ், கருநிற பணிஸில்.',
  ],
  'Beef under buttered mushrooms and melted Swiss cheese, with soft onion and lettuce.': [
    'බටර් දාපු හතු සහ උණු වූ ස්විස් චීස් යට බීෆ්, මෘදු කළ ලූණු සහ සලාද කොළ එක්ක.',
    'பீஃப் மேல் பட்டரில் வதக்கிய காளானும் உருகிய சுவிஸ் சீஸும், மென்மையான வெங்காயம், சலாது இலையுடன்.',
  ],
  'Beef, cheddar, a fried egg with a soft yolk and smoked beef rashers.': [
    'බීෆ්, චෙඩා චීස්, කහ මදය දියරට තියෙන බැදපු බිත්තරයක් සහ දුම් ගැස්සූ බීෆ් පෙති.',
    'பீஃப், செடார் சீஸ், மஞ்சள் கரு உருகும் பொரித்த முட்டை, புகையில் வாட்டிய பீஃப் துண்டுகள்.',
  ],
  'Buttermilk chicken thigh, fried to order, with lettuce, pickles and mayo.': [
    'බටර්මිල්ක්වල පොඟවලා, ඇණවුම දුන්නාම බදින චිකන්, සලාද කොළ, පිකල්ස් සහ මයෝ එක්ක.',
    'மோரில் ஊறி, ஓர்டர் செய்த பின் பொரிக்கும் சிக்கன், சலாது இலை, பிக்கிள்ஸ், மயோவுடன்.',
  ],
  'Crispy chicken with kochchi chilli sambol and cold cabbage slaw.': [
    'කොච්චි සම්බෝල සහ සීතල ගෝවා සලාද එක්ක ක්‍රිස්පි චිකන්.',
    'கொச்சி மிளகாய்ச் சம்பலும் குளிர்ந்த கோவா சலாதும் சேர்ந்த கிரிஸ்பி சிக்கன்.',
  ],
  'Grilled chicken breast with fresh pol sambol, red onion and lime.': [
    'අලුත් පොල් සම්බෝල, රතු ලූණු සහ දෙහි එක්ක ග්‍රිල් කළ චිකන්.',
    'கிரில் செய்த சிக்கன், புதிய தேங்காய்ச் சம்பல், சின்ன வெங்காயம், தேசிக்காயுடன்.',
  ],
  'A patty of young jackfruit cooked in roasted curry powder, with onion and mayo.': [
    'බැදපු තුනපහ දාලා හදපු පොළොස් පැටි එකක්, ලූණු සහ මයෝ එක්ක.',
    'வறுத்த கறித்தூளில் சமைத்த பலாக்காய் பேட்டி, வெங்காயம், மயோவுடன்.',
  ],
  'Grilled paneer, tomato and a lunu miris without fish, in a plain bun.': [
    'ග්‍රිල් කළ පනීර්, තක්කාලි සහ උම්බලකඩ නැති ලුණු මිරිස්, සාමාන්‍ය බනිස් එකක.',
    'கிரில் செய்த பனீர், தக்காளி, மாசி சேர்க்காத லுணு மிரிஸ், சாதாரண பணிஸில்.',
  ],
  'A crisp lentil patty with cabbage slaw, tomato and a vegan mayo.': [
    'කරකෙන පරිප්පු පැටි එකක්, ගෝවා සලාද, තක්කාලි සහ වීගන් මයෝ එක්ක.',
    'மொறுமொறுப்பான பருப்பு பேட்டி, கோவா சலாது, தக்காளி, வீகன் மயோவுடன்.',
  ],
  'Crispy chicken, lettuce and mayo in a warm flour wrap.': [
    'උණු රැප් එකක ක්‍රිස්පි චිකන්, සලාද කොළ සහ මයෝ.',
    'சூடான கோதுமை ராப்பில் கிரிஸ்பி சிக்கன், சலாது இலை, மயோ.',
  ],
  'Beef strips in black pepper sauce with onion and capsicum.': [
    'ගම්මිරිස් සෝස් එකේ බීෆ් කෑලි, ලූණු සහ බෙල් පෙපර් එක්ක.',
    'மிளகு சோஸில் பீஃப் துண்டுகள், வெங்காயம், குடைமிளகாயுடன்.',
  ],
  'Chickpeas, cucumber, tomato, mint and a tahini dressing.': [
    'කඩල, පිපිඤ්ඤා, තක්කාලි, මින්චි සහ තල සෝස් එකක්.',
    'கொண்டைக்கடலை, வெள்ளரிக்காய், தக்காளி, புதினா, எள் சோஸ்.',
  ],
  'Chicken devilled with onion, capsicum and banana chilli over white rice.': [
    'ලූණු, බෙල් පෙපර් සහ මාළු මිරිස් එක්ක ඩෙවල් කළ චිකන්, සුදු බත් උඩ.',
    'வெங்காயம், குடைமிளகாய், கறிமிளகாயுடன் டெவில் செய்த சிக்கன், வெள்ளைச் சோற்றின் மேல்.',
  ],
  'Beef in black pepper sauce with spring onion over red rice.': [
    'ගම්මිරිස් සෝස් එකේ බීෆ්, ලූණු කොළ එක්ක, රතු බත් උඩ.',
    'மிளகு சோஸில் பீஃப், வெங்காயத் தாளுடன், சிவப்பரிசிச் சோற்றின் மேல்.',
  ],
  'Young jackfruit curry in coconut milk, parippu and gotukola sambol over red rice.': [
    'පොල් කිරි දාපු පොළොස් කරිය, පරිප්පු සහ ගොටුකොළ සම්බෝල, රතු බත් උඩ.',
    'தேங்காய்ப்பாலில் பலாக்காய்க் கறி, பருப்பு, வல்லாரைச் சம்பல், சிவப்பரிசிச் சோற்றின் மேல்.',
  ],
  'Lagoon prawns in chilli and tamarind over white rice, with cucumber.': [
    'මිරිස් සහ සියඹලා දාපු කලපුවේ ඉස්සෝ, සුදු බත් උඩ, පිපිඤ්ඤා එක්ක.',
    'மிளகாயும் புளியும் சேர்த்த களப்பு இறால், வெள்ளைச் சோற்றின் மேல், வெள்ளரிக்காயுடன்.',
  ],
  'Potatoes cut here, fried twice, sea salt from Puttalam.': [
    'මෙහිදීම කපලා දෙවරක් බැදපු අල, පුත්තලමේ මුහුදු ලුණු එක්ක.',
    'இங்கேயே வெட்டி இருமுறை பொரித்த உருளைக்கிழங்கு, புத்தளம் கடல் உப்புடன்.',
  ],
  'Fries tossed with fried curry leaves, garlic and dried chilli.': [
    'බැදපු කරපිංචා, සුදුලූණු සහ වියළි මිරිස් එක්ක කලවම් කළ ෆ්‍රයිස්.',
    'பொரித்த கறிவேப்பிலை, உள்ளி, செத்தல் மிளகாயுடன் பிரட்டிய ஃபிரைஸ்.',
  ],
  'Fries under warm cheddar sauce with spring onion.': [
    'උණු චෙඩා චීස් සෝස් සහ ලූණු කොළ දාපු ෆ්‍රයිස්.',
    'சூடான செடார் சீஸ் சோஸும் வெங்காயத் தாளும் தூவிய ஃபிரைஸ்.',
  ],
  'Sweet potato with chilli salt and lime.': ['මිරිස් ලුණු සහ දෙහි එක්ක බතල.', 'மிளகாய் உப்பும் தேசிக்காயும் சேர்த்த வற்றாளைக் கிழங்கு.'],
  'Ten pieces of crisp chicken with a garlic dip.': [
    'කරකෙන චිකන් කෑලි දහයක්, සුදුලූණු ඩිප් එකක් එක්ක.',
    'மொறுமொறுப்பான பத்து சிக்கன் துண்டுகள், உள்ளி டிப்புடன்.',
  ],
  'Six wings in a sauce of kochchi chilli and kithul treacle.': [
    'කොච්චි මිරිස් සහ කිතුල් පැණි සෝස් එකේ චිකන් වින්ග්ස් හයක්.',
    'கொச்சி மிளகாயும் கித்துள் பாணியும் சேர்ந்த சோஸில் ஆறு சிக்கன் விங்ஸ்.',
  ],
  'Big onions in a light batter, eight rings.': [
    'සැහැල්ලු පිටි තට්ටුවකින් බැදපු ලොකු ලූණු රින්ග් අටක්.',
    'மெல்லிய மாவில் தோய்த்துப் பொரித்த பெரிய வெங்காயம், எட்டு ரிங்.',
  ],
  'Lentil vadai with whole prawns on top, three pieces, with onion sambol.': [
    'උඩින් ඉස්සෝ තියපු පරිප්පු වඩේ තුනක්, ලූණු සම්බෝල එක්ක.',
    'மேலே முழு இறால் வைத்த பருப்பு வடை மூன்று, வெங்காயச் சம்பலுடன்.',
  ],
};
