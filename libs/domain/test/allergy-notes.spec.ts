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
});
