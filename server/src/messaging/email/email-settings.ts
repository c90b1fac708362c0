import { BlockList } from 'node:net';
import * as v from 'valibot';
import { isEmail } from '../../../../libs/domain/people/email.js';
import {
  constant,
  fields,
  type Mode,
  optionalSecret,
  secret,
  text,
  wholeNumber,
} from '../../common/process/environment.js';
import { isWithin } from '../../common/process/networks.js';
import { smsSettings } from '../sms/sms-settings.js';

/** The own networks, in which passwords and mails may travel without TLS. */
const OWN_NETWORKS = new BlockList();
OWN_NETWORKS.addSubnet('127.0.0.0', 8, 'ipv4');
OWN_NETWORKS.addSubnet('10.0.0.0', 8, 'ipv4');
OWN_NETWORKS.addSubnet('172.16.0.0', 12, 'ipv4');
OWN_NETWORKS.addSubnet('192.168.0.0', 16, 'ipv4');
OWN_NETWORKS.addSubnet('::1', 128, 'ipv6');
OWN_NETWORKS.addSubnet('fc00::', 7, 'ipv6');

/** Whether a host is in an own network: by its address, or by a name without a dot, such as that of a container. */
const isOwnHost = (host: string): boolean =>
  isWithin(OWN_NETWORKS, host) || host.endsWith('.local') || !/[.:]/.test(host);

const PORTS: Record<string, number> = { 'smtp:': 587, 'smtps:': 465 };

/** The mail server. Outside of own networks a connection has TLS: from its begin (`smtps`), or by STARTTLS. */
const smtpServer = v.pipe(
  secret('SMTP_URL'),
  v.check((given) => {
    const url = URL.parse(given);
    return url !== null && url.protocol in PORTS && url.hostname !== '' && ['', '/'].includes(url.pathname);
  }, 'SMTP_URL must look like smtps://user:password@host:465 or smtp://user:password@host:587. Write special characters in the password as %40.'),
  v.transform((given) => {
    const { protocol, hostname, port, username, password } = new URL(given);
    const host = hostname.replace(/^\[(.*)\]$/, '$1');
    return {
      host,
      port: Number(port) || PORTS[protocol] || 0,
      secure: protocol === 'smtps:',
      requireTLS: protocol === 'smtp:' && !isOwnHost(host),
      user: decodeURIComponent(username),
      password: decodeURIComponent(password),
    };
  }),
);

const NAMED = /^(?<name>[^<>"\r\n]*)<(?<address>[^<>\s]+)>$/;

/** `Shop <orders@shop.lk>`, or only the address. */
const sender = v.pipe(
  text('MAIL_FROM'),
  v.transform((given) => {
    const { name = '', address = given } = NAMED.exec(given)?.groups ?? {};
    return { name: name.trim(), address };
  }),
  v.check(({ address }) => isEmail(address), 'MAIL_FROM must look like Shop <orders@shop.lk>.'),
);

const SMTP = fields({
  provider: constant('smtp'),
  server: smtpServer,
  from: sender,
  timeoutMs: wholeNumber('SMTP_TIMEOUT_MS', { fallback: 15_000, min: 100, max: 60_000 }),
});
/** E-mails are not sent, but shown at /dev/inbox. */
const INBOX = fields({ provider: constant('inbox') });
/** No e-mails. */
const NONE = fields({ provider: constant('none') });

export type SmtpSettings = v.InferOutput<typeof SMTP>;
/** The injection token of `EmailSettings`. */
export const EMAIL_SETTINGS = Symbol('e-mail settings');
export type EmailSettings = SmtpSettings | v.InferOutput<typeof INBOX> | v.InferOutput<typeof NONE>;

/** Returns the schema of the settings of e-mails. The demonstration shows them in its inbox, beside text messages. */
export const emailSettings = (mode: Mode) =>
  v.lazy((env: unknown) => {
    const url = v.safeParse(optionalSecret('SMTP_URL'), env);
    if (!url.success || url.output !== '') return SMTP;
    const sms = v.safeParse(smsSettings(mode), env);
    return mode.isDemonstration && sms.success && sms.output.provider === 'inbox' ? INBOX : NONE;
  });
