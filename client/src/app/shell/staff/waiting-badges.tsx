import type { Waiting } from '@libs/contract/orders/waiting.js';
import { waitingKindsOf } from '@libs/domain/people/waiting-kinds.js';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { selectUser, selectWorkingBranch } from '../../../api/session/session-slice.js';
import { useWaitingQuery } from '../../../api/waiting-api.js';
import { useTexts } from '../../../texts/use-texts.js';
import { CardIcon, ClockIcon, type IconType, PhoneIcon } from '../../../ui/drawings/icons.js';
import { LinkIcon, TicketsIcon } from '../../../ui/staff/icons.js';
import styles from './waiting-badges.module.css';

/** ms; the server reads the counts once in 2 s for all screens, by indexes */
const ASK_EVERY_MS = 10_000;

interface Badge {
  /** the page of the list that it counts */
  to: string;
  icon: IconType;
}

const BADGES: Record<keyof Waiting, Badge> = {
  unseen_orders: {
    to: '/portal',
    icon: TicketsIcon,
  },
  due_while_closed: {
    to: '/portal?tab=later',
    icon: ClockIcon,
  },
  failed_codes: {
    to: '/admin?tab=by-phone',
    icon: PhoneIcon,
  },
  refunds_due: {
    to: '/admin?tab=reconciliation&kind=refund+needed',
    icon: CardIcon,
  },
  webhooks_off: {
    to: '/admin?tab=integrations',
    icon: LinkIcon,
  },
};

/** The counts of pending work for a role, each a link to its list. Renders nothing if nothing is pending. */
export function WaitingBadges() {
  const t = useTexts();
  const user = useSelector(selectUser);
  const branch = useSelector(selectWorkingBranch);
  const { data } = useWaitingQuery(branch?.id ?? null, {
    pollingInterval: ASK_EVERY_MS,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    skip: user === null,
  });
  if (user === null || data === undefined) return null;
  return waitingKindsOf(user.role_id).map((kind) => {
    const count = data[kind] ?? 0;
    const { to, icon: Icon } = BADGES[kind];
    const words = t(`staff.waiting.${kind}`, { count });
    return (
      count > 0 && (
        <Link key={kind} to={to} className={styles.badge} aria-label={words} title={words}>
          <Icon size={20} />
          <span className={styles.count}>{count > 99 ? '99+' : count}</span>
        </Link>
      )
    );
  });
}
