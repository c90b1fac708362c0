/**
 * Returns the form in which names are compared: without accents and in lower case, whichever way the letters were typed. `Zoë`, `ZOE` and
 * `Zoe` with a combining mark are equal. Vowel signs of Sinhala and Tamil are kept, because they make other words. The database's
 * function `name_key` does the same.
 */
export function nameKey(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase();
}
