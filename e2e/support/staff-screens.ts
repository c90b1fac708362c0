import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Locator, type Page, type WebSocketRoute } from '@playwright/test';
import type { FoodTypesAnswer, LoginAnswer } from '../../libs/contract/answers.js';
import type { Food, Offer } from '../../libs/contract/menu/menu.js';
import type { CreatedOrder } from '../../libs/contract/orders/payments.js';
import type { LoggedInUser } from '../../libs/contract/people/users.js';
import { BRANCH } from './customer.js';
import { steady } from './steady.js';
import { orderOnWeb } from './web-pickup.js';

export const PASSWORD = 'passline-demo';
export const CANCEL_CODE = '2580';
export const STAFF = {
  kitchen: 'kitchen@passline.test',
  manager: 'manager@passline.test',
  admin: 'admin@passline.test',
} as const;

/** The key under which the client stores its user; with it a page opens logged in. */
const USER_KEY = 'passline.user';

export async function login(request: APIRequestContext, email: string): Promise<LoggedInUser> {
  const answer: LoginAnswer = await (await request.post('/api/login', { data: { email, password: PASSWORD } })).json();
  expect(answer.error, answer.message).toBe(false);
  return answer.user;
}

/** Logs in; the browser then opens pages as this person. */
export async function logInAs(page: Page, email: string): Promise<LoggedInUser> {
  const user = await login(page.request, email);
  await keepUser(page, user);
  return user;
}

/** Makes a browser open pages as somebody who is logged in. */
export async function keepUser(page: Page, user: LoggedInUser): Promise<void> {
  const stored = { ...user, saved_at: new Date().toISOString() };
  await page.addInitScript(([key, text]) => localStorage.getItem(key) ?? localStorage.setItem(key, text), [
    USER_KEY,
    JSON.stringify(stored),
  ] as const);
}

/** Opens a staff page as somebody who is logged in already. */
export async function openAs(page: Page, email: string, path: string): Promise<LoggedInUser> {
  const user = await logInAs(page, email);
  await page.goto(path);
  return user;
}

/** Opens a staff page as the super admin, who works on a branch. */
export async function openAsAdmin(page: Page, path: string, branch: { id: number }): Promise<void> {
  const { api_token: token } = await logInAs(page, STAFF.admin);
  const headers = { Authorization: `Bearer ${token}` };
  await page.request.put('/api/session', { headers, data: { branch: branch.id } });
  await page.goto(path);
}

/** Opens a branch's board and waits until it is live. */
export async function openBoard(page: Page, email: string = STAFF.kitchen): Promise<LoggedInUser> {
  const user = await openAs(page, email, '/portal');
  await expect(connection(page)).toContainText('Live');
  return user;
}

export const connection = (page: Page) => page.getByRole('status', { name: 'Connection' });

/** Returns the ticket of a customer, whatever its number is. */
export const ticketOf = (page: Page, customer: string) => page.getByRole('article').filter({ hasText: customer });

/** Returns the number of a ticket. Not by `innerText`, which is empty until the browser has painted the ticket. */
export const ticketNumber = (ticket: Locator): Promise<string> =>
  steady(() => ticket.getByRole('heading').textContent());

export async function someFood(request: APIRequestContext, branch: { id: number }): Promise<Food> {
  const { foodTypes }: FoodTypesAnswer = await (await request.get(`/api/food-types/branch/${branch.id}`)).json();
  const foods = foodTypes.flatMap(({ sub_food_types }) => sub_food_types.flatMap(({ food }) => food));
  const food = foods.find(({ price, remaining_quantity }) => price < 2000 && remaining_quantity > 20);
  if (!food) throw new Error('the demonstration menu has nothing to order');
  return food;
}

/** Returns a combo offer of the branch that is available now, and has nothing but its own foods. */
export async function someCombo(request: APIRequestContext, branch: { id: number }): Promise<Offer> {
  const { foodTypes }: FoodTypesAnswer = await (await request.get(`/api/food-types/branch/${branch.id}`)).json();
  const offers = foodTypes.flatMap(({ sub_food_types }) => sub_food_types.flatMap((sub) => sub.offers));
  const combo = offers.find(
    ({ price, remaining_quantity, option_groups = [] }) =>
      price < 3000 && remaining_quantity > 5 && option_groups.length === 0,
  );
  if (!combo) throw new Error('the demonstration menu has no combo');
  return combo;
}

/** Returns a last name that no other order has, even if tests run again on the same database. */
export function unique(name: string): string {
  return `${name}-${randomUUID().slice(0, 6)}`;
}

interface SomeOrder {
  /** if not the demonstration's first */
  branch?: { id: number };
  notes?: string;
  /** instead of some food */
  combo?: Offer;
  /** a slot of an order for later */
  dueAt?: string;
}

/** Orders for pickup and confirms by code, without the storefront. `customer` is the last name, which finds the ticket. */
export async function orderAs(
  request: APIRequestContext,
  customer: string,
  { branch = BRANCH, notes = '', combo, dueAt }: SomeOrder = {},
): Promise<CreatedOrder> {
  const food = combo ?? (await someFood(request, branch));
  return orderOnWeb(request, {
    lastName: customer,
    branch: branch.id,
    subTotal: food.price,
    products: [
      {
        id: food.id,
        type: combo === undefined ? 'food' : 'offer',
        name: food.name,
        price: food.price,
        selected_quantity: 1,
        remaining_quantity: food.remaining_quantity,
        sub_food_type_id: food.sub_food_type.id,
      },
    ],
    notes,
    ...(dueAt !== undefined && { dueAt }),
  });
}

/** Controls the live connection of a page. Create it before the page is opened. */
export class LiveConnection {
  private readonly open = new Set<WebSocketRoute>();
  private isCut = false;

  static async of(page: Page): Promise<LiveConnection> {
    const live = new LiveConnection();
    // without WebSockets the client tries plain requests
    await page.route(/\/socket\.io\//, (route) => (live.isCut ? route.abort() : route.continue()));
    await page.routeWebSocket(/\/socket\.io\//, (route) => {
      if (live.isCut) {
        // a rejection, because the client would wait for an attempt that is only closed
        route.send('x');
        void route.close();
        return;
      }
      live.open.add(route);
      route.connectToServer();
    });
    return live;
  }

  async cut(): Promise<void> {
    this.isCut = true;
    await Promise.all([...this.open].map((route) => route.close()));
    this.open.clear();
  }

  restore(): void {
    this.isCut = false;
  }
}

/** Cancels an order as a person of its kitchen would on another screen. */
export async function cancelOrder(request: APIRequestContext, email: string, id: string): Promise<void> {
  const headers = { Authorization: `Bearer ${(await login(request, email)).api_token}` };
  const data = { kitchen_status: 'Cancelled', cancel_code: CANCEL_CODE };
  const answer = await (await request.put(`/api/orders/${id}`, { headers, data })).json();
  expect(answer.error, answer.message).toBe(false);
}
