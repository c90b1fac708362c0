import { useEffect, useState } from 'react';

export interface ChosenPicture {
  cut: Blob | null;
  /** an address for showing it; null if none is selected */
  url: string | null;
  choose: (cut: Blob | null) => void;
}

/** Returns the picture that was selected in a form and not uploaded yet. */
export function useChosenPicture(): ChosenPicture {
  const [chosen, setChosen] = useState<{ cut: Blob; url: string } | null>(null);
  useEffect(() => {
    if (chosen === null) return;
    return () => URL.revokeObjectURL(chosen.url);
  }, [chosen]);
  return {
    cut: chosen?.cut ?? null,
    url: chosen?.url ?? null,
    choose: (cut) => setChosen(cut === null ? null : { cut, url: URL.createObjectURL(cut) }),
  };
}
