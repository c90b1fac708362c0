import type { Sender } from '../sender.js';
import { InboxSender } from './inbox.sender.js';
import { NoSmsSender } from './no-sms.sender.js';
import { NotifyLkSender } from './notifylk.sender.js';
import type { SmsSettings } from './sms-settings.js';
import { TextLkSender } from './textlk.sender.js';
import { TwilioSender } from './twilio.sender.js';

/** Returns the sender of text messages that the settings choose. */
export function smsSenderOf(settings: SmsSettings): Sender {
  switch (settings.provider) {
    case 'inbox':
      return new InboxSender();
    case 'none':
      return new NoSmsSender();
    case 'notifylk':
      return new NotifyLkSender(settings);
    case 'textlk':
      return new TextLkSender(settings);
    case 'twilio':
      return new TwilioSender(settings);
  }
}
