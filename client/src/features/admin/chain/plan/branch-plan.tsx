import type { ChainBranchPlan, ChainFieldChange, ChainKept, ChainRow } from '@libs/contract/menu/chain-menu.js';
import { type ReactNode, useId } from 'react';
import { DownIcon } from '../../../../ui/drawings/icons.js';
import { Card } from '../../../../ui/layout/card.js';
import { Hint } from '../../../../ui/layout/hint.js';
import { Stack } from '../../../../ui/layout/stack.js';
import { Text } from '../../../../ui/layout/text.js';
import { Notice } from '../../../../ui/notice.js';
import { type DataColumn, DataTable } from '../../../../ui/staff/data-table.js';
import { FIELD_WORDS, nounOf } from '../chain-words.js';
import { RowNames } from '../row-names.js';
import styles from './plan.module.css';

const keyOf = ({ type, id }: ChainRow): string => `${type} ${id}`;
const rowsIn = (changes: readonly ChainRow[]): number => new Set(changes.map(keyOf)).size;

/** Returns how many rows of a branch change. */
export const changesOf = ({ added, changed, removed }: ChainBranchPlan): number =>
  added.length + rowsIn(changed) + removed.length;

function inWords({ added, changed, removed, keeps, refused }: ChainBranchPlan): string {
  return [
    [added.length, 'new'],
    [rowsIn(changed), 'changed'],
    [removed.length, 'removed'],
    [rowsIn(keeps), rowsIn(keeps) === 1 ? 'keeps its own' : 'keep their own'],
    [rowsIn(refused), 'not possible'],
  ]
    .filter(([count]) => count !== 0)
    .map(([count, words]) => `${count} ${words}`)
    .join(' · ');
}

interface Props {
  branch: ChainBranchPlan;
  isOpen: boolean;
  /** absent if nothing changes */
  isChosen?: boolean;
  onChoose?: (isChosen: boolean) => void;
}

/** What changes in one branch. */
export function BranchPlan({ branch, isOpen, isChosen, onChoose }: Props) {
  const id = useId();
  const { name, added, changed, removed, keeps, refused } = branch;
  return (
    <Card as="section" aria-labelledby={id} className={styles.branch}>
      {onChoose !== undefined && (
        <input
          type="checkbox"
          aria-label={`Apply to ${name}`}
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
      )}
      <details open={isOpen}>
        <summary>
          <Text as="h3" id={id} size="lead">
            {name}
          </Text>
          <Text tone="quiet" isTabular className={styles.summary}>
            {inWords(branch)}
          </Text>
          <DownIcon size={20} />
        </summary>
        <Stack gap={4} className={styles.parts}>
          {refused.length > 0 && (
            <Notice tone="warning">
              <strong>Not possible here; everything else is.</strong>
              <ul className={styles.list}>
                {refused.map((row) => (
                  <li key={keyOf(row)}>
                    <strong>{row.name}</strong>
                    <span>{`: ${row.reason}`}</span>
                  </li>
                ))}
              </ul>
            </Notice>
          )}
          <Part title="New" isShown={added.length > 0}>
            <RowNames rows={added} />
          </Part>
          <Part title="Changed" isShown={changed.length > 0}>
            <DataTable<ChainFieldChange>
              caption={`Changed at ${name}`}
              isStacked
              rows={changed}
              keyOf={(row) => `${keyOf(row)} ${row.field}`}
              columns={[
                ...ROW_COLUMNS,
                { name: 'Now', isText: true, cell: ({ from }) => from || '–' },
                { name: 'New', isText: true, cell: ({ to }) => <strong>{to || '–'}</strong> },
              ]}
              empty={null}
            />
          </Part>
          <Part title="Removed" isShown={removed.length > 0}>
            <RowNames rows={removed} />
          </Part>
          <Part title={`Stays as it is at ${name}`} isShown={keeps.length > 0}>
            <DataTable<ChainKept>
              caption={`Own at ${name}`}
              isStacked
              rows={keeps}
              keyOf={(row) => `${keyOf(row)} ${row.field}`}
              columns={[
                ...ROW_COLUMNS,
                { name: name, isText: true, cell: ({ own }) => <strong>{own || '–'}</strong> },
                { name: 'Chain’s menu', isText: true, cell: ({ chain }) => chain || '–' },
              ]}
              empty={null}
            />
          </Part>
        </Stack>
      </details>
    </Card>
  );
}

const ROW_COLUMNS: readonly DataColumn<ChainFieldChange | ChainKept>[] = [
  {
    name: 'Name',
    isText: true,
    cell: ({ name, type }) => (
      <>
        <strong>{name}</strong> <Hint>{nounOf(type)}</Hint>
      </>
    ),
  },
  { name: 'What', isText: true, cell: ({ field }) => FIELD_WORDS[field] },
];

function Part({ title, isShown, children }: { title: string; isShown: boolean; children: ReactNode }) {
  if (!isShown) return null;
  return (
    <Stack gap={2}>
      <Text as="h4" size="body">
        {title}
      </Text>
      {children}
    </Stack>
  );
}
