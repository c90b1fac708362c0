import net, { type AddressInfo } from 'node:net';

/** An e-mail as the server got it, decoded. */
export interface ReceivedEmail {
  to: string;
  /** by name in lower case; a folded one in one line */
  headers: Record<string, string>;
  text: string;
  html: string;
}

/** The answers of the server to one command; those it lacks are positive. `silent` never answers. */
export interface MailAnswers {
  greeting?: string;
  auth?: string;
  recipient?: string | 'silent';
  /** after the whole e-mail, which was received */
  data?: string | 'silent' | 'hang up';
}

/** A mail server over real SMTP without TLS that answers as the test says, and records the e-mails. */
export class FakeMailServer {
  readonly received: ReceivedEmail[] = [];
  answers: MailAnswers | ((recipient: string) => MailAnswers) = {};
  private readonly sockets = new Set<net.Socket>();
  private readonly server = net.createServer((socket) => {
    this.sockets.add(socket);
    socket.on('close', () => this.sockets.delete(socket)).on('error', () => undefined);
    this.converse(socket);
  });

  /** Starts to listen. @returns the address for `SMTP_URL` */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `smtp://127.0.0.1:${this.port}`;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  to(address: string): ReceivedEmail[] {
    return this.received.filter(({ to }) => to === address);
  }

  private answersTo(recipient: string): MailAnswers {
    return typeof this.answers === 'function' ? this.answers(recipient) : this.answers;
  }

  private converse(socket: net.Socket): void {
    let [buffer, recipient, isData] = ['', '', false];
    const say = (line: string) => line !== 'silent' && socket.write(`${line}\r\n`);
    const answerTo: Record<string, () => unknown> = {
      EHLO: () => say('250-test\r\n250-AUTH PLAIN\r\n250 8BITMIME'),
      AUTH: () => say(this.answersTo('').auth ?? '235 ok'),
      RCPT: () => say(this.answersTo(recipient).recipient ?? '250 ok'),
      DATA: () => {
        isData = true;
        say('354 go on');
      },
      QUIT: () => socket.end('221 bye\r\n'),
    };
    say(this.answersTo('').greeting ?? '220 test');
    socket.on('data', (chunk) => {
      buffer += chunk.toString('latin1');
      for (;;) {
        const end = isData ? '\r\n.\r\n' : '\r\n';
        const at = buffer.indexOf(end);
        if (at === -1) return;
        const part = buffer.slice(0, at);
        buffer = buffer.slice(at + end.length);
        if (isData) {
          isData = false;
          this.received.push(decoded(recipient, part.replace(/\r\n\.\./g, '\r\n.')));
          const answer = this.answersTo(recipient).data ?? '250 queued';
          if (answer === 'hang up') socket.destroy();
          else say(answer);
          continue;
        }
        recipient = /^RCPT TO:<(.*?)>/i.exec(part)?.[1] ?? recipient;
        const answer = answerTo[part.slice(0, 4).toUpperCase()];
        if (answer) answer();
        else say('250 ok');
      }
    });
  }
}

function decoded(to: string, raw: string): ReceivedEmail {
  const { headers, body } = partsOf(raw);
  const boundary = /boundary="?([^";]+)"?/.exec(headers['content-type'] ?? '')?.[1];
  const parts = body.split(`--${boundary}`).map((part) => partsOf(part.replace(/^\r\n/, '')));
  const bodyOf = (type: string) => {
    const part = parts.find((one) => one.headers['content-type']?.startsWith(type));
    return part ? unencoded(part.body, part.headers['content-transfer-encoding'] ?? '') : '';
  };
  return { to, headers, text: bodyOf('text/plain'), html: bodyOf('text/html') };
}

function partsOf(raw: string): { headers: Record<string, string>; body: string } {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), words(line.slice(colon + 1).trim())];
  });
  return { headers: Object.fromEntries(headers), body: rest.join('\r\n\r\n') };
}

/** Returns a header with its encoded words (RFC 2047) in letters. */
const words = (value: string): string =>
  value
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_, how: string, word: string) =>
      how.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('latin1')
        : unencoded(word.replaceAll('_', ' '), 'latin1-quoted'),
    )
    // a letter may be cut into two words, so bytes become letters last
    .replace(/[\x80-\xff]+/g, (bytes) => Buffer.from(bytes, 'latin1').toString('utf8'));

function unencoded(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8').trim();
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return encoding === 'latin1-quoted'
    ? bytes
    : Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('\r\n', '\n').trim();
}
