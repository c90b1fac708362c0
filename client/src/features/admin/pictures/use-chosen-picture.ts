import { useEffect, useState } from 'react';

export interface ChosenPicture {
  cut: Blob | null;
  /** an address to show it by; null where nothing is chosen */
  url: string | null;
  choose: (cut: Blob | null) => void;
}

/** The picture that a form has been given and not sent yet. */
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
