import type { Text } from '../../../../libs/texts/text.js';
import { say } from '../../common/texts.js';

interface CodeMessage {
  code: string;
  /** what the code is for; it begins with the code, so that a phone's preview shows it */
  message: Text;
  /** the shop's address on the web */
  publicUrl: string;
}

/**
 * Returns the text message with a one-time code. It ends with the line `@host #code`, so that a browser offers the code only on
 * the shop's pages.
 */
export function codeText({ code, message, publicUrl }: CodeMessage): string {
  return `${say(message)}\n\n@${new URL(publicUrl).hostname} #${code}`;
}
