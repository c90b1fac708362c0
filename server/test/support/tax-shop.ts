import { randomUUID } from 'node:crypto';
import type { TaxRequest } from '../../../libs/contract/requests/finance/tax.js';
import type { TaxInvoiceRequest } from '../../../libs/contract/requests/finance/tax-invoices.js';
import { line, placeConfirmed } from './orders.js';
import type { TestServer } from './test-app.js';
import { CHAIN } from './test-chain.js';

const { harbour } = CHAIN.branch;

export const PURCHASER: TaxInvoiceRequest = { tin: '987654321', name: 'Kandy Traders', address: '2 Hill Road' };

export const SUPPLIER: TaxRequest = {
  since: '2020-01-01',
  is_registered: true,
  legal_name: 'Harbour Foods (Pvt) Ltd',
  tin: '123456789',
  address: '1 Harbour Road, Colombo',
  phone: '0112000001',
  vat_percentage: 18,
  sscl_percentage: 0,
  is_sscl_liable: false,
};

type Sold = Awaited<ReturnType<typeof placeConfirmed>>;

/** Registers the chain for VAT, gives Harbour a tax code, and returns what its people do with orders and documents. */
export async function openTaxShop(server: TestServer) {
  const { api } = server;
  const login = async ({ email }: { email: string }) => ({ token: (await api.login(email)).api_token });
  const [admin, accountant] = [await login(CHAIN.user.admin), await login(CHAIN.user.accountant)];
  const [kitchen, manager] = [await login(CHAIN.user.kitchen), await login(CHAIN.user.manager)];
  await api.put('/api/tax', SUPPLIER, admin);
  await server.db.query(`UPDATE branch SET tax_code = 'BR01' WHERE id = $1`, [harbour]);

  const move = (id: string, changes: object) => api.put(`/api/orders/${id}`, changes, kitchen);
  return {
    ...{ admin, accountant, kitchen, manager, move },
    /** sells two Classics and a Soda for Rs. 3,250 */
    async delivered(paid: object = { delivery_payment_type: 'Pay by Cash' }): Promise<Sold> {
      const order = await placeConfirmed(api, { products: [line(CHAIN.classic, 2), line(CHAIN.soda)] });
      await move(order.id, { kitchen_status: 'On Process' });
      await move(order.id, { kitchen_status: 'Delivered', ...paid });
      return order;
    },
    invoice: ({ reference }: Sold, purchaser: TaxInvoiceRequest = PURCHASER, who: object = kitchen) =>
      api.post(`/api/orders/${reference}/tax-invoice`, purchaser, who),
    documents: ({ reference }: Sold) => api.get(`/api/orders/${reference}/tax-invoice`, kitchen),
    correct: ({ reference }: Sold, serial: string, purchaser: TaxInvoiceRequest, who: object = accountant) =>
      api.post(`/api/orders/${reference}/tax-invoice/corrections`, { serial, ...purchaser }, who),
    refund: ({ id }: Sold, amount: number, key: string = randomUUID()) =>
      api.post(
        `/api/orders/${id}/refunds`,
        { amount, way: 'Cash' as const, reason: 'Cold', request_key: key },
        accountant,
      ),
  };
}
