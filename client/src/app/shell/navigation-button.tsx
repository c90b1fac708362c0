import { useTexts } from '../../texts/use-texts.js';
import { IconButton } from '../../ui/button.js';
import { LinesIcon } from '../../ui/drawings/icons.js';

/** Opens the navigation as a sheet: on a phone, or if a menu's code cannot be loaded. */
export function NavigationButton({ className, onClick }: { className: string | undefined; onClick: () => void }) {
  const t = useTexts();
  return (
    <IconButton label={t('shop.nav.open')} className={className} onClick={onClick}>
      <LinesIcon />
    </IconButton>
  );
}
