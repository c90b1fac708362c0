import { NeedsBranch } from '../../base/needs-branch.js';
import { MenuScreen } from './menu-screen.js';

export default function MenuPage() {
  return (
    <NeedsBranch>{(branch) => <MenuScreen key={branch.id} branch={branch} isOffer={false} title="Menu" />}</NeedsBranch>
  );
}
