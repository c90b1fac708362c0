import type { StaffMenuItem } from '@libs/contract/menu/staff-menu.js';
import { SHIFT_ROLES } from '@libs/domain/people/shift-roles.js';
import { clsx } from 'clsx';
import { useSelector } from 'react-redux';
import { selectUser } from '../../../api/session/session-slice.js';
import { Button } from '../../../ui/button.js';
import staff from '../../../ui/staff/staff-page.module.css';
import { useSetFoodSoldOutMutation, useSetOfferSoldOutMutation } from '../api/admin-api.js';
import { notifyOutcome } from '../crud/notify-outcome.js';
import type { ItemKind } from './menu-item-shape.js';
import styles from './sold-out-button.module.css';

/** Sets an item sold out for today, or puts it back, with one tap. Only for roles that run a shift. */
export function SoldOutButton({ kind, item }: { kind: ItemKind; item: StaffMenuItem }) {
  const [setFood, food] = useSetFoodSoldOutMutation();
  const [setOffer, offer] = useSetOfferSoldOutMutation();
  const role = useSelector(selectUser)?.role_id;
  if (role === undefined || !SHIFT_ROLES.includes(role)) return null;
  const isSoldOut = !item.is_sold_out_today;
  const send = () => {
    const call = { id: item.id, body: { isSoldOut } };
    return notifyOutcome((kind === 'food' ? setFood(call) : setOffer(call)).unwrap(), 'Saved.');
  };
  return (
    <Button
      className={clsx(staff.compact, isSoldOut ? styles.quiet : styles.back)}
      isBusy={food.isLoading || offer.isLoading}
      aria-label={isSoldOut ? `Sold out today: ${item.name}` : `Put back: ${item.name}`}
      onClick={() => void send()}
    >
      {isSoldOut ? 'Sold out today' : 'Put back'}
    </Button>
  );
}
