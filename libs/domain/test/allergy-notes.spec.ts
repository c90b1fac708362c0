import { namesAllergy } from '../kitchen/allergy-notes.js';

const ALLERGENS = [
  ...[
    'sesame',
    'peanut',
    'nut',
    'shellfish',
    'prawn',
    'crab',
    'fish',
    'milk',
    'dairy',
    'egg',
    'gluten',
    'wheat',
    'soy',
  ],
  'mustard',
];

describe('namesAllergy', () => {
  it.each([
    'NO SESAME, my son reacts badly. shellfish too',
    'Nut allergy!',
    'ALLERGIC to shrimp',
    'lactose intolerant',
    'I am coeliac',
    'my wife reacts to something in it',
    'gluten-free please',
    'no peanuts',
    'No-nuts',
    'nut free',
    'free from dairy',
    'bun without any sesame seeds',
    'w/o egg',
    'cant eat prawns',
    'she can’t have milk',
    'Does not eat fish',
    'please avoid the shell fish',
    'no onions, peanuts or mustard',
    'NO onions/eggs',
    'hold the soya sauce',
    'අසාත්මිකතා: රටකජු',
    'රටකජු එපා',
    'බිත්තර නැතුව දෙන්න',
    'வேர்க்கடலை ஒவ்வாமை',
    'முட்டை வேண்டாம்',
  ])('highlights %s', (notes) => expect(namesAllergy(notes)).toBe(true));

  it.each(ALLERGENS.flatMap((what) => [`no ${what}`, `without ${what}`, `allergic to ${what}`, `cannot eat ${what}`]))(
    'highlights %s',
    (notes) => expect(namesAllergy(notes)).toBe(true),
  );

  it.each([
    '',
    'No onions',
    'extra sauce',
    'Ring twice',
    'cut in two',
    'no nutmeg',
    'extra egg and mustard',
    'no onions, extra egg',
    'No rush. Fish well done',
    'do not forget the mustard',
    'no coconut',
    'No. 4 Crab Lane',
    'ඉක්මනට දෙන්න',
    'வெங்காயம் வேண்டாம்',
  ])('does not highlight %s', (notes) => expect(namesAllergy(notes)).toBe(false));

  it.each([
    // Sinhala: the word itself, as people spell it, and with and without joiners
    ...['මට රටකජු අසාත්මිකයි', 'අසත්මිකයි', 'කිරි වලට අසාත්මිකතාවයක්', 'අසාත්ම්‍ය', 'අසාත්ම්ය', 'ඇලර්ජි තියෙනවා', 'ඇලජික්', 'අලර්ජි'],
    // allergens with endings, and the ways to say no
    ...['රටකජු දාන්න එපා', 'රට කජු නැතිව', 'රටකජුත් එපා', 'කිරි බෑ', 'බිත්තරවලට හොඳ නෑ', 'මාළු කන්න බැහැ', 'මාලු එපා'],
    ...['ඉස්සො එපා', 'ඉස්සෝ නැතුව', 'ඉස්සන් අයින් කරන්න', 'කකුළුවන් එපා', 'උම්බලකඩ දාන්න එපා', 'රටකජු, ලූනු එපා', 'තල නැති බන් එකක්'],
    ...['අබ රහිතව', 'රට‍කජු එපා', 'මුහුදු ආහාර එපා'],
    // Tamil of Sri Lanka
    ...['ஒவ்வாமை உள்ளது', 'எனக்கு அலர்ஜி', 'முட்டை ஒத்துக்காது', 'மீன் ஒத்துவராது'],
    ...['முட்டை வேணாம்', 'முட்டையும் வேண்டாம்', 'கச்சான் போடாதீங்க', 'இறாலை சேர்க்க வேண்டாம்', 'பால் இல்லாமல்', 'பாலை தவிர்க்கவும்'],
    ...['நண்டு கூடாது', 'மீன் சாப்பிட முடியாது', 'மீனை நீக்குங்கள்', 'கஜு வேண்டாம்', 'எள்ளு வேண்டாம்', 'முட்டை, வெங்காயம் வேண்டாம்', 'மாசி இல்லாம'],
    // in Latin letters, and mixed
    ...[
      'ratakaju asathmikai',
      'asaathmika',
      'ratakaju danna epa',
      'kiri epaa',
      'biththara nathuwa',
      'bittara epa',
      'isso kanna baha',
      'maalu epa',
    ],
    ...[
      'muttai vendam',
      'meen venaam',
      'kachan podatheenga',
      'nandu illamal',
      'ovvaamai',
      'muttai othukathu',
      'eraal vendaam',
      'paal koodathu',
    ],
    ...['egg එපා', 'nuts danna epa', 'egg வேண்டாம்', 'no රටකජු', 'milk vendam', 'peanut නැතුව', 'without கச்சான்', 'no kaju'],
    // usual misspellings
    ...['alergic to it', 'I have an alergy', 'allegic', 'nut allegy'],
  ])('highlights %s', (notes) => expect(namesAllergy(notes)).toBe(true));

  it.each([
    ...['ලූනු එපා', 'සැර එපා', 'පොල් කිරි එපා', 'සීනි නැතුව තේ', 'බිත්තර දෙකක් දාන්න, ලූනු එපා', 'මාළු පාන් දෙකයි. ලූනු එපා', 'මාළු පාන් දෙකයි, ලූනු එපා'],
    ...['කිරි තේ එකක් දෙන්න', 'අබලන් එපා', 'තලප හොඳට', 'ගේට්ටුව ළඟට එන්න බෑ', 'බිත්තර වැඩිපුර'],
    ...[
      'தேங்காய் பால் வேண்டாம்',
      'தேங்காய்ப்பால் வேண்டாம்',
      'முட்டை கொத்து, வெங்காயம் வேண்டாம்',
      'காரம் வேண்டாம்',
      'மிளகாய் இல்லாமல்',
      'பாலம் அருகில்',
      'மீன் அதிகம்',
    ],
    ...[
      'muttai kothu, vengayam vendam',
      'lunu epa',
      'sara epa',
      'pol kiri epa',
      'kiri te ekak',
      'vengayam vendam',
      'seeni nathuwa',
      'legal allegiance',
    ],
    ...['ඉක්මනට එන්න', 'சீக்கிரம் வாருங்கள்', 'call me Malu', 'Nandu, gate 4', 'bath packet', 'baby spoon please'],
  ])('does not highlight %s', (notes) => expect(namesAllergy(notes)).toBe(false));
});
