/** Emoji that say something about the food. Any other is left out. */
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

/** Signs that count as emoji and have letters of their own. */
const LETTERS = new Set(['©', '®', '™', 'ℹ', '‼', '⁉']);
/** A digit in a box, as `3️⃣`. */
const KEYCAP = /([#*0-9])\ufe0f?\u20e3/gu;
/** A flag, or a picture with its colour of skin, its joined pictures and its tags. */
const PICTURE = String.raw`\p{Extended_Pictographic}[\ufe0e\ufe0f\u{1f3fb}-\u{1f3ff}]*[\u{e0020}-\u{e007f}]*`;
const EMOJI = new RegExp(String.raw`\p{Regional_Indicator}{1,2}|${PICTURE}(?:\u200d${PICTURE})*`, 'gu');

/**
 * Returns a text without emoji, which no ticket printer has and which would be boxes: those that say something about the food as words, the
 * others left out. A text of such alone is `(emoji)`, so that a note is seen to be there.
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
