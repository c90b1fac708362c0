import { type Text, text } from '../../texts/text.js';

/** The part before the @: words without spaces, quotes and brackets, joined by single dots. */
const LOCAL = /^[^\s@."(),:;<>[\\\]]+(?:\.[^\s@."(),:;<>[\\\]]+)*$/u;
/** One label of a domain, in any script. */
const LABEL = /^[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;
const TOP_LEVEL = /^(?:\p{L}|xn--)[\p{L}\p{M}\p{N}-]+$/u;
const LOCAL_MAX = 64;
const DOMAIN_MAX = 255;

/**
 * Returns whether a text is an email address that mail can be sent to: `name@domain.lk`, without a name or spaces
 * around it.
 */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const [local, domain] = [text.slice(0, Math.max(at, 0)), text.slice(at + 1)];
  if (local.length > LOCAL_MAX || domain.length > DOMAIN_MAX) return false;
  const labels = domain.split('.');
  const top = labels.at(-1) ?? '';
  return LOCAL.test(local) && labels.length > 1 && labels.every((label) => LABEL.test(label)) && TOP_LEVEL.test(top);
}

/** Returns what a customer or a user has to correct about a typed email address; undefined if it is valid. */
export function emailProblem(typed: string): Text | undefined {
  const address = typed.trim();
  if (address === '') return text('email.missing');
  return isEmail(address) ? undefined : text('email.wrong');
}
