import type { Waiting, WaitingEntry, WaitingKind } from '@libs/contract/orders/waiting.js';
import type { RoleId } from '@libs/contract/values.js';
import { rupees, toCents } from '@libs/domain/money/money.js';
import { MANAGERS, staffPagesOf } from '@libs/domain/people/roles.js';
import { waitingKindsOf } from '@libs/domain/people/waiting-kinds.js';
import { Link } from 'react-router-dom';
import { type ServerClock, useServerClock } from '../../../api/clock.js';
import { say } from '../../../texts/i18n.js';
import { numberOf } from '../../../texts/order-number.js';
import { useTexts } from '../../../texts/use-texts.js';
import { RightIcon } from '../../../ui/drawings/icons.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Text } from '../../../ui/layout/text.js';
import { StaffState } from '../../../ui/staff/staff-state.js';
import styles from './needs-you.module.css';

const BY_PHONE = '/admin?tab=by-phone';
const HELD_STOCK = '/admin?tab=held-stock';
const REFUNDS = '/admin?tab=reconciliation&kind=refund+needed';

/** Where each kind is solved. The board itself shows the calls that a kitchen has to make. */
const LISTS: Record<WaitingKind, (role: RoleId) => string> = {
  unseen_orders: () => '/portal',
  sold_out_unanswered: () => '/portal',
  failed_codes: (role) => (MANAGERS.includes(role) ? BY_PHONE : '/portal'),
  due_while_closed: () => '/portal?tab=later',
  held_stock: () => HELD_STOCK,
  refunds_due: () => REFUNDS,
  webhooks_off: () => '/admin?tab=integrations&of=webhooks',
};

/** The kinds whose entries open an order on the board. */
const OPENED: readonly WaitingKind[] = ['unseen_orders', 'sold_out_unanswered'];

function addressOf({ kind, order }: WaitingEntry, role: RoleId): string {
  const list = LISTS[kind](role);
  if (order === null) return list;
  if (OPENED.includes(kind)) return `${list}?order=${order.id}`;
  return kind === 'refunds_due' ? `${list}&search=${order.reference}` : list;
}

/** The lists in the admin panel, by the kind whose readers may open them. */
const PANEL_LISTS = [
  { kind: 'failed_codes', to: BY_PHONE, text: 'staff.waiting.list.byPhone' },
  { kind: 'held_stock', to: HELD_STOCK, text: 'staff.waiting.list.held' },
  { kind: 'refunds_due', to: REFUNDS, text: 'staff.waiting.list.refunds' },
] as const;

interface Props {
  role: RoleId;
  /** the branch that is worked on */
  branch: number | undefined;
  found: { waiting: Waiting; entries: readonly WaitingEntry[] } | undefined;
  isError: boolean;
  onRetry(): unknown;
  /** called before one of its links is followed */
  onFollow(): void;
}

/** Lists by kind what the user can solve now. Each entry links to the page that solves it. */
export function NeedsYouList({ role, branch, found, isError, onRetry, onFollow }: Props) {
  const t = useTexts();
  const clock = useServerClock();
  const kinds = waitingKindsOf(role);
  const hasPanel = staffPagesOf(role).some(({ to }) => to === '/admin');
  const lists = PANEL_LISTS.filter(({ kind }) => hasPanel && kinds.includes(kind));
  return (
    <Stack gap={6}>
      {found === undefined ? (
        <StaffState
          kind={isError ? 'failed' : 'loading'}
          title={t(isError ? 'staff.waiting.failed' : 'staff.waiting.loading')}
          onRetry={() => void onRetry()}
        />
      ) : kinds.every((kind) => !found.waiting[kind]) ? (
        <StaffState kind="empty" title={t('staff.waiting.none')} text={t('staff.waiting.noneText')} />
      ) : (
        kinds.map((kind) => {
          const count = found.waiting[kind] ?? 0;
          const entries = found.entries.filter((entry) => entry.kind === kind);
          return (
            count > 0 && (
              <Stack as="section" gap={2} key={kind}>
                <Text as="h3" weight="semibold" size="body">
                  {t(`staff.waiting.${kind}`, { count })}
                </Text>
                <ul className={styles.entries}>
                  {entries.map((entry) => (
                    <li key={entry.id}>
                      <Link to={addressOf(entry, role)} onClick={onFollow}>
                        <Entry entry={entry} branch={branch} clock={clock} />
                      </Link>
                    </li>
                  ))}
                </ul>
                {count > entries.length && (
                  <Link to={LISTS[kind](role)} onClick={onFollow}>
                    {t('staff.waiting.more', { count: count - entries.length })}
                  </Link>
                )}
              </Stack>
            )
          );
        })
      )}
      {lists.length > 0 && (
        <nav aria-label={t('staff.waiting.lists')}>
          <ul className={styles.entries}>
            {lists.map(({ to, text }) => (
              <li key={to}>
                <Link to={to} onClick={onFollow}>
                  <Text weight="semibold">{t(text)}</Text>
                  <RightIcon size={20} />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </Stack>
  );
}

interface EntryProps {
  entry: WaitingEntry;
  branch: number | undefined;
  clock: ServerClock | null;
}

function Entry({ entry: { order, name, amount, at }, branch, clock }: EntryProps) {
  const isToday = clock !== null && clock.dayOf(at) === clock.dayOf(clock.now());
  const moment = clock === null ? '' : [!isToday && clock.dateOf(at), clock.clockOf(at)].filter(Boolean).join(' ');
  const place = order === null || order.branch.id === branch ? '' : order.branch.name;
  return (
    <>
      <Stack className={styles.what}>
        <span>
          {order !== null && <strong translate="no">{`#${numberOf(order, clock)} `}</strong>}
          <span>{name}</span>
        </span>
        <Text tone="quiet" size="small" isTabular>
          {[moment, place].filter(Boolean).join(' · ')}
        </Text>
      </Stack>
      {amount !== null && <Text isTabular>{say(rupees(toCents(amount)))}</Text>}
      <RightIcon size={20} />
    </>
  );
}
