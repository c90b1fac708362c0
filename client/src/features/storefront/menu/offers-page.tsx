import { NeedsBranch } from '../shared/needs-branch.js';
import { MenuScreen } from './menu-screen.js';
import { RuleList } from './rule-list.js';

export default function OffersPage() {
  return (
    <NeedsBranch>
      {(branch) => <MenuScreen key={branch.id} branch={branch} isOffer={true} title="Offers" RuleList={RuleList} />}
    </NeedsBranch>
  );
}
