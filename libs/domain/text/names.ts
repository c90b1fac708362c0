/**
 * Returns a name in the form that is compared: without accents, in lower case and normalized. `Zoë`, `ZOE` and `Zoe`
 * with a combining mark are equal. Keeps vowel signs of Sinhala and Tamil, which make different words. The database
 * function `name_key` does the same.
 */
export function nameKey(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase();
}
