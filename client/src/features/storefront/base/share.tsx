import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../texts/use-texts.js';
import { Button } from '../../../ui/button.js';
import { LinkIcon } from '../../../ui/drawings/icons.js';
import { TextField } from '../../../ui/forms/field.js';
import { Stack } from '../../../ui/layout/stack.js';
import { toast } from '../../../ui/overlays/toast.js';

interface Shared {
  /** the path that is shared */
  path: string;
  title: string;
}

/**
 * Returns how to share an address: by the device's own dialog, or as a copy.
 * @returns `byHand`: the address to copy by hand, if neither works; to be rendered near the button
 */
export function useShare({ path, title }: Shared): { share: () => Promise<void>; byHand: ReactNode } {
  const t = useTexts();
  const url = new URL(path, location.origin).href;
  const [isShown, setShown] = useState(false);
  const share = async () => {
    try {
      if (navigator.share) return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      toast('success', t('shop.share.copied'));
    } catch (error) {
      // closing the device's own dialog is not a failure
      if (error instanceof DOMException && error.name === 'AbortError') return;
      setShown(true);
    }
  };
  const byHand = isShown && (
    <TextField
      label={t('shop.share.byHand')}
      readOnly
      autoFocus
      value={url}
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
  );
  return { share, byHand };
}

/** A button that shares an address. */
export function Share(shared: Shared) {
  const t = useTexts();
  const { share, byHand } = useShare(shared);
  return (
    <Stack gap={2}>
      <Button onClick={share}>
        <LinkIcon size={20} />
        <span>{t('shop.share.share')}</span>
      </Button>
      {byHand}
    </Stack>
  );
}
