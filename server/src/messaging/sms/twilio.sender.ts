import { fieldOf, type OutgoingAnswer, parseJson } from '../../common/http/outgoing.js';
import type { MessageText } from '../sender.js';
import { HttpSmsSender, internationalNumber, type SmsRequest } from './http-sms.sender.js';
import type { TwilioSettings } from './sms-settings.js';

/** The states of Twilio's Messages API after which it will not deliver. */
const UNDELIVERABLE = new Set(['failed', 'undelivered', 'canceled']);

/** Twilio's Messages API: a form with basic authentication; the answer contains the message's `sid`. */
export class TwilioSender extends HttpSmsSender {
  constructor(private readonly settings: TwilioSettings) {
    super(settings.timeoutMs);
  }

  protected requestFor({ recipient, text }: MessageText): SmsRequest {
    const { url, accountSid, authToken, from } = this.settings;
    return {
      url: `${url}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`,
      headers: { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` },
      body: new URLSearchParams({ To: `+${internationalNumber(recipient)}`, From: from, Body: text }),
    };
  }

  protected read(answer: OutgoingAnswer): 'sent' | 'refused' | 'nonsense' {
    const parsed = parseJson(answer.text);
    if (typeof fieldOf(parsed, 'sid') !== 'string') return 'nonsense';
    return UNDELIVERABLE.has(String(fieldOf(parsed, 'status'))) ? 'refused' : 'sent';
  }
}
