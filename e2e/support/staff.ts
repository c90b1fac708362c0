import { type APIRequestContext, expect } from '@playwright/test';
import type { DayOrdersAnswer, Envelope } from '../../libs/contract/answers.js';
import type { StaffBranch, StaffBranchAnswer } from '../../libs/contract/branches/staff-branches.js';
import type { StaffMenuItem } from '../../libs/contract/menu/staff-menu.js';
import type { Order } from '../../libs/contract/orders/orders.js';
import type { FoodEdit } from '../../libs/contract/requests/menu/menu-items.js';
import { BRANCH } from './customer.js';
import { onShopDatabase } from './shop-database.js';
import { CANCEL_CODE } from './staff-screens.js';

/** The parts that tests need of a response to adding something. */
interface Made {
  id: number;
}

const PASSWORD = 'passline-demo';

/** Acts as the demonstration's super admin, over the API. */
export class Staff {
  private constructor(
    private readonly request: APIRequestContext,
    private readonly token: string,
  ) {}

  static async logIn(request: APIRequestContext, email = 'admin@passline.test'): Promise<Staff> {
    const response = await request.post('/api/login', { data: { email, password: PASSWORD } });
    return new Staff(request, (await response.json()).user.api_token);
  }

  /** Calls the API and expects success. `Answer` is the type of the response by the contract. */
  async call<Answer = Envelope>(
    method: string,
    path: string,
    data?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const response = await this.request.fetch(`/api/${path}`, {
      method,
      headers: { authorization: `Bearer ${this.token}`, ...headers },
      ...(data === undefined ? {} : { data }),
    });
    const answer = await response.json();
    expect(answer, `${method} ${path}`).toMatchObject({ error: false });
    return answer;
  }

  /** Returns the orders that a phone number placed today at the demonstration's open branch, as staff see them. */
  async ordersOf(phone: string): Promise<Order[]> {
    const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Colombo' });
    const { orders } = await this.call<DayOrdersAnswer>('GET', `orders/branch/${BRANCH.id}/date/${today}`);
    return orders.filter((order) => order.phone === phone);
  }

  /** Makes an order, and hands it over against cash. */
  async handOver({ id }: { id: string }): Promise<void> {
    await this.call('PUT', `orders/${id}`, { kitchen_status: 'On Process' });
    await this.call('PUT', `orders/${id}`, { kitchen_status: 'Delivered', delivery_payment_type: 'Pay by Cash' });
  }

  /** Adds a branch for this test alone, with these opening hours. */
  async openBranch(hours: { open: string; close: string } = { open: '00:00', close: '00:00' }): Promise<OwnBranch> {
    const name = `Test ${Math.random().toString(36).slice(2, 8)}`;
    const { branch } = await this.call<{ branch: Made }>('POST', 'branches', {
      name,
      phone: '0110000000',
      address: '1 Test Street',
      ...hours,
    });
    return new OwnBranch(this, branch.id, name);
  }

  /** Adds a branch that is always open, with the demonstration's menu, areas and codes, and with its own people. */
  async copyBranch(): Promise<StaffedBranch> {
    const name = `Test ${Math.random().toString(36).slice(2, 8)}`;
    const { branch } = await this.call<{ branch: Made }>('POST', 'branches', {
      ...{ name, phone: '0112696107', address: '48 Maitland Crescent', open: '00:00', close: '00:00' },
      ...{ cancelCode: CANCEL_CODE, takesStaffOrders: true, hasOrderMessages: true },
    });
    const parts = ['deliveries', 'promo_codes'];
    await this.call('POST', `branches/${branch.id}/menu-copy`, { from: BRANCH.id, with: parts });
    // with the hashes of their passwords, which take long to make
    await onShopDatabase(
      `WITH staff AS (
         INSERT INTO app_user (name, email, password_hash, role_id, branch_id)
         SELECT name, $1::integer || '.' || email, password_hash, role_id, $1::integer FROM app_user WHERE branch_id = $2
         RETURNING id, branch_id)
       INSERT INTO user_branch SELECT id, branch_id FROM staff`,
      [branch.id, BRANCH.id],
    );
    return new StaffedBranch(this, branch.id, name);
  }
}

/** A branch with a menu that the test makes. */
export class OwnBranch {
  constructor(
    private readonly staff: Staff,
    readonly id: number,
    readonly name: string,
  ) {}

  /** Returns the branch as staff see it. */
  async read(): Promise<StaffBranch> {
    return (await this.staff.call<StaffBranchAnswer>('GET', `branches/${this.id}`)).branch;
  }

  async addSubFoodType(name: string): Promise<number> {
    const type = { name, isOffer: false, branch: this.id };
    const { foodType } = await this.staff.call<{ foodType: Made }>('POST', 'food-types', type);
    const { subFoodType } = await this.staff.call<{ subFoodType: Made }>('POST', 'sub-food-types', {
      name: `${name} of the day`,
      foodType: foodType.id,
      isOffer: false,
    });
    return subFoodType.id;
  }

  async addFood(food: Partial<FoodEdit> & { subFoodType: number }): Promise<StaffMenuItem> {
    const request = { name: 'Test Burger', price: 1000, quantity: 10, open: '00:00', close: '00:00', ...food };
    return (await this.staff.call<{ food: StaffMenuItem }>('POST', 'food', request)).food;
  }

  async changeFood({ id, name, price, quantity, open, close, sub_food_type }: StaffMenuItem, to: Partial<FoodEdit>) {
    const request = { name, price, quantity, open, close, subFoodType: sub_food_type.id, ...to };
    await this.staff.call('PUT', `food/${id}`, request);
  }

  async addArea(area: string, amount: number): Promise<number> {
    const location = { area, amount, branch: this.id };
    return (await this.staff.call<{ delivery: Made }>('POST', 'deliveries', location)).delivery.id;
  }

  async addPromoCode(code: string, terms: { percentage: number; limit: number }): Promise<number> {
    const body = { name: code, code, branch: this.id, ...terms };
    return (await this.staff.call<{ promoCode: Made }>('POST', 'promo-codes', body)).promoCode.id;
  }
}

/** A copy of the demonstration's first branch, whose people have e-mail addresses of their own. */
export class StaffedBranch extends OwnBranch {
  readonly kitchen = `${this.id}.kitchen@passline.test`;
  readonly manager = `${this.id}.manager@passline.test`;
  readonly menuEditor = `${this.id}.menu@passline.test`;
}
