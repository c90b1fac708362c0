import type { StaffBranch } from '@libs/contract/branches/staff-branches.js';
import { MENU_ROWS_MAX } from '@libs/contract/menu/menu-rows.js';
import type { StaffMenuItem } from '@libs/contract/menu/staff-menu.js';
import { type HoursFit, hoursFitOf } from '@libs/domain/menu/own-hours.js';
import { useMemo, useState } from 'react';
import { Button } from '../../../ui/button.js';
import { Row } from '../../../ui/layout/row.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Notice } from '../../../ui/notice.js';
import { Dialog } from '../../../ui/overlays/dialog.js';
import staff from '../../../ui/staff/staff-page.module.css';
import { useSaveMenuRowsMutation } from '../api/admin-api.js';
import { notifyOutcome } from '../crud/notify-outcome.js';
import { servedInWords } from './item-columns.js';
import styles from './own-hours.module.css';

type Branch = Pick<StaffBranch, 'id' | 'name' | 'open' | 'close' | 'week_hours'>;

const FITS: Record<HoursFit, (branch: string) => string> = {
  never: (branch) => `${branch} is closed at that time.`,
  outside: (branch) => `${branch} is closed for a part of it.`,
  part: (branch) => `${branch} is open for longer.`,
  same: (branch) => `The same as ${branch} now.`,
};
const IS_OUTSIDE: ReadonlySet<HoursFit> = new Set<HoursFit>(['never', 'outside']);

const foods = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

function words(own: number, outside: number, branch: string): string {
  const first = `${foods(own, 'item has hours of its own and does', 'items have hours of their own and do')} not follow ${branch}.`;
  if (outside === 0) return first;
  return `${first} ${foods(outside, 'is served at a time', 'are served at a time')} at which ${branch} is closed.`;
}

/**
 * Says that foods have hours of their own that differ from their branch's, and lets them follow the branch, one or all.
 * Renders nothing if there are none.
 */
export function OwnHours({ branch, items }: { branch: Branch; items: readonly StaffMenuItem[] }) {
  const [isOpen, setOpen] = useState(false);
  const compared = useMemo(() => {
    const fitOf = hoursFitOf(branch);
    return items.filter((item) => !item.has_branch_hours).map((item) => ({ item, fit: fitOf(item) }));
  }, [branch, items]);
  const outside = compared.filter(({ fit }) => IS_OUTSIDE.has(fit)).length;
  if (compared.length === 0) return null;
  return (
    <>
      <Notice tone={outside > 0 ? 'warning' : 'info'}>
        <Row gap={3} align="center" justify="between" wrap>
          <span>{words(compared.length, outside, branch.name)}</span>
          <Button className={staff.compact} onClick={() => setOpen(true)}>
            Compare hours
          </Button>
        </Row>
      </Notice>
      {isOpen && <OwnHoursDialog branch={branch} compared={compared} onClose={() => setOpen(false)} />}
    </>
  );
}

interface DialogProps {
  branch: Branch;
  compared: readonly { item: StaffMenuItem; fit: HoursFit }[];
  onClose: () => void;
}

function OwnHoursDialog({ branch, compared, onClose }: DialogProps) {
  const [save, { isLoading }] = useSaveMenuRowsMutation();
  const follow = (items: readonly StaffMenuItem[]) => {
    const rows = items.slice(0, MENU_ROWS_MAX).map(({ id, version }) => ({ id, version, hasBranchHours: true }));
    void notifyOutcome(save({ id: branch.id, body: { rows } }).unwrap(), 'Saved.');
  };
  return (
    <Dialog title={`Hours of foods at ${branch.name}`} onClose={onClose} shape="wide">
      <Stack gap={3}>
        <p className={styles.branch}>
          {branch.week_hours === null
            ? `${branch.name} is open ${branch.open} – ${branch.close}.`
            : `${branch.name} has hours of its own for each day of the week.`}
        </p>
        <ul className={styles.list}>
          {compared.map(({ item, fit }) => (
            <li key={item.id} data-outside={IS_OUTSIDE.has(fit) || undefined}>
              <strong>{item.name}</strong>
              <span>{servedInWords(item)}</span>
              <span className={styles.fit}>{FITS[fit](branch.name)}</span>
              <Button
                className={staff.compact}
                isBusy={isLoading}
                aria-label={`Serve ${item.name} as the branch`}
                onClick={() => follow([item])}
              >
                As the branch
              </Button>
            </li>
          ))}
        </ul>
        <Row gap={3} wrap>
          <Button look="primary" isBusy={isLoading} onClick={() => follow(compared.map(({ item }) => item))}>
            {compared.length === 1 ? 'Serve it as the branch' : `Serve all ${compared.length} as the branch`}
          </Button>
          <Button onClick={onClose}>Keep their hours</Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
