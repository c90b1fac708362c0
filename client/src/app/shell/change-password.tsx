import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectUser } from '../../api/session-slice.js';

const PasswordDialog = lazy(() => import('../../features/auth/password-dialog.js'));

/** Opens the dialog for the own password; `dialog` is rendered beside what opens it. Customers never load it. */
export function useChangePassword(): { open: () => void; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const user = useSelector(selectUser);
  const dialog = isOpen && user !== null && (
    <Suspense fallback={null}>
      <PasswordDialog email={user.email} onClose={() => setOpen(false)} />
    </Suspense>
  );
  return { open: () => setOpen(true), dialog };
}
