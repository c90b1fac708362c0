/** Letters of Sinhala and Tamil as they are commonly written in English. Consonants carry an `a` unless a sign follows. */
const CONSONANTS = letters(
  'ක k ඛ kh ග g ඝ gh ඞ ng ඟ ng ච ch ඡ ch ජ j ඣ jh ඤ ny ඥ gn ඦ nj ට t ඨ th ඩ d ඪ dh ණ n ඬ nd ත t ථ th ද d ධ dh න n ඳ nd ප p ඵ ph ' +
    'බ b භ bh ම m ඹ mb ය y ර r ල l ව w ශ sh ෂ sh ස s හ h ළ l ෆ f ' +
    'க k ங ng ச s ஞ ny ட t ண n த t ந n ப p ம m ய y ர r ல l வ v ழ zh ள l ற r ன n ஜ j ஶ sh ஷ sh ஸ s ஹ h',
);

const VOWELS = letters(
  'අ a ආ a ඇ ae ඈ ae ඉ i ඊ i උ u ඌ u ඍ ru ඎ ru එ e ඒ e ඓ ai ඔ o ඕ o ඖ au ං n ඃ h ' +
    'அ a ஆ a இ i ஈ i உ u ஊ u எ e ஏ e ஐ ai ஒ o ஓ o ஔ au ஃ h',
);

/** Signs after a consonant, by their code points, because they cannot be read alone. The first of each script is silent. */
const SIGNS = letters(
  '\u0DCA  \u0DCF a \u0DD0 ae \u0DD1 ae \u0DD2 i \u0DD3 i \u0DD4 u \u0DD6 u \u0DD8 ru \u0DD9 e \u0DDA e \u0DDB ai \u0DDC o \u0DDD o ' +
    '\u0DDE au \u0DDF u \u0DF2 ru ' +
    '\u0BCD  \u0BBE a \u0BBF i \u0BC0 i \u0BC1 u \u0BC2 u \u0BC6 e \u0BC7 e \u0BC8 ai \u0BCA o \u0BCB o \u0BCC au',
);

/** Latin letters that are not a letter with an accent. */
const LATIN = letters('ß ss æ ae œ oe ø o ł l đ d ð d þ th ı i');

/** Returns a table of pairs that are separated by spaces. */
function letters(pairs: string): ReadonlyMap<string, string> {
  const words = pairs.split(' ');
  return new Map(words.flatMap((letter, place) => (place % 2 === 0 ? [[letter, words[place + 1] ?? '']] : [])));
}

/** Returns a text in lower case in the letters a to z, as far as its letters are Latin, Sinhala or Tamil; others stay. */
export function transliterate(text: string): string {
  // joiners only change how letters are drawn
  const characters = [...text.normalize('NFKC').replace(/[\u200B-\u200D]/g, '')];
  const written = characters.map((character, place) => {
    const consonant = CONSONANTS.get(character);
    if (consonant !== undefined) return consonant + (SIGNS.has(characters[place + 1] ?? '') ? '' : 'a');
    return SIGNS.get(character) ?? VOWELS.get(character) ?? character;
  });
  return written
    .join('')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^\p{ASCII}]/gu, (letter) => LATIN.get(letter) ?? letter);
}
