import { createContext } from 'react';

/** The id of the entry whose form a link opens; null without such a link. */
export const LinkedEntry = createContext<number | null>(null);
