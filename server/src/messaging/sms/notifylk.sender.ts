import { isGsm } from '../../../../libs/domain/text/sms-segments.js';
import { fieldOf, type OutgoingAnswer, parseJson } from '../../common/http/outgoing.js';
import type { MessageText } from '../sender.js';
import { HttpSmsSender, internationalNumber, type SmsRequest } from './http-sms.sender.js';
import type { NotifyLkSettings } from './sms-settings.js';

/** notify.lk: a form with the credentials in it; the answer is `{ status: "success" | "error" }`. */
export class NotifyLkSender extends HttpSmsSender {
  constructor(private readonly settings: NotifyLkSettings) {
    super(settings.timeoutMs);
  }

  protected requestFor({ recipient, text }: MessageText): SmsRequest {
    return {
      url: this.settings.url,
      headers: { accept: 'application/json' },
      body: new URLSearchParams({
        user_id: this.settings.userId,
        api_key: this.settings.apiKey,
        sender_id: this.settings.senderId,
        to: internationalNumber(recipient),
        message: text,
        // otherwise it sends a question mark for each letter that GSM lacks
        ...(isGsm(text) ? {} : { type: 'unicode' }),
      }),
    };
  }

  protected read(answer: OutgoingAnswer): 'sent' | 'refused' | 'nonsense' {
    const status = fieldOf(parseJson(answer.text), 'status');
    if (status === 'success') return 'sent';
    return status === 'error' ? 'refused' : 'nonsense';
  }
}
