/**
 * Words that always mean an allergy or an intolerance: English and its usual misspellings, Sinhala, Tamil, both in
 * Latin letters.
 */
const ALLERGY = [
  ...[
    'allerg',
    String.raw`\ba+l+[ae]r?[gj](?:y|i|ic|ies)\b`,
    'anaphyla',
    'intoleran',
    'co?eliac',
    'lactose',
    'epi-?pen',
  ],
  String.raw`\breact(?:s|ed|ion|ions)?\b`,
  ...['අසා?ත්ම[ි්]', '[ඇඅ]ල(?:ර්)?ජි', String.raw`\basa+th?mi[ck]`],
  ...['ஒவ்வா', 'அலே?ர்ஜி', 'ஒத்து(?:க்|வரா|க்கொள்ளா)', String.raw`\bov+a+m+ai`, String.raw`\bot+h*uk+a+[td]h?u`],
].join('|');

/** Common allergens in English. */
const ENGLISH = [
  ...['sesame', '(?:pea|ground|wal|hazel|cashew ?|pine ?)?nuts?', 'cashews?', 'almonds?', 'pistachios?', 'pecans?'],
  ...['shell ?fish', 'sea ?food', 'prawns?', 'shrimps?', 'crabs?', 'lobsters?', 'cuttle ?fish', 'fish', 'squid'],
  ...['milk', 'dairy', 'eggs?', 'gluten', 'wheat', 'soya?', 'mustard', 'celery'],
];

/** In Sinhala, with the endings that nouns get, and in Latin letters. Coconut milk is no milk. */
const SINHALA = [
  ...['තල', 'රට ?කජු', 'කජු', 'නට්ස්', 'ඉස්ස[නොෝ]්?', 'කූනිස්ස[නොෝ]්?', 'පොකිරිස්ස[නොෝ]්?', 'කකුළුව[නොෝ]්?', 'දැල්ල[නොෝ]්?'],
  ...['මා[ළල]ු', 'උම්බලකඩ', 'කරවල', '(?<!පොල් ?)කිරි', 'බිත්තර', 'තිරිඟු', 'ග්ලූටන්', 'සෝයා', 'අබ', 'මුහුදු ආහාර'],
].map((noun) => String.raw`${noun}(?:වල[\p{L}\p{M}]*|වත්|ත්|ට|ද|යි|ව)?`);
const SINHALA_IN_LATIN = [
  ...['rata ?kaju', 'kaju', 'iss(?:o+|an)', 'kakulu?w(?:o+|an)', 'dall(?:o+|an)', 'ma+lu', 'umbalakada', 'karawala'],
  ...['(?<!pol ?)kiri', 'bith*a?t*h*ara', 'thala', 'thiringu'],
];

/** In Tamil as it is spoken in Sri Lanka, and in Latin letters. */
const TAMIL = [
  ...['எள்(?:ளு|ளை|ளும்)?', '(?:வேர்க்|நிலக்)?கடலை', 'கச்சான்', '(?:மர)?முந்திரி', 'க[ஜச]ு', 'பாதாம்', 'நட்ஸ்'],
  ...['இ?றால்?', 'நண்ட', 'கணவாய்?', 'மீன்?', 'மாசி', 'கருவாட', '(?<!தேங்காய் ?)பால்?', 'முட்டை', 'கோதுமை', 'சோயா', 'கடுக', 'கடல் ?உணவ'],
].map((noun) => `${noun}(?:யை|ை|யும்|ும்|யுக்கு|ுக்கு|க்கு|ு)?`);
const TAMIL_IN_LATIN = [
  ...['mutt?ai', 'meen', '[ie]ra+l', 'nandu', 'paal', 'kac+h*a+n', '(?:nila|ver)?k+adalai', 'mun[td]h?iri', 'kanavai'],
  ...['ell[ui]', 'kadugu', '[kg]o[td]humai'],
];

const ALLERGEN = [...ENGLISH, ...SINHALA, ...SINHALA_IN_LATIN, ...TAMIL, ...TAMIL_IN_LATIN].join('|');

/** Returns a pattern of whole words; `\b` knows Latin letters only. */
const whole = (words: string) => String.raw`(?<![\p{L}\p{M}])(?:${words})(?![\p{L}\p{M}])`;

const AVOIDED = [
  ...['no', 'non', 'not', 'never', 'without', 'w/o', 'cannot', "(?:ca|do|does|must|should)n['’]?t", 'avoid(?:s|ing)?'],
  ...['free (?:of|from)', 'skip', 'remove', 'leave out', 'hold'],
].join('|');

/** After one of these words a note says what is wanted: `no onions, extra egg`. */
const WANTED = ['extra', 'add', 'with', 'more', 'plus', 'but', 'only', 'double', 'forget'].join('|');

/** Allows up to four words between, in one sentence: `no onions, peanuts or egg`. */
const AVOIDS_ALLERGEN = String.raw`\b(?:${AVOIDED})(?:[\s,:/&+-]+(?!(?:${WANTED})\b)[\p{L}\p{M}'’]+){0,4}?[\s,:/&+-]+${whole(ALLERGEN)}`;
const FREE_OF_ALLERGEN = String.raw`\b(?:${ENGLISH.join('|')})[- ]?free\b`;

/** In Sinhala and Tamil what is avoided comes first, also if it is named in English: `egg එපා`. */
const AVOIDED_AFTER = [
  ...['එපා', 'නැතිව', 'නැතුව', 'නැති', 'නොමැතිව', 'රහිත[වය]?', 'බැහැ', 'බෑ', 'නැහැ', 'නෑ', 'අයින්', 'ඉවත්'],
  ...['epa+', 'n[ae]th?[iu]wa', 'n[ae]thi', 'b[ae]h[ae]', 'ba+e?', 'ayin'],
  ...[
    'வேண்டா[\\p{L}\\p{M}]*',
    'வேணா[\\p{L}\\p{M}]*',
    'இல்லா[\\p{L}\\p{M}]*',
    'கூடாது',
    'முடியாது',
    'ஆகாது',
    '(?:சாப்பிட)?மாட்ட[\\p{L}\\p{M}]*',
  ],
  ...['(?:போட|சேர்க்க)ா[\\p{L}\\p{M}]*', '(?:போட|சேர்க்க)வேண்டாம்', 'தவிர்[\\p{L}\\p{M}]*', 'நீக்க[\\p{L}\\p{M}]*'],
  ...['ve+n(?:da+|a+)m', 'il+a+ma?l?', 'ko+da+[td]h?u', 'kuda+[td]h?u', 'mudiya+[td]h?u', 'poda+[td]h?[a-z]*'],
].join('|');
/** a few words that belong to the allergen, or the rest of a list that it begins: `රටකජු, ලූනු එපා` */
const IN_ONE_WISH = String.raw`(?:[^,.!?\n]{0,25}?|\s*[,/&+][^.!?\n]{0,25}?)`;
const ALLERGEN_AVOIDED = `${whole(ALLERGEN)}${IN_ONE_WISH}${whole(AVOIDED_AFTER)}`;

const RULES = [ALLERGY, AVOIDS_ALLERGEN, FREE_OF_ALLERGEN, ALLERGEN_AVOIDED].map((rule) => new RegExp(rule, 'iu'));

/** Joiners and spaces without width, which some keyboards write and others do not. */
const JOINERS = /[\u200b-\u200d\u2060\ufeff]/g;

/**
 * Returns whether a customer's note names an allergy, which boards highlight, unlike wishes such as "no onions". Knows
 * English, Sinhala and Tamil, also mixed and in Latin letters. A common allergen counts if the note asks to leave it
 * out. False positives are accepted: they cost a glance.
 */
export function namesAllergy(notes: string): boolean {
  const text = notes.normalize('NFC').replace(JOINERS, '');
  return RULES.some((rule) => rule.test(text));
}
