import { Button } from '../button.js';
import { toast } from '../overlays/toast.js';

interface Props {
  text: string;
  /** what it is, such as 'link' */
  what: string;
  isMain?: boolean;
}

/** Copies a text that is on the screen, too. */
export function CopyButton({ text, what, isMain = false }: Props) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast('success', `The ${what} was copied.`);
    } catch {
      toast('error', `The browser did not allow the copy. Select the ${what} and copy it yourself.`);
    }
  };
  return (
    <Button
      look={isMain ? 'primary' : 'plain'}
      data-autofocus={isMain || undefined}
      aria-label={isMain ? undefined : `Copy the ${what}`}
      onClick={() => void copy()}
    >
      Copy
    </Button>
  );
}
