import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Clock } from '../../common/clock.js';
import { Secrets, sha256 } from '../../common/secrets.js';
import { type AppConfig, CONFIG } from '../../config.js';

const DAYS = 180;
const DAY_SECONDS = 86_400;
const ID_BYTES = 12;

/**
 * Browsers that have logged in before. Each has a signed cookie per account, which grants no access. The attempts of
 * such a browser have their own limit, which strangers cannot use up (OWASP: "device cookies").
 */
@Injectable()
export class KnownDevices {
  constructor(
    private readonly secrets: Secrets,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * Returns the id of the calling browser if it has logged in with this email address in the last 180 days; otherwise
   * undefined.
   */
  find(request: FastifyRequest, email: string): string | undefined {
    const [id, ends, mac, ...rest] = request.cookies[cookieName(email)]?.split('.') ?? [];
    if (id === undefined || ends === undefined || mac === undefined || rest.length > 0) return undefined;
    if (!(Number(ends) > this.clock.now().getTime() / 1000)) return undefined;
    return this.secrets.matches(Buffer.from(mac, 'base64url'), PURPOSE, email, id, ends) ? id : undefined;
  }

  /** Sets the cookie of the browser for 180 days. `id` is its current id. */
  remember(reply: FastifyReply, { email, id }: { email: string; id: string | undefined }): void {
    const device = id ?? randomBytes(ID_BYTES).toString('base64url');
    const ends = Math.floor(this.clock.now().getTime() / 1000) + DAYS * DAY_SECONDS;
    const mac = this.secrets.hash(PURPOSE, email, device, String(ends)).toString('base64url');
    void reply.setCookie(cookieName(email), [device, ends, mac].join('.'), {
      path: '/api/login',
      maxAge: DAYS * DAY_SECONDS,
      httpOnly: true,
      sameSite: 'strict',
      secure: this.config.publicUrl.startsWith('https:'),
    });
  }
}

const PURPOSE = 'known-device';

/**
 * Returns the cookie's name. There is one per account, so that a shared tablet can have several; the name does not
 * reveal the account.
 */
const cookieName = (email: string): string => `passline_device_${sha256(email).toString('hex').slice(0, 16)}`;
