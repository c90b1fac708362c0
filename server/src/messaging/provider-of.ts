import { InboxProvider } from './providers/inbox.provider.js';
import { NoSmsProvider } from './providers/no-sms.provider.js';
import { NotifyLkProvider } from './providers/notifylk.provider.js';
import { TextLkProvider } from './providers/textlk.provider.js';
import { TwilioProvider } from './providers/twilio.provider.js';
import type { SmsProvider } from './sms-provider.js';
import type { SmsSettings } from './sms-settings.js';

/** Returns the provider that the settings choose. */
export function providerOf(settings: SmsSettings): SmsProvider {
  switch (settings.provider) {
    case 'inbox':
      return new InboxProvider();
    case 'none':
      return new NoSmsProvider();
    case 'notifylk':
      return new NotifyLkProvider(settings);
    case 'textlk':
      return new TextLkProvider(settings);
    case 'twilio':
      return new TwilioProvider(settings);
  }
}
