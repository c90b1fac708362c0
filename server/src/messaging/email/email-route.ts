import { InboxSender } from '../inbox.sender.js';
import { NoSender } from '../no.sender.js';
import type { Route, Sender } from '../sender.js';
import type { EmailSettings } from './email-settings.js';
import { SmtpSender } from './smtp.sender.js';

/** e-mails that a process sends at the same time */
const LANES = 4;
/** seconds between the attempts to send an e-mail: servers that do not know a sender yet reject it for some minutes */
const WAITS = [15, 60, 300, 900, 1800, 3600, 7200, 14_400, 28_800];

/** Returns how e-mails are sent by the settings. */
export function emailRouteOf(settings: EmailSettings): Route {
  const timeoutMs = 'timeoutMs' in settings ? settings.timeoutMs : 0;
  return { sender: senderOf(settings), timeoutMs, lanes: LANES, waits: WAITS };
}

function senderOf(settings: EmailSettings): Sender {
  switch (settings.provider) {
    case 'smtp':
      return new SmtpSender(settings);
    case 'inbox':
      return new InboxSender();
    case 'none':
      return new NoSender('No mail server is set up.');
  }
}
