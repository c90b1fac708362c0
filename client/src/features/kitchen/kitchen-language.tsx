import type { Language } from '@libs/contract/values.js';
import { createContext, type ReactNode, useContext } from 'react';
import { useKitchenProfileQuery } from './kitchen-api.js';

const KitchenLanguage = createContext<Language>('en');

/** Provides the language of a branch's kitchen, also after somebody has changed it. */
export function KitchenLanguageOf({ branchId, children }: { branchId: number; children: ReactNode }) {
  const { data: profile } = useKitchenProfileQuery(branchId);
  return <KitchenLanguage value={profile?.kitchen_language ?? 'en'}>{children}</KitchenLanguage>;
}

/** Returns the language in which this board names foods and options; English outside of boards. */
export const useKitchenLanguage = (): Language => useContext(KitchenLanguage);
