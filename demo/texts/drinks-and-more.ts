import type { DemoTexts } from './demo-text.js';

/** The descriptions of drinks, desserts and combos. */
export const OTHER_DESCRIPTIONS: DemoTexts = {
  'Fresh lime, mint and soda, sweetened to taste.': [
    'අලුත් දෙහි, මින්චි සහ සෝඩා, රසට සීනි දාලා.',
    'புதிய தேசிக்காய், புதினா, சோடா, அளவான இனிப்புடன்.',
  ],
  'Passion fruit pulp with seeds, water and ice.': ['ඇට එක්කම පැෂන් ෆෘට්, වතුර සහ අයිස්.', 'விதையுடன் பெஷன் ஃபுரூட், தண்ணீர், ஐஸ்.'],
  'Black tea from Dimbula over ice with lime.': [
    'අයිස් සහ දෙහි දාපු දිඹුල කහට තේ.',
    'ஐஸும் தேசிக்காயும் சேர்த்த டிம்புல தேயிலையின் பிளேன் டீ.',
  ],
  'A whole thambili, opened when you order.': [
    'ඇණවුම දුන්නාම කපලා දෙන තැඹිලි ගෙඩියක්.',
    'ஓர்டர் செய்த பின் வெட்டித் தரும் ஒரு முழுச் செவ்விளநீர்.',
  ],
  'A cold bottle of ginger beer, made in Sri Lanka.': [
    'ලංකාවේ හදපු, සීතල ජින්ජර් බියර් බෝතලයක්.',
    'இலங்கையில் தயாரான குளிர்ந்த ஜிஞ்சர் பியர், ஒரு போத்தல்.',
  ],
  'A cold can, 330 ml.': ['සීතල කෑන් එකක්, මි.ලී. 330.', 'குளிர்ந்த ஒரு கேன், 330 மி.லீ.'],
  'A bottle of still water, 500 ml.': ['වතුර බෝතලයක්, මි.ලී. 500.', 'ஒரு போத்தல் தண்ணீர், 500 மி.லீ.'],
  'Vanilla ice cream and fresh milk, thick.': ['වැනිලා අයිස්ක්‍රීම් සහ නැවුම් කිරි, උකුවට.', 'வனிலா ஐஸ்கிரீமும் பசும்பாலும், கெட்டியாக.'],
  'Dark chocolate, vanilla ice cream and fresh milk.': [
    'ඩාර්ක් චොකලට්, වැනිලා අයිස්ක්‍රීම් සහ නැවුම් කිරි.',
    'டார்க் சொக்லேட், வனிலா ஐஸ்கிரீம், பசும்பால்.',
  ],
  'Ripe woodapple with coconut milk and kithul treacle.': [
    'පොල් කිරි සහ කිතුල් පැණි එක්ක ඉදුණු දිවුල්.',
    'தேங்காய்ப்பாலும் கித்துள் பாணியும் சேர்த்த கனிந்த விளாம்பழம்.',
  ],
  'Strong coffee, fresh milk and ice.': ['සැර කෝපි, නැවුම් කිරි සහ අයිස්.', 'கடுமையான கோப்பி, பசும்பால், ஐஸ்.'],
  'A cup of black Ceylon tea, with ginger if you ask in the notes.': [
    'කහට තේ කෝප්පයක්. ඉඟුරු ඕනෑ නම් සටහනේ ලියන්න.',
    'ஒரு கோப்பை பிளேன் டீ. இஞ்சி வேண்டுமானால் குறிப்பில் எழுதுங்கள்.',
  ],
  'Milk soft serve in a crisp cone.': ['කරකෙන කෝන් එකක කිරි සොෆ්ට් සර්ව්.', 'மொறுமொறுப்பான கோனில் பால் சொஃப்ட் சேர்வ்.'],
  'Soft serve dipped in dark chocolate, with roasted cashews.': [
    'ඩාර්ක් චොකලට්වල ගිල්ලූ සොෆ්ට් සර්ව්, බැදපු කජු එක්ක.',
    'டார்க் சொக்லேட்டில் தோய்த்த சொஃப்ட் சேர்வ், வறுத்த கஜுவுடன்.',
  ],
  'Soft serve with kithul treacle, roasted cashews and a wafer.': [
    'කිතුල් පැණි, බැදපු කජු සහ වේෆර් එකක් එක්ක සොෆ්ට් සර්ව්.',
    'கித்துள் பாணி, வறுத்த கஜு, வேஃபருடன் சொஃப்ட் சேர்வ்.',
  ],
  'Steamed custard of coconut milk, jaggery, cardamom and egg, with cashews.': [
    'පොල් කිරි, හකුරු, එනසාල් සහ බිත්තර දාලා තම්බන වටලප්පන්, කජු එක්ක.',
    'தேங்காய்ப்பால், கருப்பட்டி, ஏலக்காய், முட்டை சேர்த்து அவித்த வட்டிலப்பம், கஜுவுடன்.',
  ],
  'Dark chocolate brownie, warm, with a spoon of soft serve.': [
    'උණු ඩාර්ක් චොකලට් බ්‍රවුනි එකක්, සොෆ්ට් සර්ව් හැන්දක් එක්ක.',
    'சூடான டார்க் சொக்லேட் பிரவுனி, ஒரு கரண்டி சொஃப்ட் சேர்வுடன்.',
  ],
  'The one that most people order, with fries and a drink.': [
    'වැඩිපුරම ඇණවුම් කරන බර්ගර් එක, ෆ්‍රයිස් සහ බීමක් එක්ක.',
    'பெரும்பாலானோர் கேட்கும் பர்கர், ஃபிரைஸும் பானமும் சேர்ந்து.',
  ],
  'For a bigger hunger: the double, with a side and a drink.': [
    'ලොකු බඩගින්නකට: ඩබල් බර්ගර් එක, අතුරු කෑමක් සහ බීමක් එක්ක.',
    'பெரும் பசிக்கு: டபிள் பர்கர், பக்க உணவும் பானமும் சேர்ந்து.',
  ],
  'Everything hot on one tray, and a drink to put it out.': [
    'සැර කෑම ඔක්කොම එකට, සැර නිවන්න බීමකුත් එක්ක.',
    'உறைப்பானவை எல்லாம் ஒரே தட்டில், உறைப்பைத் தணிக்க ஒரு பானமும்.',
  ],
  'Our jackfruit burger, with a side and a drink.': [
    'අපේ පොළොස් බර්ගර් එක, අතුරු කෑමක් සහ බීමක් එක්ක.',
    'எங்கள் பலாக்காய் பர்கர், பக்க உணவும் பானமும் சேர்ந்து.',
  ],
  'Two burgers, two fries, two colas: enough for an evening in.': [
    'බර්ගර් දෙකක්, ෆ්‍රයිස් දෙකක්, කෝලා දෙකක්: ගෙදර ඉන්න හවසකට ඇති.',
    'இரண்டு பர்கர், இரண்டு ஃபிரைஸ், இரண்டு கோலா: வீட்டில் ஒரு மாலைக்குப் போதும்.',
  ],
  'Four burgers, wings, loaded fries and four colas.': [
    'බර්ගර් හතරක්, වින්ග්ස්, චීස් ෆ්‍රයිස් සහ කෝලා හතරක්.',
    'நான்கு பர்கர், விங்ஸ், சீஸ் ஃபிரைஸ், நான்கு கோலா.',
  ],
  'A quick lunch for one hand.': ['එක අතකින් කන්න ඉක්මන් දවල් කෑමක්.', 'ஒரு கையால் உண்ணும் விரைவான மதிய உணவு.'],
  'Rice, devilled chicken and a cup of tea.': ['බත්, ඩෙවල් චිකන් සහ තේ කෝප්පයක්.', 'சோறு, டெவில் சிக்கன், ஒரு கோப்பை டீ.'],
  'Ten chicken bites and a thick vanilla shake.': [
    'චිකන් බයිට්ස් දහයක් සහ උකු වැනිලා ෂේක් එකක්.',
    'பத்து சிக்கன் பைட்ஸ், கெட்டியான வனிலா ஷேக்.',
  ],
};
/** The alternative texts of the banners. */
export const BANNER_TEXTS: DemoTexts = {
  'Fries, two burgers with cheese and a drink': [
    'ෆ්‍රයිස්, චීස් දාපු බර්ගර් දෙකක් සහ බීමක්',
    'ஃபிரைஸ், சீஸ் சேர்த்த இரண்டு பர்கர், ஒரு பானம்',
  ],
  'A passion fruit cooler, a chicken burger, hot wings and a rice bowl': [
    'පැෂන් ෆෘට් කූලර් එකක්, චිකන් බර්ගර් එකක්, හොට් වින්ග්ස් සහ රයිස් බවුල් එකක්',
    'பெஷன் ஃபுரூட் கூலர், சிக்கன் பர்கர், ஹொட் விங்ஸ், ரைஸ் பவுல்',
  ],
  'A cone, two shakes, a sundae and watalappan': [
    'කෝන් එකක්, ෂේක් දෙකක්, සන්ඩේ එකක් සහ වටලප්පන්',
    'கோன், இரண்டு ஷேக், சண்டே, வட்டிலப்பம்',
  ],
  'Two wraps, two burgers without meat and a lime and mint soda': [
    'රැප් දෙකක්, මස් නැති බර්ගර් දෙකක් සහ දෙහි සහ මින්චි සෝඩා එකක්',
    'இரண்டு ராப், இறைச்சி இல்லாத இரண்டு பர்கர், தேசிக்காய் & புதினா சோடா',
  ],
};
