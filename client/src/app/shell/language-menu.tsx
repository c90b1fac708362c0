import { useLanguageChoice } from '../../features/storefront/base/use-language-choice.js';
import { useTexts } from '../../texts/use-texts.js';
import { Dropdown, DropdownItem } from '../../ui/overlays/dropdown.js';

/** The dropdown of languages, each a word in its own script. Nothing if the chain offers only one. */
export function LanguageMenu({ className }: { className?: string | undefined }) {
  const t = useTexts();
  const { languages, shown, choose } = useLanguageChoice();
  const current = languages.find(({ code }) => code === shown);
  if (current === undefined) return null;
  return (
    <Dropdown
      align="end"
      className={className}
      name={t('shop.language.shown', { language: current.name })}
      label={<span>{current.name}</span>}
    >
      {languages.map(({ code, name }) => (
        <DropdownItem key={code}>
          <button type="button" lang={code} aria-current={code === shown} onClick={() => void choose(code)}>
            {name}
          </button>
        </DropdownItem>
      ))}
    </Dropdown>
  );
}
