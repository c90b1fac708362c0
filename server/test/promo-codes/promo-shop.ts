import type { StaffPromoCode } from '../../../libs/contract/branches/staff-selling.js';
import type { CreatedOrder } from '../../../libs/contract/orders/payments.js';
import type { PromoReason } from '../../../libs/contract/values.js';
import { WAITS_FOR_A_LOCK } from '../reliability/shop.js';
import { placeOrder } from '../support/orders.js';
import type { Reply, TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { until, untilFound } from '../support/until.js';

let made = 0;
/** Returns a number that no earlier call has returned. */
function next(): number {
  made += 1;
  return made;
}

/** Returns a mobile number that no earlier call has returned. */
export const newPhone = () => `0772${String(next()).padStart(6, '0')}`;

/** Changes that make an order one Classic of Rs. 1,450 with a code. */
export const withCode = ({ id }: { id: number }, phone = newPhone()) => ({
  promoCode: id,
  promoCodePercentage: 10,
  discount: 145,
  phone,
});

/** The fields of an answer that rejects a code. */
export const refused = (code: { code: string }, reason: PromoReason) => ({
  error: true,
  code: 'promo-refused',
  promo: { code: code.code, reason },
});

/** A server whose admin adds promo codes. */
export class PromoShop {
  private constructor(
    readonly server: TestServer,
    readonly token: string,
  ) {}

  static async of(server: TestServer): Promise<PromoShop> {
    return new PromoShop(server, (await server.api.login(CHAIN.user.admin.email)).api_token);
  }

  /** Adds a code of 10 % with limits to a branch. */
  async addCode(
    terms: object,
    { code = `CODE${next()}`, branch = CHAIN.branch.harbour as number } = {},
  ): Promise<StaffPromoCode> {
    const body = { name: code, code, percentage: 10, limit: 0, branch, ...terms };
    const added = await this.server.api.post('/api/promo-codes', body, { token: this.token });
    expect(added.body).toMatchObject({ error: false });
    return added.body.promoCode;
  }

  async editCode({ id, name, code }: StaffPromoCode, terms: object): Promise<StaffPromoCode> {
    const body = { name, code, percentage: 10, limit: 0, ...terms };
    const edited = await this.server.api.put(`/api/promo-codes/${id}`, body, { token: this.token });
    expect(edited.body).toMatchObject({ error: false });
    return edited.body.promoCode;
  }

  place(code: { id: number }, phone?: string) {
    return placeOrder(this.server.api, withCode(code, phone));
  }

  /** Places an order that can be placed. */
  async placed(code: { id: number }, phone?: string): Promise<CreatedOrder> {
    const { body } = await this.place(code, phone);
    expect(body).toMatchObject({ error: false });
    return body.order;
  }

  /** Runs calls while a statement's locks are held, once each of them waits for a lock. */
  async whileLocked(
    statement: string,
    values: unknown[],
    calls: (() => Promise<Pick<Reply, 'body'>>)[],
  ): Promise<Pick<Reply, 'body'>[]> {
    const holder = this.server.db.createQueryRunner();
    await holder.startTransaction();
    await holder.query(statement, values);
    const running = calls.map((call) => call());
    await until(async () => (await this.server.db.query(WAITS_FOR_A_LOCK)).length === calls.length);
    await holder.commitTransaction();
    await holder.release();
    return Promise.all(running);
  }

  async usedOf(id: number, branch: number = CHAIN.branch.harbour): Promise<number | undefined> {
    const { promo_codes } = (await this.server.api.get(`/api/branches/${branch}`, { token: this.token })).body.branch;
    return promo_codes.find((code) => code.id === id)?.used;
  }

  /** Confirms an order by the code that it was sent. */
  async confirm({ id }: { id: string }) {
    const otp = await untilFound(async () => {
      const [message] = await this.server.db.query(
        `SELECT text FROM message WHERE order_id = $1 AND purpose = 'code' ORDER BY id DESC LIMIT 1`,
        [id],
      );
      return /\b\d{6}\b/.exec(message?.text ?? '')?.[0];
    });
    return this.server.api.post('/api/otp', { orderId: id, otp });
  }
}
