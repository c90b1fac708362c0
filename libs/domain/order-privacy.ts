import type { Order } from '../contract/entities.js';

/** A phone number of which only the first two and the last two digits show: `07******42`. */
export function maskedPhone(phone: string): string {
  return phone.replace(/^(.{2}).*(.{2})$/, (_all, head: string, tail: string) => {
    return `${head}${'*'.repeat(Math.max(0, phone.length - 4))}${tail}`;
  });
}

/** An e-mail address of which only the first letter and the domain show: `n***@example.com`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '***' : `${email[0]}***${email.slice(at)}`;
}

/** The order as somebody sees it who only knows its number: the phone and the e-mail masked. Idempotent. */
export function maskedOrder(order: Order): Order {
  return { ...order, phone: maskedPhone(order.phone), email: maskedEmail(order.email) };
}
