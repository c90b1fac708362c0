import { useState } from 'react';

interface Another<Kept> {
  /** different for each form, which is mounted again for the next resource */
  formKey: number;
  /** the values that the next form begins with; null for the first form */
  kept: Kept | null;
  onAnother: (kept: Kept) => void;
}

/** Returns the state of a form that adds one resource after another. */
export function useAnother<Kept>(): Another<Kept> {
  const [{ formKey, kept }, setAnother] = useState<{ formKey: number; kept: Kept | null }>({ formKey: 0, kept: null });
  return {
    formKey,
    kept,
    onAnother: (next) => setAnother({ formKey: formKey + 1, kept: next }),
  };
}
