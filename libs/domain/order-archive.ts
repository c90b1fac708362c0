import { type CsvCell, csvRow } from './csv.js';

/** An order as the archive keeps it: whatever figures and disputes need, and nothing that names or reaches a person. Money is rupees. */
export interface ArchivedOrder {
  branch: string;
  /** yyyy-mm-dd */
  business_date: string;
  ticket_number: number;
  reference: string;
  status: string;
  kitchen_status: string;
  order_type: string;
  delivery_area: string;
  payment_type: string;
  delivery_payment_type: string;
  sub_total: number;
  discount: number;
  delivery_charge: number;
  total: number;
  /** ISO 8601; empty where it never was */
  created_at: string;
  confirmed_at: string;
  delivered_at: string;
  cancelled_at: string;
  lines: readonly { name: string; quantity: number; price: number; is_free: boolean }[];
  payments: readonly { provider: string; ref: string; transaction_id: string | null; amount: number; state: string }[];
}

const COLUMNS: Record<string, (order: ArchivedOrder) => CsvCell> = {
  Branch: ({ branch }) => branch,
  'Business day': ({ business_date }) => business_date,
  Ticket: ({ ticket_number }) => ticket_number,
  'Order No': ({ reference }) => reference,
  Status: ({ status }) => status,
  Kitchen: ({ kitchen_status }) => kitchen_status,
  Type: ({ order_type }) => order_type,
  Area: ({ delivery_area }) => delivery_area,
  'Payment Type': ({ payment_type }) => payment_type,
  'Paid By': ({ delivery_payment_type }) => delivery_payment_type,
  'Sub Total': ({ sub_total }) => sub_total,
  Discount: ({ discount }) => discount,
  'Delivery Charge': ({ delivery_charge }) => delivery_charge,
  'Total Price': ({ total }) => total,
  Ordered: ({ created_at }) => created_at,
  Confirmed: ({ confirmed_at }) => confirmed_at,
  Delivered: ({ delivered_at }) => delivered_at,
  Cancelled: ({ cancelled_at }) => cancelled_at,
  Lines: ({ lines }) => JSON.stringify(lines),
  Payments: ({ payments }) => JSON.stringify(payments),
};

/** The whole file: the names of the columns, then a row an order. Lines and payments are JSON in their cells. */
export function archiveCsv(orders: readonly ArchivedOrder[]): string {
  const columns = Object.values(COLUMNS);
  return [Object.keys(COLUMNS), ...orders.map((order) => columns.map((cell) => cell(order)))].map(csvRow).join('');
}
