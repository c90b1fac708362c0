import { staffPagesOf } from '@libs/domain/people/roles.js';
import { useSelector } from 'react-redux';
import { NavLink } from 'react-router-dom';
import { selectUser } from '../../api/session/session-slice.js';
import { useBranch } from '../../features/storefront/base/branch/use-branch.js';
import { LanguageWords } from '../../features/storefront/base/language-words.js';
import { useTexts } from '../../features/storefront/base/texts.js';
import { Button } from '../../ui/button.js';
import { PhoneIcon, RightIcon } from '../../ui/drawings/icons.js';
import { Stack } from '../../ui/layout/stack.js';
import { Dialog } from '../../ui/overlays/dialog.js';
import { useBackCloses } from '../../ui/overlays/use-back-closes.js';
import { type ShellLink, useLinks } from './links.js';
import styles from './nav-sheet.module.css';
import { useSignOut } from './staff/user-menu.js';

/** A column of links, each high enough for a thumb. */
export function LinkList({ links, name }: { links: readonly ShellLink[]; name: string }) {
  return (
    <nav className={styles.list} aria-label={name}>
      {links.map(({ to, text }) => (
        <NavLink end key={to} to={to}>
          <span>{text}</span>
          <RightIcon size={20} />
        </NavLink>
      ))}
    </nav>
  );
}

interface OwnAccountProps {
  name: string;
  onChangePassword: () => void;
  onSignOut: () => void;
}

/** The links to the account of a staff member. */
export function OwnAccount({ name, onChangePassword, onSignOut }: OwnAccountProps) {
  const t = useTexts();
  return (
    <Stack gap={3}>
      <Button isWide onClick={onChangePassword}>
        {t('account.devices')}
      </Button>
      <Button isWide onClick={onSignOut}>
        {t('account.signOut', { name })}
      </Button>
    </Stack>
  );
}

/** The navigation on a phone, at the right edge. */
export default function NavSheet({ onClose, onChangePassword }: { onClose: () => void; onChangePassword: () => void }) {
  const t = useTexts();
  const branch = useBranch();
  const user = useSelector(selectUser);
  const signOut = useSignOut();
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
          links={staffPagesOf(user.role_id).map(({ to, name }) => ({ to, text: t(name) }))}
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
      {user !== null && <OwnAccount name={user.name} onChangePassword={onChangePassword} onSignOut={signOut} />}
    </Dialog>
  );
}
