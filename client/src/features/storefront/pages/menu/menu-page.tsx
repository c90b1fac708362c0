import { usePageTitle } from '../../../../api/use-page-title.js';
import { useTexts } from '../../../../texts/use-texts.js';
import { NeedsBranch } from '../../base/branch/needs-branch.js';
import { MenuScreen } from './menu-screen.js';

export default function MenuPage() {
  const t = useTexts();
  usePageTitle(t('shop.menu.title'));
  return (
    <NeedsBranch>
      {(branch) => <MenuScreen key={branch.id} branch={branch} isOffer={false} title={t('shop.menu.title')} />}
    </NeedsBranch>
  );
}
