import { usePageTitle } from '../../../../api/use-page-title.js';
import { useTexts } from '../../../../texts/use-texts.js';
import { NeedsBranch } from '../../base/branch/needs-branch.js';
import { RuleList } from './food/rule-list.js';
import { MenuScreen } from './menu-screen.js';

export default function OffersPage() {
  const t = useTexts();
  usePageTitle(t('shop.offers.title'));
  return (
    <NeedsBranch>
      {(branch) => (
        <MenuScreen key={branch.id} branch={branch} isOffer={true} title={t('shop.offers.title')} RuleList={RuleList} />
      )}
    </NeedsBranch>
  );
}
