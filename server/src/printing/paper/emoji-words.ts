/** Words for emoji about food. Other emoji are removed. */
const WORDS: Record<string, string> = {
  '🚫': 'no',
  '❌': 'no',
  '⛔': 'no',
  '🙅': 'no',
  '✖': 'no',
  '✅': 'yes',
  '✔': 'yes',
  '❗': '!',
  '❕': '!',
  '⚠': '!',
  '❓': '?',
  '➕': '+',
  '➖': '-',
  '🥜': 'peanut',
  '🌰': 'nut',
  '🌶': 'chilli',
  '🔥': 'hot',
  '🥛': 'milk',
  '🧀': 'cheese',
  '🧈': 'butter',
  '🥚': 'egg',
  '🍳': 'egg',
  '🐟': 'fish',
  '🦐': 'shrimp',
  '🍤': 'shrimp',
  '🦀': 'crab',
  '🦞': 'lobster',
  '🦑': 'squid',
  '🌾': 'wheat',
  '🍞': 'bread',
  '🧅': 'onion',
  '🧄': 'garlic',
  '🍅': 'tomato',
  '🥬': 'lettuce',
  '🥒': 'cucumber',
  '🍄': 'mushroom',
  '🥓': 'bacon',
  '🥩': 'beef',
  '🐄': 'beef',
  '🐖': 'pork',
  '🐷': 'pork',
  '🍗': 'chicken',
  '🐔': 'chicken',
  '🧂': 'salt',
  '🧊': 'ice',
};

/** Signs that count as emoji and are replaced by letters. */
const LETTERS = new Set(['©', '®', '™', 'ℹ', '‼', '⁉']);
/** A digit in a box, such as `3️⃣`. */
const KEYCAP = /([#*0-9])\ufe0f?\u20e3/gu;
/** A flag, or a picture with its skin colour, joined pictures and tags. */
const PICTURE = String.raw`\p{Extended_Pictographic}[\ufe0e\ufe0f\u{1f3fb}-\u{1f3ff}]*[\u{e0020}-\u{e007f}]*`;
const EMOJI = new RegExp(String.raw`\p{Regional_Indicator}{1,2}|${PICTURE}(?:\u200d${PICTURE})*`, 'gu');

/**
 * Returns a text without emoji, which no ticket printer can print: those about food become words, the others are
 * removed. A text of other emoji alone becomes `(emoji)`, so that the kitchen sees that there is a note.
 */
export function withoutEmoji(text: string): string {
  let hasAny = false;
  const words = text.replace(KEYCAP, '$1').replace(EMOJI, (emoji) => {
    const [first = ''] = emoji;
    if (LETTERS.has(first)) return emoji;
    hasAny = true;
    return ` ${WORDS[first] ?? ''} `;
  });
  if (!hasAny) return words;
  return (
    words
      .replace(/ +/g, ' ')
      .replace(/ ([!?])/g, '$1')
      .trim() || '(emoji)'
  );
}
