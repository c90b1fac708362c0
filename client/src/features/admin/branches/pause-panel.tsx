import type { BranchPause } from '@libs/contract/branches/branches.js';
import { ADMIN_LIMITS } from '@libs/contract/menu/edits.js';
import type { PauseRequest } from '@libs/contract/requests/branches/branches.js';
import { Form } from 'antd';
import { useState } from 'react';
import { type ServerClock, useNow, useServerClock } from '../../../api/clock.js';
import { Button } from '../../../ui/button.js';
import { PauseIcon, PlayIcon } from '../../../ui/drawings/icons.js';
import { Row } from '../../../ui/layout/row.js';
import { Text } from '../../../ui/layout/text.js';
import staff from '../../../ui/staff/staff-page.module.css';
import { usePauseBranchMutation, useResumeBranchMutation } from '../api/admin-api.js';
import { FormDialog } from '../crud/form-dialog.js';
import { notifyOutcome } from '../crud/notify-outcome.js';
import { segmented } from '../fields/choices.js';
import { requestFields } from '../fields/field-table.js';
import { optionalText } from '../fields/kinds.js';
import { BranchState } from './branch-state.js';
import styles from './pause-panel.module.css';

interface Props {
  branch: { id: number; name: string; is_open: boolean; pause?: BranchPause | null };
  /** without a frame, for the rail */
  isNarrow?: boolean;
}

/** Shows whether the branch takes orders, with a switch. Pausing asks for an end and a reason. */
export function PausePanel({ branch, isNarrow = false }: Props) {
  const [isAsking, setAsking] = useState(false);
  const [resume, { isLoading }] = useResumeBranchMutation();
  const onResume = () => notifyOutcome(resume(branch.id).unwrap(), `${branch.name} takes orders again.`);
  return (
    <section
      className={isNarrow ? styles.narrow : styles.panel}
      aria-label={isNarrow ? 'Ordering' : `Ordering at ${branch.name}`}
    >
      <Row gap={2} align="center" wrap>
        <BranchState branch={branch} />
        {branch.pause?.reason && <Text tone="quiet">{branch.pause.reason}</Text>}
      </Row>
      {branch.pause ? (
        <Button className={staff.compact} isBusy={isLoading} onClick={() => void onResume()}>
          <PlayIcon size={20} />
          Take orders again
        </Button>
      ) : (
        <Button className={staff.compact} onClick={() => setAsking(true)}>
          <PauseIcon size={20} />
          Pause ordering
        </Button>
      )}
      {isAsking && <PauseDialog branch={branch} onClose={() => setAsking(false)} />}
    </section>
  );
}

const LENGTHS: readonly { value: number; label: string }[] = [
  { value: 15, label: '15 min' },
  { value: 30, label: '30 min' },
  { value: 60, label: '1 h' },
  { value: 120, label: '2 h' },
  { value: 240, label: '4 h' },
];

const PAUSE = requestFields<PauseRequest>({
  minutes: {
    ...segmented('For how long', LENGTHS, { className: styles.lengths, hint: <EndsAt /> }),
    blank: 30,
  },
  reason: optionalText('Reason', {
    max: ADMIN_LIMITS.pauseReasonMax,
    placeholder: 'The kitchen is catching up',
    hint: 'Customers read it. It may stay empty. Other languages are under Languages.',
  }),
});

function PauseDialog({ branch, onClose }: Pick<Props, 'branch'> & { onClose: () => void }) {
  const [pause] = usePauseBranchMutation();
  return (
    <FormDialog
      title={`Pause ordering at ${branch.name}`}
      fields={PAUSE}
      okText="Pause ordering"
      send={async (body) =>
        (await pause({ id: branch.id, body }).unwrap()).message || `${branch.name} takes no orders for now.`
      }
      onClose={onClose}
    />
  );
}

function EndsAt() {
  const clock = useServerClock();
  return clock && <Ends clock={clock} />;
}

function Ends({ clock }: { clock: ServerClock }) {
  const minutes: number = Form.useWatch('minutes') ?? 30;
  const now = useNow(clock, 10_000);
  return <span>{`Customers can order again at ${clock.clockOf(now + minutes * 60_000)}.`}</span>;
}
