import { InboxSender } from '../inbox.sender.js';
import { NoSender } from '../no.sender.js';
import type { Route, Sender } from '../sender.js';
import { NotifyLkSender } from './notifylk.sender.js';
import type { SmsSettings } from './sms-settings.js';
import { TextLkSender } from './textlk.sender.js';
import { TwilioSender } from './twilio.sender.js';

/** seconds between the attempts to send a text message, which is soon useless */
const WAITS = [2, 5, 15, 40];
/** of a provider that sends nothing */
const UNLIMITED = { timeoutMs: 0, lanes: 64 };

/** Returns how text messages are sent by the settings. */
export function smsRouteOf(settings: SmsSettings): Route {
  const { timeoutMs, lanes } = 'timeoutMs' in settings ? settings : UNLIMITED;
  return { sender: smsSenderOf(settings), timeoutMs, lanes, waits: WAITS };
}

function smsSenderOf(settings: SmsSettings): Sender {
  switch (settings.provider) {
    case 'inbox':
      return new InboxSender();
    case 'none':
      return new NoSender('No SMS provider is set up.');
    case 'notifylk':
      return new NotifyLkSender(settings);
    case 'textlk':
      return new TextLkSender(settings);
    case 'twilio':
      return new TwilioSender(settings);
  }
}
