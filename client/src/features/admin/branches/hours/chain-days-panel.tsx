import type { SpecialHours } from '@libs/contract/branches/branches.js';
import type { ChainDays } from '@libs/contract/branches/special-days.js';
import type { StaffBranchSummary } from '@libs/contract/branches/staff-branches.js';
import { dayInWords } from '@libs/domain/time/calendar-date.js';
import { useState } from 'react';
import { messageOf } from '../../../../api/failure.js';
import { Button, IconButton } from '../../../../ui/button.js';
import { BinIcon, PlusIcon } from '../../../../ui/drawings/icons.js';
import { Card } from '../../../../ui/layout/card.js';
import { Row } from '../../../../ui/layout/row.js';
import { Stack } from '../../../../ui/layout/stack.js';
import { Text } from '../../../../ui/layout/text.js';
import { Notice } from '../../../../ui/notice.js';
import { Dialog } from '../../../../ui/overlays/dialog.js';
import { toast } from '../../../../ui/overlays/toast.js';
import staff from '../../../../ui/staff/staff-page.module.css';
import { useChainDaysQuery } from '../../api/special-days-api.js';
import panel from '../printer-panel.module.css';
import styles from './closings-input.module.css';
import { dayHoursInWords } from './days-in-words.js';
import { DaysPlan } from './days-plan.js';
import { SpecialDaysDialog } from './special-days-dialog.js';
import { useSetChainDays } from './use-set-chain-days.js';

/** The special days of all branches, with the branches that differ. */
export function ChainDaysPanel({ branches }: { branches: readonly StaffBranchSummary[] }) {
  const { data: chain, isError, refetch } = useChainDaysQuery();
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<SpecialHours | null>(null);
  return (
    <Card as="section" gap={4} className={panel.panel} aria-label="Special days">
      <Stack gap={1}>
        <Text as="h3" size="lead">
          Special days
        </Text>
        <Text as="p" tone="quiet">
          Closed days and other hours of all branches, new ones too. A branch can have its own on any of them.
        </Text>
      </Stack>
      {chain === undefined && isError && (
        <Notice tone="error">
          <p>The special days did not load.</p>
          <Button onClick={() => void refetch()}>Try again</Button>
        </Notice>
      )}
      {chain?.days.length === 0 && <p>None yet.</p>}
      {chain !== undefined && chain.days.length > 0 && (
        <Stack as="ul" className={styles.list} aria-label="Special days of all branches">
          {chain.days.map((day) => (
            <li key={day.date}>
              <strong>{`${dayInWords(day.date)} ${day.date.slice(0, 4)}`}</strong>
              <Stack gap={1}>
                <span>{dayHoursInWords(day)}</span>
                <OwnOnDay date={day.date} branches={branches} />
              </Stack>
              <IconButton label={`Usual hours on ${dayInWords(day.date)}`} onClick={() => setRemoved(day)}>
                <BinIcon size={20} />
              </IconButton>
            </li>
          ))}
        </Stack>
      )}
      {chain !== undefined && (
        <Row>
          <Button onClick={() => setAdding(true)}>
            <PlusIcon size={20} />
            Add special days
          </Button>
        </Row>
      )}
      {chain !== undefined && isAdding && (
        <SpecialDaysDialog branches={branches} chain={chain} onClose={() => setAdding(false)} />
      )}
      {chain !== undefined && removed !== null && (
        <RemoveDay day={removed} chain={chain} onClose={() => setRemoved(null)} />
      )}
    </Card>
  );
}

/** Names the branches that differ on a day, with what they have. */
function OwnOnDay({ date, branches }: { date: string; branches: readonly StaffBranchSummary[] }) {
  const own = branches.flatMap(({ name, state, own_days }) => {
    const day = state === 'archived' ? undefined : own_days.find((one) => one.date === date);
    return day === undefined ? [] : [`${name}: ${dayHoursInWords(day)}`];
  });
  return own.map((words) => (
    <Text key={words} tone="quiet" size="small">
      {words}
    </Text>
  ));
}

interface RemoveProps {
  day: SpecialHours;
  chain: ChainDays;
  onClose: () => void;
}

/** Asks before a day is as usual again, because orders may be placed for the hours that end with it. */
function RemoveDay({ day, chain, onClose }: RemoveProps) {
  const setChainDays = useSetChainDays();
  const [alert, setAlert] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const left = chain.days.filter(({ date }) => date !== day.date);
  const remove = async () => {
    setBusy(true);
    try {
      const { sentence, undo } = await setChainDays(chain, left);
      toast('success', sentence, undo);
      onClose();
    } catch (error) {
      setAlert(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <Dialog title={`Usual hours on ${dayInWords(day.date)}?`} onClose={onClose}>
      <p>{`All branches now: ${dayHoursInWords(day)}.`}</p>
      <DaysPlan branches={null} days={left} />
      {alert !== null && <Notice tone="error">{alert}</Notice>}
      <div className={staff.foot}>
        <Button onClick={onClose}>Keep the day</Button>
        <Button look="primary" isBusy={isBusy} onClick={() => void remove()}>
          Set usual hours
        </Button>
      </div>
    </Dialog>
  );
}
