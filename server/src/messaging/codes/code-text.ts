interface CodeMessage {
  code: string;
  /** what it is good for, after 'is your code' */
  purpose: string;
  /** the shop's own address on the web */
  publicUrl: string;
}

/**
 * Returns the text that brings a one-time code. It begins with the code, which is what a phone shows of it, and ends with the
 * line that binds the code to the shop's own pages (`@host #code`), so that a browser offers it there and nowhere else.
 */
export function codeText({ code, purpose, publicUrl }: CodeMessage): string {
  const said = `${code} is your code ${purpose}. It ends in 5 minutes. Never tell it to anyone.`;
  return `${said}\n\n@${new URL(publicUrl).hostname} #${code}`;
}
