import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { channelOf } from '../../../../libs/domain/orders/channels.js';
import { isWorthRetrying } from '../../common/database-errors.js';
import { DomainError, InvalidInput, rejected } from '../../common/errors.js';
import { AttemptLimits } from '../../common/limits/attempt-limits.js';
import type { CallOrigin } from '../../common/limits/call-origin.js';
import { type AppConfig, CONFIG } from '../../config.js';
import { OneTimeCodesService } from '../../messaging/codes/one-time-codes.service.js';
import { ChangeNotifierService } from '../../realtime/change-notifier.service.js';
import { MomentsService } from '../moments/moments.service.js';
import { bodyHash } from './keys/idempotency-keys.repository.js';
import { recognize } from './known-customers.repository.js';
import { PROMO_GONE } from './order-amounts.js';
import { OrderWriterService, type Placed, type Placing } from './order-writer.service.js';
import type { PlacedRequest } from './placed-request.js';

/** How a request arrived. */
interface Circumstances {
  idempotencyKey: string | undefined;
  /** the customer's; absent if staff enter the order */
  origin?: CallOrigin;
}

/** how often an order is decided again if nothing was written */
const AGAIN = 3;

/** Places orders of customers and of staff, decides them again if menu or stock have changed meanwhile, and notifies boards. */
@Injectable()
export class PlacementService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly moments: MomentsService,
    private readonly writer: OrderWriterService,
    private readonly limits: AttemptLimits,
    private readonly codes: OneTimeCodesService,
    private readonly changes: ChangeNotifierService,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * Places an order of any channel: recomputes everything that costs money, takes the stock, and writes order, lines and event
   * together or not at all. Requests with the same idempotency key and body place one order, even if they are
   * concurrent.
   *
   * @throws DomainError that says why the order is rejected; nothing is stored then
   * @throws TooManyTries if the phone, the device or the address was sent too many codes, or holds too much that is
   *   neither paid nor confirmed
   */
  async place(request: PlacedRequest, { idempotencyKey, origin }: Circumstances): Promise<Placed> {
    const claim = idempotencyKey === undefined ? undefined : { key: idempotencyKey, bodyHash: bodyHash(request) };
    const counted = channelOf(request).countsHolds ? origin : undefined;
    try {
      return await this.run({ request, claim, origin: counted && (await this.caller(counted, request.phone)) });
    } catch (error) {
      // the id of an unknown promo code is a guess at a code, and uses up the caller's checks of codes
      if (origin && error instanceof DomainError && error.code === PROMO_GONE)
        await this.limits.count({ kind: 'promo', by: origin });
      throw error;
    }
  }

  /** Known customers matter to the limits only, so without limits none is looked up. */
  private async caller(origin: CallOrigin, phone: string): Promise<CallOrigin> {
    return this.config.hasRateLimits ? recognize(this.db, origin, phone) : origin;
  }

  private async run(placing: Placing): Promise<Placed> {
    const placed = await decideAgain((isAgain) =>
      isAgain ? this.placeByCurrentMenu(placing) : this.placeByKeptMenu(placing),
    );
    if (placed.event) {
      this.changes.notify(placing.request.branch, placed.event);
      this.codes.wake();
    }
    return placed;
  }

  /**
   * Assumes that everything is in stock and the slot is free, which `place_order` verifies.
   *
   * @returns undefined if nothing was written, also after a rejection, because the cached menu may be outdated
   */
  private async placeByKeptMenu(placing: Placing): Promise<Placed | undefined> {
    const moment = await this.moments.kept(placing.request);
    try {
      return await this.writer.write(this.db, placing, moment);
    } catch (error) {
      if (error instanceof DomainError || error instanceof InvalidInput) return undefined;
      throw error;
    }
  }

  private async placeByCurrentMenu(placing: Placing): Promise<Placed | undefined> {
    const moment = await this.moments.current(placing.request);
    // the stock is read first: if the key's own order took the last portions, its key is visible now
    return (await this.writer.findEarlier(this.db, placing.claim)) ?? this.writer.write(this.db, placing, moment);
  }
}

/**
 * Runs `attempt`, which decides an order and writes it. Runs it again with `isAgain`, at most three times, if it wrote
 * nothing (undefined) because menu or stock have changed, or if a deadlock or serialization failure rolled it back.
 *
 * @throws DomainError if the last attempt has written nothing either
 */
export async function decideAgain<T>(attempt: (isAgain: boolean) => Promise<T | undefined>): Promise<T> {
  for (let again = 0; again <= AGAIN; again += 1) {
    try {
      const written = await attempt(again > 0);
      if (written !== undefined) return written;
    } catch (error) {
      if (!isWorthRetrying(error)) throw error;
    }
  }
  throw rejected('menu-changing');
}
