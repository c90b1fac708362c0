/**
 * Words by which a note speaks of an allergy or an intolerance: English, Sinhala and Tamil. Too many is the safe side: a
 * note that is marked for nothing costs a glance.
 */
const ALLERGY =
  /allerg|anaphyla|intoleran|co?eliac|lactose|epi-?pen|(gluten|nut|dairy|egg|soy)[- ]?free|no (pea)?nuts?\b|අසාත්මික|ஒவ்வாமை/iu;

/** Whether a customer's note names an allergy, so that it has to stand out from wishes such as 'no onions'. */
export function namesAllergy(notes: string): boolean {
  return ALLERGY.test(notes);
}
