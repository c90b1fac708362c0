import { staffPagesOf } from '@libs/domain/people/roles.js';
import { useSelector } from 'react-redux';
import { selectUser } from '../../api/session/session-slice.js';
import { useBranch } from '../../features/storefront/base/branch/use-branch.js';
import { LanguageWords } from '../../features/storefront/base/language-words.js';
import { useTexts } from '../../texts/use-texts.js';
import { Button } from '../../ui/button.js';
import { PhoneIcon } from '../../ui/drawings/icons.js';
import { Dialog } from '../../ui/overlays/dialog.js';
import { useBackCloses } from '../../ui/overlays/use-back-closes.js';
import { LinkList } from './link-list.js';
import { useLinks } from './links.js';
import styles from './nav-sheet.module.css';
import { useSignOutOfShop } from './shop-user-menu.js';

/** The navigation on a phone, at the right edge. */
export default function NavSheet({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const branch = useBranch();
  const user = useSelector(selectUser);
  const signOut = useSignOutOfShop();
  const { shop, other } = useLinks();

  useBackCloses(onClose);

  return (
    <Dialog
      title={user === null ? t('shop.nav.title') : t('account.hi', { name: user.name })}
      shape="sheet"
      onClose={onClose}
    >
      <LanguageWords />
      <LinkList name={t('shop.nav.shop')} links={shop} />
      {user !== null && (
        <LinkList
          name={t('shop.nav.staff')}
          links={staffPagesOf(user.role_id).map(({ to, name }) => ({ to, text: t(name), reloadDocument: true }))}
        />
      )}
      <LinkList name={t('shop.nav.other')} links={other} />
      {branch !== undefined && (
        <a className={styles.phone} href={`tel:${branch.phone}`}>
          <PhoneIcon />
          <span>
            <span>{t('shop.nav.call', { branch: branch.name })}</span>
            <strong>{branch.phone}</strong>
          </span>
        </a>
      )}
      {user !== null && (
        <Button isWide onClick={signOut}>
          {t('account.signOut', { name: user.name })}
        </Button>
      )}
    </Dialog>
  );
}
