import type { StaffUser } from '@libs/contract/people/staff-users.js';
import { useSessionList } from '../../../api/session/use-session-list.js';
import { Dialog } from '../../../ui/overlays/dialog.js';
import { SessionList } from '../../../ui/staff/session-list.js';

/** Lists the sessions of a user, each of which can be ended. */
export function UserSessionsDialog({ user, onClose }: { user: StaffUser; onClose: () => void }) {
  return (
    <Dialog title={`Where ${user.name} is logged in`} onClose={onClose}>
      <SessionList {...useSessionList(user.id)} />
    </Dialog>
  );
}
