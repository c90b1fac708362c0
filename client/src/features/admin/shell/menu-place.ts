import type { Named } from '@libs/contract/values.js';
import { editsChainMenu } from '@libs/domain/people/own-branches.js';
import { createContext, useCallback, useContext, useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectUser } from '../../../api/session/session-slice.js';
import { selectHasSeveral, selectWorkingBranch } from '../../../api/session/working-branch.js';
import { tabStorage } from '../../../ui/browser-storage.js';
import { useChainMenuQuery } from '../chain/chain-api.js';
import { CHAIN_MENU } from '../chain/chain-words.js';

/** What the tabs about a menu show: the branch of this tab, or the chain's menu. */
export interface MenuPlace {
  /** null without a branch */
  here: Named | null;
  isChain: boolean;
  /** whether it is not known yet which of them is open */
  isLoading: boolean;
  /** the chain's menu if there is one, and the person may edit it */
  chain: Named | null;
  openChain(isOpen: boolean): void;
}

const MenuPlaceContext = createContext<MenuPlace>({
  here: null,
  isChain: false,
  isLoading: false,
  chain: null,
  openChain: () => undefined,
});
export const MenuPlaceProvider = MenuPlaceContext.Provider;
export const useMenuPlace = (): MenuPlace => useContext(MenuPlaceContext);

/** a key of the session storage; its value is the person's id */
const KEY = 'passline.chain-menu';

/** Returns the place of this tab, which a reload keeps. A person without a branch has only the chain's menu. */
export function useMenuPlaceOfTab(): MenuPlace {
  const working = useSelector(selectWorkingBranch);
  const user = useSelector(selectUser);
  const userId = user?.id ?? null;
  const hasSeveral = useSelector(selectHasSeveral);
  const mayEdit = user !== null && editsChainMenu({ branches: [], ...user });
  const { data, isLoading: isReading } = useChainMenuQuery(undefined, { skip: !mayEdit });
  const id = mayEdit ? data?.menu?.id : undefined;
  const [isOpen, setOpen] = useState(() => userId !== null && tabStorage.read(KEY) === userId);
  const isAsked = isOpen || !hasSeveral;
  const isChain = id !== undefined && isAsked;
  const isLoading = isReading && isAsked;
  const openChain = useCallback(
    (next: boolean) => {
      tabStorage.write(KEY, next ? userId : null);
      setOpen(next);
    },
    [userId],
  );
  return useMemo(() => {
    const chain = id === undefined ? null : { id, name: CHAIN_MENU };
    return {
      here: isChain ? chain : working,
      isChain,
      isLoading,
      chain,
      openChain,
    };
  }, [id, isChain, isLoading, working, openChain]);
}
