import { Inject, Injectable, Logger } from '@nestjs/common';
import type { ClientErrorRequest } from '../../../libs/contract/requests/people/client-errors.js';
import { withoutPersonalData } from '../../../libs/domain/people/client-error.js';
import { TooManyTries } from '../common/errors.js';
import { bucketsOf, type CallOrigin } from '../common/limits/call-origin.js';
import { FloodLimit } from '../common/limits/flood-limit.js';
import { type AppConfig, CONFIG } from '../config.js';

/** A page sends at most five. */
const PER_DEVICE = { points: 60, duration: 600 };
/** Log lines: one broken release on every phone must not fill a disk. */
const LOGGED = { points: 60, duration: 60 };
const ALL = 'all';

/** Counts the errors that pages report, and logs them without personal data. Each process counts by itself. */
@Injectable()
export class ClientErrorsService {
  private readonly logger = new Logger(ClientErrorsService.name);
  private readonly byDevice = new FloodLimit(PER_DEVICE);
  private readonly logged = new FloodLimit(LOGGED);
  private reported = 0;

  constructor(@Inject(CONFIG) private readonly config: AppConfig) {}

  /** Number of accepted reports since the process started. */
  get total(): number {
    return this.reported;
  }

  /**
   * Counts a report and logs it in one line. More than 60 reports a minute are counted but not logged.
   *
   * @throws TooManyTries for a device that has sent more than 60 in ten minutes; the report is not counted
   */
  async report(error: ClientErrorRequest, origin: CallOrigin): Promise<void> {
    const waitMs = this.config.hasRateLimits ? await this.byDevice.takeAll(bucketsOf(origin)) : undefined;
    if (waitMs !== undefined) throw new TooManyTries(waitMs, 'too-many-reports');
    this.reported += 1;
    if ((await this.logged.take(ALL)) === undefined) {
      this.logger.warn({ clientError: withoutPersonalData(error) }, 'error in a page');
    }
  }
}
