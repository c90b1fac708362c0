import { NeedsBranch } from '../../base/needs-branch.js';
import { RuleList } from './food/rule-list.js';
import { MenuScreen } from './menu-screen.js';

export default function OffersPage() {
  return (
    <NeedsBranch>
      {(branch) => <MenuScreen key={branch.id} branch={branch} isOffer={true} title="Offers" RuleList={RuleList} />}
    </NeedsBranch>
  );
}
