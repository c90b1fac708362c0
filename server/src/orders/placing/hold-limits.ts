import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { UNPAID_LATER_MAX } from '../../../../libs/domain/later/later-orders.js';
import { channelOf } from '../../../../libs/domain/orders/channels.js';
import type { RejectionCode } from '../../../../libs/texts/text.js';
import { rejected } from '../../common/errors.js';
import { type CallOrigin, sharesOf } from '../../common/limits/call-origin.js';
import { Secrets } from '../../common/secrets.js';
import { type AppConfig, CONFIG } from '../../config.js';
import { byteaText } from '../../database/json-row.js';
import { checkHolds } from '../branch/held-orders.repository.js';
import type { OrderEntity } from '../order.entity.js';
import type { OrderLineEntity } from '../order-line.entity.js';
import { portionsIn } from '../portions.js';
import type { PromoCaps } from '../promo-uses/promo-uses.repository.js';

/**
 * The most unpaid and unconfirmed orders, and portions in them, that one phone, one device, a network address and the
 * wider network of an IPv6 address may have; an address in parts (`sharesOf`). A phone and a device are one customer,
 * but a whole mobile network may share an address.
 */
const CAPS = {
  phone: { orders: 8, portions: 100, code: 'holds-of-phone' },
  device: { orders: 10, portions: 150, code: 'holds-from-device' },
  address: { orders: 100, portions: 300, code: 'holds-from-network' },
  network: { orders: 400, portions: 1200, code: 'holds-from-network' },
  /** orders for later of a phone that are not paid and not yet with the kitchen */
  later: { orders: UNPAID_LATER_MAX, portions: null, code: 'orders-waiting' },
} as const satisfies Record<string, { orders: number; portions: number | null; code: RejectionCode }>;

/**
 * The most unpaid and unconfirmed orders of a customer, and of an address, that may hold a use of a promo code whose uses
 * are counted, so that strangers cannot use it up without paying.
 */
const PROMO_CAPS: PromoCaps = { person: 1, address: 5 };

/** A cap in the form that the database function `check_holds` takes. */
export interface HoldCap {
  holder: keyof typeof CAPS;
  /** the phone, or the hash in hexadecimal */
  value: string;
  orders: number;
  /** null if they are not limited */
  portions: number | null;
  /** of the rejection */
  code: RejectionCode;
}

/** Keyed hashes of an order's origin. */
export type OriginHashes = Pick<OrderEntity, 'device_hash' | 'address_hash' | 'network_hash'>;
type Holder = OriginHashes & Pick<OrderEntity, 'channel' | 'phone' | 'due_at'>;

/**
 * Limits the stock that unpaid and unconfirmed orders hold. `place_order` counts in the transaction that takes the
 * stock, under a lock of each key, so the caps hold across processes, restarts and concurrent orders.
 */
@Injectable()
export class HoldLimits {
  constructor(
    private readonly secrets: Secrets,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * Returns the hashes of an order's origin, as its row stores them. A client without a device id has only the caps of
   * its phone and address: it may be one of many behind a mobile network's address, and a new device id costs nothing.
   */
  hashesOf(origin: CallOrigin): OriginHashes {
    const { device } = origin;
    const [address, network] = sharesOf(origin);
    return {
      device_hash: device === undefined ? null : this.deviceHash(device),
      address_hash: address ? this.hash('address', address.key) : null,
      network_hash: network ? this.hash('address', network.key) : null,
    };
  }

  /** Returns whether this device has placed the order. */
  isOfDevice(order: Pick<OrderEntity, 'device_hash'>, device: string): boolean {
    return order.device_hash?.equals(this.deviceHash(device)) ?? false;
  }

  /**
   * Returns the caps that an order counts towards; null if there are none, as for channels that count none. The cap of
   * orders for later is a rule of the shop, which also applies without limits.
   *
   * @throws DomainError if the order alone is larger than the cap of its phone
   */
  capsOf(order: Holder, lines: readonly OrderLineEntity[]): HoldCap[] | null {
    if (!channelOf(order).countsHolds) return null;
    const ofLater: HoldCap[] = order.due_at ? [{ holder: 'later', value: order.phone, ...CAPS.later }] : [];
    if (!this.config.hasRateLimits) return ofLater.length > 0 ? ofLater : null;
    const most = CAPS.phone.portions;
    if (portionsIn(lines) > most) throw rejected('order-too-large', { most });
    const holders = [
      { holder: 'phone', value: order.phone },
      { holder: 'device', value: hex(order.device_hash) },
      { holder: 'address', value: hex(order.address_hash) },
      { holder: 'network', value: hex(order.network_hash) },
    ] as const;
    const ofHolders = holders.flatMap(({ holder, value }): HoldCap[] =>
      value === null ? [] : [{ holder, value, ...CAPS[holder] }],
    );
    return [...ofHolders, ...ofLater];
  }

  /**
   * Checks an order that takes its portions again. Call it with the transaction's manager before the order moves.
   *
   * @throws TooManyTries if a cap is exceeded; the transaction is aborted then
   */
  async check(manager: EntityManager, order: Holder & { at: Date }, lines: readonly OrderLineEntity[]): Promise<void> {
    const caps = this.capsOf(order, lines);
    if (caps === null) return;
    await checkHolds(manager, {
      caps,
      portions: portionsIn(lines),
      at: order.at,
    });
  }

  /** Returns the caps of the unpaid orders that may hold the promo code of an order. */
  promoCaps(order: Pick<OrderEntity, 'channel'>): PromoCaps {
    return this.config.hasRateLimits && channelOf(order).countsHolds ? PROMO_CAPS : {};
  }

  private deviceHash(device: string): Buffer {
    return this.hash('device', device);
  }

  private hash(...parts: string[]): Buffer {
    return this.secrets.hash('order-origin', ...parts);
  }
}

const hex = (hash: Buffer | null): string | null => hash && byteaText(hash);
