import { createTransport, type NodemailerError } from 'nodemailer';
import { DeadlinePassed, within } from '../../common/process/within.js';
import { type MessageToSend, Sender, type SendOutcome } from '../sender.js';
import { emailHtml, emailPlain } from './email-body.js';
import type { SmtpSettings } from './email-settings.js';

/** The codes of errors about one e-mail; the others are about the server or its credentials, which may be repaired. */
const OF_THIS_EMAIL = new Set(['EENVELOPE', 'EMESSAGE']);

/**
 * Sends e-mails to a mail server. An e-mail that is sent again, because the server's answer was lost, has the same
 * Message-ID, by which receivers drop doubles.
 */
export class SmtpSender extends Sender {
  readonly isReal = true;

  constructor(private readonly settings: SmtpSettings) {
    super();
  }

  async send(message: MessageToSend): Promise<SendOutcome> {
    const { from, timeoutMs } = this.settings;
    const { id, created_at, recipient, subject, text, stop_url } = message;
    const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
    try {
      await within(timeoutMs, () =>
        this.transport().sendMail({
          from,
          to: { name: '', address: recipient },
          subject: subject ?? '',
          text: emailPlain(text),
          html: emailHtml(text),
          messageId: `<${id}.${created_at.getTime()}@${domain}>`,
          date: created_at,
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(stop_url !== null && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
          },
          ...(stop_url !== null && { list: { unsubscribe: stop_url } }),
        }),
      );
      return { kind: 'sent' };
    } catch (error) {
      return outcomeOf(error);
    }
  }

  private transport() {
    const { server, timeoutMs } = this.settings;
    const { user, password, ...connection } = server;
    return createTransport({
      ...connection,
      ...(user !== '' && { auth: { user, pass: password } }),
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      dnsTimeout: timeoutMs,
      // nothing in a message can name a file or an address to attach
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }
}

/** The answer of a server repeats the address, which belongs in no log: only its codes are kept. */
function outcomeOf(error: unknown): SendOutcome {
  if (error instanceof DeadlinePassed) return { kind: 'unsure', reason: 'The mail server did not answer in time.' };
  if (!isMailError(error)) throw error;
  const { code = '', responseCode, response = '', permanent } = error;
  if (responseCode === undefined) {
    const reason = OF_THIS_EMAIL.has(code)
      ? 'The address cannot be written to.'
      : `The mail server could not be reached (${code}).`;
    return { kind: OF_THIS_EMAIL.has(code) ? 'refused' : 'unsure', reason };
  }
  const detail = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  const isFinal = permanent === true && OF_THIS_EMAIL.has(code);
  const reason = `The mail server answered ${[responseCode, detail].filter(Boolean).join(' ')} (${code}).`;
  return { kind: isFinal ? 'refused' : 'unsure', reason };
}

const isMailError = (error: unknown): error is NodemailerError => error instanceof Error && 'code' in error;
