import { lazy, type ReactNode, useCallback, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectUser } from '../../../api/session/session-slice.js';
import { useTexts } from '../../../texts/use-texts.js';
import { fetchCode } from '../../../ui/fetched-code.js';
import { FetchedDialog } from '../../../ui/overlays/fetched-dialog.js';

const PasswordDialog = lazy(() => fetchCode(() => import('../../../features/auth/password-dialog.js')));

/**
 * Returns the function that opens the dialog for changing one's password, and the dialog, to be rendered beside the
 * button. `open` is stable.
 */
export function useChangePassword(): { open: () => void; dialog: ReactNode } {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const user = useSelector(selectUser);
  const open = useCallback(() => setOpen(true), []);
  const close = () => setOpen(false);
  const dialog = isOpen && user !== null && (
    <FetchedDialog title={t('account.devices')} onClose={close}>
      <PasswordDialog email={user.email} onClose={close} />
    </FetchedDialog>
  );
  return { open, dialog };
}
