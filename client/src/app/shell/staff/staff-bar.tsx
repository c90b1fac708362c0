import { staffPagesOf } from '@libs/domain/people/roles.js';
import { useSelector } from 'react-redux';
import { selectUser } from '../../../api/session/session-slice.js';
import { useTexts } from '../../../texts/use-texts.js';
import { Button } from '../../../ui/button.js';
import { ErrorBoundary } from '../../../ui/error-boundary.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Dialog } from '../../../ui/overlays/dialog.js';
import { FetchedDialog } from '../../../ui/overlays/fetched-dialog.js';
import { useOpenHere } from '../../../ui/overlays/use-open-here.js';
import { LinkList } from '../link-list.js';
import { Logo } from '../logo.js';
import { NavigationButton } from '../navigation-button.js';
import { NeedsYou } from './needs-you.js';
import styles from './staff-bar.module.css';
import { UserMenu, useSignOut } from './user-menu.js';

interface Props {
  onChangePassword(): void;
  /** may ask for confirmation first; signs out by calling `go` */
  onSignOut(go: () => void): void;
}

/** The mark of the chain, a link to the shop. */
export function StaffHome() {
  return (
    <span className={styles.home}>
      <Logo />
    </span>
  );
}

/** 'Hi, {name}' with the screens of the role; on a phone, a button opens them. */
export function StaffMenu({ onChangePassword, onSignOut }: Props) {
  const t = useTexts();
  const isLoggedIn = useSelector(selectUser) !== null;
  const [isOpen, setOpen] = useOpenHere();
  const open = () => setOpen(true);
  const close = () => setOpen(false);
  if (!isLoggedIn) return null;
  return (
    <span className={styles.menu}>
      <ErrorBoundary shows="waiting" instead={null}>
        <NeedsYou />
      </ErrorBoundary>
      <ErrorBoundary shows="user menu" instead={<NavigationButton className={styles.user} onClick={open} />}>
        <UserMenu className={styles.user} onChangePassword={onChangePassword} onSignOut={onSignOut} />
      </ErrorBoundary>
      <NavigationButton className={styles.more} onClick={open} />
      {isOpen && (
        <FetchedDialog title={t('staff.shell.where')} onClose={close}>
          <StaffSheet
            onClose={close}
            onChangePassword={() => {
              close();
              onChangePassword();
            }}
            onSignOut={(go) => {
              close();
              onSignOut(go);
            }}
          />
        </FetchedDialog>
      )}
    </span>
  );
}

/** The staff's navigation on a phone. */
function StaffSheet({ onClose, onChangePassword, onSignOut }: Props & { onClose(): void }) {
  const t = useTexts();
  const user = useSelector(selectUser);
  const signOut = useSignOut();
  if (user === null) return null;
  return (
    <Dialog title={t('account.hi', { name: user.name })} shape="sheet" onClose={onClose}>
      <LinkList
        name={t('staff.shell.pages')}
        links={staffPagesOf(user.role_id).map(({ to, name }) => ({ to, text: t(name) }))}
      />
      <Stack gap={3}>
        <Button isWide onClick={onChangePassword}>
          {t('account.devices')}
        </Button>
        <Button isWide onClick={() => onSignOut(signOut)}>
          {t('account.signOut', { name: user.name })}
        </Button>
      </Stack>
    </Dialog>
  );
}
