import type { ChainApplied, ChainChange } from '@libs/contract/menu/chain-menu.js';
import { useState } from 'react';
import { useServerClock } from '../../../api/clock.js';
import { messageOf } from '../../../api/failure.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/layout/card.js';
import { Hint } from '../../../ui/layout/hint.js';
import { Row } from '../../../ui/layout/row.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Text } from '../../../ui/layout/text.js';
import { Notice } from '../../../ui/notice.js';
import { toast } from '../../../ui/overlays/toast.js';
import staff from '../../../ui/staff/staff-page.module.css';
import { useUndoChainChangeMutation } from './chain-api.js';
import { Failures } from './failures.js';

/** The latest changes that were applied, each with an undo button. */
export function ChainLog({ changes }: { changes: readonly ChainChange[] }) {
  const clock = useServerClock();
  const [undo, { isLoading, originalArgs }] = useUndoChainChangeMutation();
  const [failed, setFailed] = useState<readonly ChainApplied[]>([]);
  const [alert, setAlert] = useState<string | null>(null);
  if (changes.length === 0 || clock === null) return null;
  const moment = (at: string) => `${clock.dateOf(at)} at ${clock.clockOf(at)}`;
  const takeBack = async (id: number) => {
    setAlert(null);
    setFailed([]);
    try {
      const { message, branches } = await undo(id).unwrap();
      const left = branches.filter(({ state }) => state === 'failed');
      setFailed(left);
      if (left.length < branches.length) toast('success', message || 'Undone.');
    } catch (error) {
      setAlert(messageOf(error));
    }
  };
  return (
    <Stack as="section" gap={3} aria-label="Latest changes">
      <h3 className={staff.subtitle}>Latest changes</h3>
      {alert !== null && <Notice tone="error">{alert}</Notice>}
      <Failures title="Not undone" of={failed} />
      <Stack as="ul" gap={2}>
        {changes.map((change) => (
          <Card key={change.id} as="li">
            <Row gap={3} align="center" justify="between">
              <div>
                <Text as="p" weight="semibold" isTabular>
                  {change.words}
                </Text>
                <Hint as="p">
                  {`${change.branches.map(({ name }) => name).join(', ')}. ${change.made_by}, ${moment(change.made_at)}.`}
                </Hint>
                <Hint as="p">{undoneInWords(change, moment)}</Hint>
              </div>
              {change.undone_at === null && (
                <Button
                  isBusy={isLoading && originalArgs === change.id}
                  aria-label={`Undo ${change.words}`}
                  onClick={() => void takeBack(change.id)}
                >
                  Undo
                </Button>
              )}
            </Row>
          </Card>
        ))}
      </Stack>
    </Stack>
  );
}

function undoneInWords({ undone_at, branches }: ChainChange, moment: (at: string) => string): string {
  if (undone_at !== null) return `Undone on ${moment(undone_at)}.`;
  const undone = branches.filter(({ is_undone }) => is_undone).map(({ name }) => name);
  return undone.length === 0 ? '' : `Undone in ${undone.join(', ')}.`;
}
