import type { ChainField, Following } from '@libs/contract/menu/chain-menu.js';
import { createContext, type ReactNode, useContext, useState } from 'react';
import type { SavedEntity } from '../../api/resources.js';
import { notifyOutcome } from '../../crud/notify-outcome.js';
import { useMenuPlace } from '../../shell/menu-place.js';
import { useSetChainRowMutation } from '../chain-api.js';
import { ROW_TYPES } from './follow-words.js';

type FollowingOption = Following & { name: string };

/** The row in an open form, which follows a row of the chain's menu. */
export interface FollowingRow {
  /** the branch */
  branch: { id: number; name: string };
  entity: SavedEntity;
  own: readonly ChainField[];
  /** the options of a group that follow */
  options: readonly FollowingOption[];
  isBusy: boolean;
  /** lets a field follow again */
  follow: (field: ChainField) => void;
}

const FollowingContext = createContext<FollowingRow | null>(null);
/** Returns the row in the form; null if it follows nothing. */
export const useFollowing = (): FollowingRow | null => useContext(FollowingContext);

export interface MayFollow extends Following {
  options?: readonly FollowingOption[];
}

interface Props {
  entity: SavedEntity;
  /** null for a new one */
  resource: MayFollow | null;
  children: ReactNode;
}

/** Gives a form what follows the chain's menu, and what is the branch's own. */
export function FollowingForm({ entity, resource, children }: Props) {
  const { here, isChain } = useMenuPlace();
  const [own, setOwn] = useState(resource?.own ?? []);
  const [setRow, { isLoading }] = useSetChainRowMutation();
  const type = ROW_TYPES[entity];
  const origin = resource?.origin;
  if (type === undefined || origin === undefined || here === null || isChain) return children;
  const follow = async (field: ChainField) => {
    const left = own.filter((one) => one !== field);
    const body = { type, id: origin, own: left, left_out: false };
    if (await notifyOutcome(setRow({ branch: here.id, body }).unwrap(), 'It follows the chain’s menu again.'))
      setOwn(left);
  };
  const options = (resource?.options ?? []).filter((option) => option.origin !== undefined);
  return (
    <FollowingContext
      value={{ branch: here, entity, own, options, isBusy: isLoading, follow: (field) => void follow(field) }}
    >
      {children}
    </FollowingContext>
  );
}
