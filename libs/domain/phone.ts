/** Sri Lankan mobile numbers begin with 07; everything else is a landline or foreign. */
const MOBILE = /^07\d{8}$/;

/**
 * Whether text messages are sent to a phone number of ten digits. Landlines cannot take them, and foreign numbers are
 * what message-pumping fraud lives on.
 */
export function canReceiveMessages(phone: string): boolean {
  return MOBILE.test(phone);
}
