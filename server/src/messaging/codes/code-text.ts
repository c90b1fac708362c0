interface CodeMessage {
  code: string;
  /** the purpose, which follows 'is your code' */
  purpose: string;
  /** the shop's own address on the web */
  publicUrl: string;
}

/**
 * The text message with a one-time code. It starts with the code, which a phone shows in its preview, and ends with the line
 * `@host #code`, so that a browser offers the code only on the shop's pages.
 */
export function codeText({ code, purpose, publicUrl }: CodeMessage): string {
  const said = `${code} is your code ${purpose}. It ends in 5 minutes. Never tell it to anyone.`;
  return `${said}\n\n@${new URL(publicUrl).hostname} #${code}`;
}
