import { fieldOf, type OutgoingAnswer, parseJson } from '../../common/http/outgoing.js';
import { internationalNumber, type SmsText } from '../sms-provider.js';
import type { TextLkSettings } from '../sms-settings.js';
import { HttpSmsProvider, type SmsRequest } from './http-sms.provider.js';

/** Text.lk: JSON with a bearer token; the answer is `{ status: "success" | "error" }`. */
export class TextLkProvider extends HttpSmsProvider {
  constructor(private readonly settings: TextLkSettings) {
    super(settings.timeoutMs);
  }

  protected requestFor({ phone, text }: SmsText): SmsRequest {
    return {
      url: this.settings.url,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${this.settings.apiToken}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        recipient: internationalNumber(phone),
        sender_id: this.settings.senderId,
        type: 'plain',
        message: text,
      }),
    };
  }

  protected read(answer: OutgoingAnswer): 'sent' | 'refused' | 'nonsense' {
    const status = fieldOf(parseJson(answer.text), 'status');
    if (status === 'success') return 'sent';
    return status === 'error' ? 'refused' : 'nonsense';
  }
}
