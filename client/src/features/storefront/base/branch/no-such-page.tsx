import { usePageTitle } from '../../../../api/use-page-title.js';
import { useTexts } from '../../../../texts/use-texts.js';
import { ButtonLink } from '../../../../ui/button.js';
import { PlateDrawing } from '../../../../ui/drawings/drawings.js';
import { StatePanel } from '../../../../ui/state-panel.js';

/** The page at an address that leads nowhere. */
export default function NoSuchPage({ title }: { title: string }) {
  const t = useTexts();
  usePageTitle(title);
  return (
    <StatePanel
      isPage
      drawing={<PlateDrawing />}
      title={title}
      action={
        <ButtonLink look="primary" to="/">
          {t('shop.branch.choose')}
        </ButtonLink>
      }
    />
  );
}
