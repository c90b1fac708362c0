import type { ChainBranch, PriceLevel } from '@libs/contract/menu/chain-menu.js';
import { useState } from 'react';
import { Button, IconButton } from '../../../../ui/button.js';
import { BinIcon, PlusIcon } from '../../../../ui/drawings/icons.js';
import { Card } from '../../../../ui/layout/card.js';
import { Hint } from '../../../../ui/layout/hint.js';
import { Row } from '../../../../ui/layout/row.js';
import { Stack } from '../../../../ui/layout/stack.js';
import { PencilIcon } from '../../../../ui/staff/icons.js';
import staff from '../../../../ui/staff/staff-page.module.css';
import { notifyOutcome } from '../../crud/notify-outcome.js';
import { RemoveDialog } from '../../crud/removing/remove-dialog.js';
import { useRemovePriceLevelMutation } from '../chain-api.js';
import { LevelDialog } from './level-dialog.js';
import { levelInWords, percentInWords } from './level-words.js';

interface Props {
  levels: readonly PriceLevel[];
  branches: readonly ChainBranch[];
}

/** The price levels: what makes some branches dearer or cheaper than the chain's menu. */
export function PriceLevels({ levels, branches }: Props) {
  /** the level in the form; null for a new one */
  const [opened, setOpened] = useState<PriceLevel | null>();
  const [removing, setRemoving] = useState<PriceLevel | null>(null);
  const [remove, { isLoading }] = useRemovePriceLevelMutation();
  const branchesOf = ({ id }: PriceLevel) => branches.filter(({ level }) => level === id).map(({ name }) => name);
  const onRemove = async ({ id, name }: PriceLevel) => {
    await notifyOutcome(remove(id).unwrap(), `${name} was removed.`);
    setRemoving(null);
  };
  return (
    <Stack as="section" gap={3} aria-label="Price levels">
      <Row gap={3} align="center" justify="between" wrap>
        <h3 className={staff.subtitle}>Price levels</h3>
        <Button className={staff.compact} onClick={() => setOpened(null)}>
          <PlusIcon size={20} />
          Add a price level
        </Button>
      </Row>
      {levels.length === 0 && (
        <Hint as="p">
          Dearer at the airport? A price level changes all of the chain’s prices by a percentage, rounded to Rs. 10, in
          the branches that have it.
        </Hint>
      )}
      <Stack as="ul" gap={2}>
        {levels.map((level) => (
          <Card key={level.id} as="li">
            <Row gap={3} align="center" justify="between">
              <div>
                <strong>{level.name}</strong> <span>{percentInWords(level.percent)}</span>
                <Hint as="p">{branchesOf(level).join(', ') || 'No branch has it yet.'}</Hint>
              </div>
              <Row gap={1}>
                <IconButton label={`Edit ${level.name}`} onClick={() => setOpened(level)}>
                  <PencilIcon size={20} />
                </IconButton>
                <IconButton label={`Remove ${level.name}`} onClick={() => setRemoving(level)}>
                  <BinIcon size={20} />
                </IconButton>
              </Row>
            </Row>
          </Card>
        ))}
      </Stack>
      {opened !== undefined && <LevelDialog level={opened} onClose={() => setOpened(undefined)} />}
      {removing !== null && (
        <RemoveDialog
          noun="price level"
          name={levelInWords(removing)}
          note={
            branchesOf(removing).length === 0
              ? 'No branch has it.'
              : `${branchesOf(removing).join(', ')} will have the chain’s prices when its menu is applied next.`
          }
          isBusy={isLoading}
          onRemove={() => void onRemove(removing)}
          onClose={() => setRemoving(null)}
        />
      )}
    </Stack>
  );
}
