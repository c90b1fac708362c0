import type { ChainBranch } from '@libs/contract/menu/chain-menu.js';
import { useState } from 'react';
import { Button } from '../../../ui/button.js';
import { SelectField } from '../../../ui/forms/field.js';
import { Card } from '../../../ui/layout/card.js';
import { Row } from '../../../ui/layout/row.js';
import { Stack } from '../../../ui/layout/stack.js';
import staff from '../../../ui/staff/staff-page.module.css';
import { notifyOutcome } from '../crud/notify-outcome.js';
import styles from './chain.module.css';
import { useMakeChainMenuMutation } from './chain-api.js';

/** Makes the chain's menu, from the menu of a branch or empty. */
export function Begin({ branches }: { branches: readonly ChainBranch[] }) {
  const [make, { isLoading, originalArgs }] = useMakeChainMenuMutation();
  const [chosen, setChosen] = useState(branches[0]?.id);
  const begin = (from: number | null) =>
    void notifyOutcome(make({ from }).unwrap(), 'The chain has a menu now. Nothing changed for customers.');
  return (
    <Stack as="section" gap={4} aria-label="Chain’s menu">
      <header>
        <h2 className={staff.title}>Chain’s menu</h2>
        <p className={staff.hint}>
          One menu for all branches. You change a food once, see what that changes in each branch, and apply it. A
          branch can keep its own prices and descriptions, sell foods of its own, and leave foods out.
        </p>
      </header>
      {branches.length > 0 && (
        <Card gap={4} className={styles.begin}>
          <SelectField
            label="Make this branch’s menu the chain’s menu"
            hint="It is copied, and the branch follows it. Nothing changes for customers. The other branches can follow it next."
            value={chosen}
            onChange={({ target }) => setChosen(Number(target.value))}
          >
            {branches.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <Row>
            <Button
              look="primary"
              isBusy={isLoading && originalArgs?.from !== null}
              onClick={() => begin(chosen ?? null)}
            >
              Make it the chain’s menu
            </Button>
          </Row>
        </Card>
      )}
      <Row gap={3} align="center" wrap>
        <Button isBusy={isLoading && originalArgs?.from === null} onClick={() => begin(null)}>
          Start with an empty menu
        </Button>
        <span className={staff.quiet}>To write it from nothing, or to import it from a spreadsheet.</span>
      </Row>
    </Stack>
  );
}
