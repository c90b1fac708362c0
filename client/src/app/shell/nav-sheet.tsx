import { staffPagesOf } from '@libs/domain/roles.js';
import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { NavLink, useLocation } from 'react-router-dom';
import { selectUser } from '../../api/session/session-slice.js';
import { useBranch } from '../../features/storefront/base/use-branch.js';
import { Button } from '../../ui/button.js';
import { PhoneIcon, RightIcon } from '../../ui/drawings/icons.js';
import { Dialog } from '../../ui/overlays/dialog.js';
import { useBackCloses } from '../../ui/overlays/use-back-closes.js';
import { OTHER_LINKS, SHOP_LINKS, type ShellLink } from './links.js';
import styles from './nav-sheet.module.css';
import { useSignOut } from './staff/user-menu.js';

/** Links under each other, each with the height of a thumb. */
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

/** The staff's links to their own account. */
export function OwnAccount({ name, onChangePassword, onSignOut }: OwnAccountProps) {
  return (
    <div className={styles.account}>
      <Button isWide onClick={onChangePassword}>
        Password and devices
      </Button>
      <Button isWide onClick={onSignOut}>
        {`Sign out of ${name}`}
      </Button>
    </div>
  );
}

/** The navigation of a phone, along the right edge; it closes when it has led somewhere. */
export default function NavSheet({ onClose, onChangePassword }: { onClose: () => void; onChangePassword: () => void }) {
  const { pathname } = useLocation();
  const openedAt = useRef(pathname);
  const branch = useBranch();
  const user = useSelector(selectUser);
  const signOut = useSignOut();

  useBackCloses(onClose);
  useEffect(() => {
    if (pathname !== openedAt.current) onClose();
  }, [pathname, onClose]);

  return (
    <Dialog title={user === null ? 'Where to?' : `Hi, ${user.name}`} shape="sheet" onClose={onClose}>
      <LinkList name="Shop" links={SHOP_LINKS} />
      {user !== null && <LinkList name="Staff" links={staffPagesOf(user.role_id)} />}
      <LinkList name="Other" links={OTHER_LINKS} />
      {branch !== undefined && (
        <a className={styles.phone} href={`tel:${branch.phone}`}>
          <PhoneIcon />
          <span>
            <span>{`Call ${branch.name}`}</span>
            <strong>{branch.phone}</strong>
          </span>
        </a>
      )}
      {user !== null && <OwnAccount name={user.name} onChangePassword={onChangePassword} onSignOut={signOut} />}
    </Dialog>
  );
}
