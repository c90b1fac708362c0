import { Button } from 'antd';
import type { StaffMenuItem } from '../../../../../libs/contract/admin.js';
import { messageOf } from '../../../api/failure.js';
import { toast } from '../../../ui/toast.js';
import { useSetFoodSoldOutMutation, useSetOfferSoldOutMutation } from '../shared/admin-api.js';
import type { ItemKind } from './menu-item-shape.js';
import styles from './sold-out-button.module.css';

/** One tap: nothing is left today, or it is put back. */
export function SoldOutButton({ kind, item }: { kind: ItemKind; item: StaffMenuItem }) {
  const [setFood, food] = useSetFoodSoldOutMutation();
  const [setOffer, offer] = useSetOfferSoldOutMutation();
  const isSoldOut = !item.is_sold_out_today;
  const send = async () => {
    const call = { id: item.id, body: { isSoldOut } };
    try {
      const { message } = await (kind === 'food' ? setFood(call) : setOffer(call)).unwrap();
      toast(
        'success',
        message || (isSoldOut ? `${item.name} is sold out for today.` : `${item.name} is back on sale.`),
      );
    } catch (error) {
      toast('error', messageOf(error));
    }
  };
  return (
    <Button
      className={isSoldOut ? styles.quiet : styles.back}
      loading={food.isLoading || offer.isLoading}
      aria-label={isSoldOut ? `Sold out today: ${item.name}` : `Put back: ${item.name}`}
      onClick={() => void send()}
    >
      {isSoldOut ? 'Sold out today' : 'Put back'}
    </Button>
  );
}
