import { createContext } from 'react';

/** Whether a list starts with the form of a new resource, as the address `/admin?tab=…&add` asks. */
export const AddingContext = createContext(false);

/** The id of the entry whose form a link opens; null without such a link. */
export const LinkedEntry = createContext<number | null>(null);
