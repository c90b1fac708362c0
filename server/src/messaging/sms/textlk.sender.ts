import { fieldOf, type OutgoingAnswer, parseJson } from '../../common/http/outgoing.js';
import type { MessageText } from '../sender.js';
import { HttpSmsSender, internationalNumber, type SmsRequest } from './http-sms.sender.js';
import type { TextLkSettings } from './sms-settings.js';

/** Text.lk: JSON with a bearer token; the answer is `{ status: "success" | "error" }`. */
export class TextLkSender extends HttpSmsSender {
  constructor(private readonly settings: TextLkSettings) {
    super(settings.timeoutMs);
  }

  protected requestFor({ recipient, text }: MessageText): SmsRequest {
    return {
      url: this.settings.url,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${this.settings.apiToken}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        recipient: internationalNumber(recipient),
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
