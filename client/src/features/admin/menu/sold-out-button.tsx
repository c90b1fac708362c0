import type { Envelope } from '@libs/contract/answers.js';
import type { StaffMenuItem } from '@libs/contract/menu/staff-menu.js';
import { SHIFT_ROLES } from '@libs/domain/people/shift-roles.js';
import { clsx } from 'clsx';
import { useSelector } from 'react-redux';
import { selectUser } from '../../../api/session/session-slice.js';
import { Button } from '../../../ui/button.js';
import staff from '../../../ui/staff/staff-page.module.css';
import { useSetFoodSoldOutMutation, useSetOfferSoldOutMutation } from '../api/admin-api.js';
import { notifyOutcome } from '../crud/notify-outcome.js';
import type { ItemKind } from './item-kind.js';
import styles from './sold-out-button.module.css';

/** Sets an item sold out for today, a food with its combos, or puts it back, with one tap. Only for roles that run a shift. */
export function SoldOutButton({ kind, item }: { kind: ItemKind; item: StaffMenuItem }) {
  const [setFood, food] = useSetFoodSoldOutMutation();
  const [setOffer, offer] = useSetOfferSoldOutMutation();
  const role = useSelector(selectUser)?.role_id;
  if (role === undefined || !SHIFT_ROLES.includes(role)) return null;
  const { id } = item;
  const isSoldOut = !item.is_sold_out_today;
  const change = async (): Promise<Envelope> => {
    if (kind === 'offers') return setOffer({ id, body: { isSoldOut } }).unwrap();
    // nobody can make a combo without its food
    const { message, combos } = await setFood({ id, body: { isSoldOut, with_combos: isSoldOut } }).unwrap();
    const out = combos.filter(({ is_sold_out_today }) => is_sold_out_today).map(({ name }) => name);
    if (out.length === 0) return { error: false, message };
    return { error: false, message: `${message} ${isSoldOut ? 'Also' : 'Still'} sold out: ${out.join(', ')}.` };
  };
  const send = () => notifyOutcome(change(), 'Saved.');
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
