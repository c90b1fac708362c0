import type { Page } from '@playwright/test';
import { onShopDatabase } from './support/shop-database.js';
import { openBoard } from './support/staff-screens.js';
import { expect, test } from './support/test.js';

/**
 * Orders of a busy evening, placed over the last hour: one to three lines as the demonstration's customers order them,
 * one in five with a combo of two parts, one in six with a note. Of the $1 open ones of branch $2 every second is being made, and
 * one in twelve is ready.
 */
const FILL = `
  WITH made AS (
    INSERT INTO customer_order (id, reference, branch_id, business_date, ticket_number, status, kitchen_status, order_type,
      payment_type, notes, first_name, last_name, email, phone, sub_total_cents, discount_cents, delivery_charge_cents,
      total_cents, confirmed_at, promised_at, started_at, ready_at, created_at, updated_at)
    SELECT gen_random_uuid(), 'R' || lpad((1000 * $2 + n)::text, 9, '0'), $2, (now() AT TIME ZONE 'Asia/Colombo')::date, 2000 + n, 'Confirmed',
      CASE WHEN n % 2 = 0 THEN 'On Process' ELSE 'Incoming' END, 'Pickup', 'Pay Online',
      CASE n % 18 WHEN 0 THEN 'NO SESAME, my son reacts badly' WHEN 6 THEN 'no onions please' WHEN 12 THEN 'ring the bell' ELSE '' END,
      'Nadeesha', 'Room ' || n, 'room@example.com', '0770000000', 100000, 0, 0, 100000,
      now() - (90 - n) * interval '45 seconds', now() + (n - 20) * interval '90 seconds', CASE WHEN n % 2 = 0 THEN now() END,
      CASE WHEN n % 12 = 0 THEN now() END, now() - (90 - n) * interval '45 seconds', now()
    FROM generate_series(1, $1) AS n RETURNING id, ticket_number - 2000 AS n)
  INSERT INTO order_line (order_id, position, menu_item_id, is_offer, name, price_cents, quantity, parts)
  SELECT made.id, item.place - 1, item.id, item.is_offer, item.name, item.price_cents, 1 + (made.n % 7) / 6,
    CASE WHEN item.is_offer THEN '[{"id": 1, "name": "Classic Smash", "quantity": 1}, {"id": 2, "name": "Salted Fries", "quantity": 1}]'::jsonb END
  FROM made CROSS JOIN LATERAL (
    SELECT *, row_number() OVER () AS place FROM (
      (SELECT * FROM menu_item WHERE branch_id = $2 AND NOT is_offer ORDER BY (id * (made.n + 3)) % 37, id LIMIT 1 + made.n % 3)
      UNION ALL (SELECT * FROM menu_item WHERE branch_id = $2 AND is_offer AND made.n % 5 = 0 ORDER BY id LIMIT 1)) AS chosen) AS item`;

/** Returns how many tickets of the lanes are entirely visible and uncovered. */
function wholeTickets(page: Page): Promise<number> {
  return page.evaluate(() => {
    const isShown = (ticket: Element) => {
      const { left, right, top, bottom } = ticket.getBoundingClientRect();
      return [
        [left + 20, top + 8],
        [right - 20, top + 8],
        [left + 20, bottom - 8],
        [right - 20, bottom - 8],
      ].every(([x = 0, y = 0]) => ticket.contains(document.elementFromPoint(x, y)));
    };
    return [...document.querySelectorAll('[role="tabpanel"] [data-ticket]')].filter(isShown).length;
  });
}

for (const [name, viewport, open, aim] of [
  ['a tablet', { width: 1024, height: 768 }, 71, 8],
  ['a wall screen', { width: 1920, height: 1080 }, 37, 18],
] as const) {
  test.describe(name, () => {
    test.use({ viewport });

    test(`with ${open} open orders at least ${aim} whole tickets are visible, and the rest is counted`, async ({
      page,
      branch,
    }) => {
      await onShopDatabase(FILL, [open, branch.id]);
      await openBoard(page, branch.kitchen);
      const lanes = page.getByRole('tabpanel').getByRole('article');
      await expect(lanes).toHaveCount(open - Math.floor(open / 12));
      await expect.poll(() => wholeTickets(page)).toBeGreaterThanOrEqual(aim);
      await page.screenshot({ path: `.test-results/room-${viewport.width}.png` });
      await test.step('the buttons of a long dialog stay visible', async () => {
        await lanes.first().getByRole('button', { name: 'View Full Order' }).click();
        const dialog = page.getByRole('dialog');
        for (const name of ['Start', 'Cancel Order', 'Print'])
          await expect(dialog.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
        await dialog.getByRole('button', { name: 'Close' }).click();
      });
      const more = page.getByRole('button', { name: /^\d+ more below$/ });
      await expect(more).toBeVisible();
      // the page grows as tickets are rendered whose height was only estimated
      await expect(async () => {
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        await expect(more).toHaveCount(0, { timeout: 1_000 });
      }).toPass();
    });
  });
}
