/** Words that always mean an allergy or an intolerance, in English, Sinhala and Tamil. */
const ALLERGY = /allerg|anaphyla|intoleran|co?eliac|lactose|epi-?pen|\breact(s|ed|ion|ions)?\b|අසාත්මික|ஒவ்வாமை/iu;

/** Common allergens. */
const ALLERGEN = [
  ...['sesame', '(?:pea|ground|wal|hazel|cashew ?|pine ?)?nuts?', 'cashews?', 'almonds?', 'pistachios?', 'pecans?'],
  ...['shell ?fish', 'sea ?food', 'prawns?', 'shrimps?', 'crabs?', 'lobsters?', 'cuttle ?fish', 'fish', 'squid'],
  ...['milk', 'dairy', 'eggs?', 'gluten', 'wheat', 'soya?', 'mustard', 'celery'],
].join('|');

const AVOIDED = [
  ...['no', 'non', 'not', 'never', 'without', 'w/o', 'cannot', "(?:ca|do|does|must|should)n['’]?t", 'avoid(?:s|ing)?'],
  ...['free (?:of|from)', 'skip', 'remove', 'leave out', 'hold'],
].join('|');

/** After one of these words a note says what is wanted: `no onions, extra egg`. */
const WANTED = ['extra', 'add', 'with', 'more', 'plus', 'but', 'only', 'double', 'forget'].join('|');

/** Allows up to four words between, in one sentence: `no onions, peanuts or egg`. */
const AVOIDS_ALLERGEN = new RegExp(
  String.raw`\b(?:${AVOIDED})(?:[\s,:/&+-]+(?!(?:${WANTED})\b)[\p{L}'’]+){0,4}?[\s,:/&+-]+(?:${ALLERGEN})\b`,
  'iu',
);
const FREE_OF_ALLERGEN = new RegExp(String.raw`\b(?:${ALLERGEN})[- ]?free\b`, 'iu');

/** In Sinhala and Tamil the allergen comes first. `\b` works for Latin letters only. */
const AVOIDS_IN_SINHALA =
  /(?<![\p{L}\p{M}])(තල|රටකජු|කජු|ඉස්සන්|ඉස්සො|කකුළුවන්|මාළු|කිරි|බිත්තර|තිරිඟු|සෝයා|අබ)(?![\p{L}\p{M}]).{0,20}(එපා|නැතිව|නැතුව|රහිත|බැහැ)/u;
const AVOIDS_IN_TAMIL =
  /(?<![\p{L}\p{M}])(எள்|வேர்க்கடலை|நிலக்கடலை|கடலை|முந்திரி|இறால்|நண்டு|மீன்|பால்|முட்டை|கோதுமை|சோயா|கடுகு)(?![\p{L}\p{M}]).{0,20}(வேண்டாம்|இல்லாமல்|கூடாது|முடியாது)/u;

const RULES = [ALLERGY, AVOIDS_ALLERGEN, FREE_OF_ALLERGEN, AVOIDS_IN_SINHALA, AVOIDS_IN_TAMIL];

/**
 * Returns whether a customer's note names an allergy, which boards highlight, unlike wishes such as "no onions". A
 * common allergen counts if the note asks to leave it out. False positives are accepted: they cost a glance.
 */
export function namesAllergy(notes: string): boolean {
  const text = notes.normalize('NFC');
  return RULES.some((rule) => rule.test(text));
}
