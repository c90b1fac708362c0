import type { PublicOrder } from '@libs/contract/orders/orders.js';
import { useBranchesQuery, useDeliveriesQuery } from '../../../../api/public-api.js';
import { tabLanguage } from '../../../../texts/tab-locale.js';
import { useTexts } from '../../../../texts/use-texts.js';

/**
 * Returns an order with its outlet and its area in the tab's language. An order has the chain's own names, which stay
 * if the outlet is no longer open or the area no longer served.
 */
export function useOrderPlaces<Shown extends PublicOrder>(order: Shown, { hasArea }: { hasArea: boolean }): Shown {
  useTexts();
  const isEnglish = tabLanguage() === 'en';
  const { branch, delivery } = order;
  const { data: branches } = useBranchesQuery(undefined, { skip: isEnglish });
  const { data: areas } = useDeliveriesQuery(order.branch_id, { skip: isEnglish || !hasArea || delivery === null });
  if (isEnglish) return order;
  const outlet = branches?.find(({ id }) => id === order.branch_id);
  const area = areas?.find(({ id }) => id === delivery?.id)?.area;
  return {
    ...order,
    ...(branch && outlet && { branch: { ...branch, name: outlet.name, address: outlet.address } }),
    ...(delivery && area !== undefined && { delivery: { ...delivery, area } }),
  };
}
