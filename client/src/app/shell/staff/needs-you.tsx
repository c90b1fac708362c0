import { waitingKindsOf } from '@libs/domain/people/waiting-kinds.js';
import { useSelector } from 'react-redux';
import { HEALTH_EVERY_MS } from '../../../api/reads/polling.js';
import { selectUser } from '../../../api/session/session-slice.js';
import { selectWorkingBranch } from '../../../api/session/working-branch.js';
import { useWaitingQuery } from '../../../api/waiting-api.js';
import { useTexts } from '../../../texts/use-texts.js';
import { Dialog } from '../../../ui/overlays/dialog.js';
import { useOpenHere } from '../../../ui/overlays/use-open-here.js';
import { BellIcon } from '../../../ui/staff/icons.js';
import styles from './needs-you.module.css';
import { NeedsYouList } from './needs-you-list.js';

/** The count of what a person can solve now, on every screen of the staff, and the list of it. */
export function NeedsYou() {
  const t = useTexts();
  const user = useSelector(selectUser);
  const branch = useSelector(selectWorkingBranch);
  const [isOpen, setOpen] = useOpenHere();
  const { data, isError, refetch } = useWaitingQuery(branch?.id ?? null, {
    pollingInterval: HEALTH_EVERY_MS,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    skip: user === null,
  });
  if (user === null) return null;
  const kinds = waitingKindsOf(user.role_id);
  const count = kinds.reduce((sum, kind) => sum + (data?.waiting[kind] ?? 0), 0);
  const words = count === 0 ? t('staff.waiting.title') : t('staff.waiting.count', { count });
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={words}
        aria-haspopup="dialog"
        title={words}
        onClick={() => setOpen(true)}
      >
        <BellIcon />
        {count > 0 && <span className={styles.count}>{count > 99 ? '99+' : count}</span>}
      </button>
      {isOpen && (
        <Dialog title={t('staff.waiting.title')} shape="sheet" onClose={() => setOpen(false)}>
          <NeedsYouList
            role={user.role_id}
            branch={branch?.id}
            found={data}
            isError={isError}
            onRetry={refetch}
            onFollow={() => setOpen(false)}
          />
        </Dialog>
      )}
    </>
  );
}
