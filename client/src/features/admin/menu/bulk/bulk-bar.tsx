import type { StaffBranch } from '@libs/contract/branches/staff-branches.js';
import { BULK_MAX } from '@libs/contract/menu/bulk.js';
import type { StaffMenuItem } from '@libs/contract/menu/staff-menu.js';
import { SHIFT_ROLES } from '@libs/domain/people/shift-roles.js';
import { counted } from '@libs/domain/text/counted.js';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { selectUser } from '../../../../api/session/session-slice.js';
import { Button } from '../../../../ui/button.js';
import { Row } from '../../../../ui/layout/row.js';
import staff from '../../../../ui/staff/staff-page.module.css';
import { useMenuPlace } from '../../shell/menu-place.js';
import type { ItemKind } from '../item-kind.js';
import { BulkMoveDialog } from './bulk-move-dialog.js';
import { BulkRemoveDialog } from './bulk-remove-dialog.js';
import { BulkSoldOutDialog } from './bulk-sold-out-dialog.js';

interface Props {
  kind: ItemKind;
  branch: StaffBranch;
  /** the items that the search and the filter show */
  listed: readonly StaffMenuItem[];
  chosen: ReadonlySet<number>;
  onChoose: (ids: ReadonlySet<number>) => void;
}

const DIALOGS = { move: BulkMoveDialog, remove: BulkRemoveDialog, soldOut: BulkSoldOutDialog } as const;

/** What can be done with the chosen rows of a menu. */
export function BulkBar({ kind, branch, listed, chosen, onChoose }: Props) {
  const role = useSelector(selectUser)?.role_id;
  const { isChain } = useMenuPlace();
  const [action, setAction] = useState<keyof typeof DIALOGS | null>(null);
  const Opened = action && DIALOGS[action];
  // somebody else may have removed one meanwhile
  const ids = branch[kind].map(({ id }) => id).filter((id) => chosen.has(id));
  const isNone = ids.length === 0;
  const all = listed.slice(0, BULK_MAX).map(({ id }) => id);
  return (
    <>
      <Row as="section" gap={3} align="center" wrap aria-label="Chosen rows">
        <strong role="status">{`${counted(ids.length, 'item')} chosen`}</strong>
        <Button className={staff.compact} onClick={() => onChoose(new Set(all))}>
          {`Choose all ${all.length}`}
        </Button>
        <Button className={staff.compact} disabled={isNone} onClick={() => onChoose(new Set())}>
          Choose none
        </Button>
        <Button className={staff.compact} disabled={isNone} onClick={() => setAction('move')}>
          Move
        </Button>
        {!isChain && role !== undefined && SHIFT_ROLES.includes(role) && (
          <Button className={staff.compact} disabled={isNone} onClick={() => setAction('soldOut')}>
            Sold out today
          </Button>
        )}
        <Button className={staff.compact} disabled={isNone} onClick={() => setAction('remove')}>
          Remove
        </Button>
      </Row>
      {Opened && (
        <Opened
          kind={kind}
          branch={branch}
          ids={ids}
          onDone={() => onChoose(new Set())}
          onClose={() => setAction(null)}
        />
      )}
    </>
  );
}
