import type { Holder, HolderKind } from '@libs/contract/menu/edits.js';
import { HOLDER_KINDS, REJECTION } from '@libs/contract/menu/edits.js';
import { Link } from 'react-router-dom';
import * as v from 'valibot';
import { isFailure } from '../../../../api/failure.js';
import { shaped } from '../../../../api/shaped.js';
import styles from './remove-dialog.module.css';

/** The noun and the page of each kind of holder. */
const PLACES: Record<HolderKind, { noun: string; path: (id: Holder['id']) => string }> = {
  'sub-food-types': { noun: 'Sub food type', path: (id) => `/admin?tab=sub-food-types&open=${id}` },
  food: { noun: 'Food', path: (id) => `/admin?tab=food&open=${id}` },
  offers: { noun: 'Combo', path: (id) => `/admin?tab=offers&open=${id}` },
  'buy-get-offers': { noun: 'Buy & Get', path: (id) => `/admin?tab=offers&of=buy-get-offers&open=${id}` },
  'pay-get-offers': { noun: 'Pay & Get', path: (id) => `/admin?tab=offers&of=pay-get-offers&open=${id}` },
  users: { noun: 'User', path: (id) => `/admin?tab=users&open=${id}` },
  // the address of a receipt has the order's number in base64
  orders: { noun: 'Order', path: (id) => `/order/${encodeURIComponent(btoa(String(id)))}` },
  feedback: { noun: 'Feedback', path: () => '/feedback' },
  boards: { noun: 'Kitchen', path: () => '/portal' },
};

const HELD = v.array(shaped<Holder>({ kind: v.picklist(HOLDER_KINDS), name: v.string() }));

const IN_USE: readonly (string | undefined)[] = [REJECTION.inUse, REJECTION.optionGroupInUse];

/** Returns what holds an entity that could not be removed; an empty list if that was not the reason. */
export function holdersOf(error: unknown): readonly Holder[] {
  const held = isFailure(error) && IN_USE.includes(error.code) ? error.answer?.held_by : undefined;
  return v.is(HELD, held) ? held : [];
}

/** Lists what holds an entity, with a link to the page of each. */
export function HolderLinks({ holders }: { holders: readonly Holder[] }) {
  return (
    <ul className={styles.list}>
      {holders.map(({ kind, id, name }) => {
        const { noun, path } = PLACES[kind];
        return (
          <li key={`${kind} ${id}`}>
            <span className={styles.noun}>{noun}</span> <Link to={path(id)}>{name}</Link>
          </li>
        );
      })}
    </ul>
  );
}
