import { parseArgs } from 'node:util';
import writeXlsxFile from 'write-excel-file/node';

const { SHOP = 'http://localhost:3000', KEY = '' } = process.env;
const text = /** @type {const} */ ({ type: 'string' });
const {
  branch = '1',
  date = new Date().toISOString().slice(0, 10),
  file = 'orders.xlsx',
} = parseArgs({
  options: { branch: text, date: text, file: text },
}).values;

const answer = await fetch(`${SHOP}/api/orders/branch/${branch}/date/${date}`, {
  headers: { authorization: `Bearer ${KEY}` },
});
const { error, message, orders } = await answer.json();
if (error) throw new Error(message);

/** @type {{ title: string, width: number, of: (order: any) => string | number, format?: string }[]} */
const COLUMNS = [
  { title: 'Ticket', width: 8, of: (order) => order.ticket_number },
  { title: 'Order', width: 14, of: (order) => order.reference },
  { title: 'Placed at', width: 18, of: (order) => order.created_at.slice(0, 16).replace('T', ' ') },
  { title: 'Customer', width: 24, of: (order) => `${order.first_name} ${order.last_name}`.trim() },
  { title: 'Type', width: 10, of: (order) => order.order_type },
  { title: 'Payment', width: 16, of: (order) => order.payment_type },
  { title: 'Kitchen', width: 14, of: (order) => order.kitchen_status },
  {
    title: 'Foods',
    width: 60,
    of: (order) =>
      [...order.order_products, ...order.order_offers].map(({ quantity, name }) => `${quantity} × ${name}`).join(', '),
  },
  { title: 'Total', width: 12, format: '#,##0.00', of: (order) => order.total },
];

// the list has open orders of other days too, and orders that nobody has confirmed
const ofDay = orders.filter(
  (/** @type {any} */ order) => order.status === 'Confirmed' && (order.business_date ?? date) === date,
);
const head = COLUMNS.map(({ title }) => ({ value: title, fontWeight: /** @type {const} */ ('bold') }));
const rows = ofDay.map((/** @type {any} */ order) =>
  COLUMNS.map(({ of, format }) => ({ value: of(order), ...(format ? { format } : {}) })),
);
await writeXlsxFile([head, ...rows], { columns: COLUMNS.map(({ width }) => ({ width })) }).toFile(file);
console.log(`${ofDay.length} orders are in ${file}.`);
