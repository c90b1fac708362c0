import { namesAllergy } from '../allergy-notes.js';

describe('namesAllergy', () => {
  it.each([
    'Nut allergy!',
    'ALLERGIC to shrimp',
    'lactose intolerant',
    'I am coeliac',
    'gluten-free please',
    'no peanuts',
    'nut free',
    'අසාත්මිකතා: රටකජු',
    'வேர்க்கடலை ஒவ்வாமை',
  ])('marks %s', (notes) => expect(namesAllergy(notes)).toBe(true));

  it.each(['', 'No onions', 'extra sauce', 'Ring twice', 'cut in two', 'no nutmeg'])('leaves %s as it is', (notes) =>
    expect(namesAllergy(notes)).toBe(false),
  );
});
