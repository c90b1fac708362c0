import type { ChainBranch, PriceLevel } from '@libs/contract/menu/chain-menu.js';
import { Select } from 'antd';
import { Button, ButtonLink } from '../../../ui/button.js';
import { Text } from '../../../ui/layout/text.js';
import { DataTable } from '../../../ui/staff/data-table.js';
import staff from '../../../ui/staff/staff-page.module.css';
import { StaffState } from '../../../ui/staff/staff-state.js';
import { notifyOutcome } from '../crud/notify-outcome.js';
import styles from './chain.module.css';
import { useSetPriceLevelMutation } from './chain-api.js';
import { levelInWords } from './levels/level-words.js';

interface Props {
  branches: readonly ChainBranch[];
  levels: readonly PriceLevel[];
  onMatch: (branch: ChainBranch) => void;
}

const waitingInWords = ({ follows, waiting }: ChainBranch): string =>
  !follows ? '–' : waiting === 0 ? 'Nothing' : String(waiting);

/** Which branches follow the chain's menu, how far, and at which prices. */
export function BranchList({ branches, levels, onMatch }: Props) {
  return (
    <DataTable<ChainBranch>
      caption="Branches and the chain’s menu"
      isStacked
      rows={branches}
      keyOf={({ id }) => id}
      columns={[
        { name: 'Branch', isText: true, cell: ({ name }) => <strong>{name}</strong> },
        {
          name: 'Waiting',
          isNumber: true,
          cell: (branch) =>
            branch.waiting > 0 ? <strong>{branch.waiting}</strong> : <Text tone="quiet">{waitingInWords(branch)}</Text>,
        },
        {
          name: 'From the chain',
          isNumber: true,
          cell: ({ follows, foods }) => (follows ? foods : <Text tone="quiet">Own menu</Text>),
        },
        { name: 'Only there', isNumber: true, isExtra: true, cell: ({ own }) => own },
        { name: 'Left out', isNumber: true, isExtra: true, cell: ({ left_out }) => left_out },
        ...(levels.length === 0
          ? []
          : [{ name: 'Prices', cell: (branch: ChainBranch) => <Level branch={branch} levels={levels} /> }]),
        {
          name: 'Actions',
          isNameless: true,
          isAction: true,
          cell: (branch) => {
            // all that it has follows already
            if (branch.follows && branch.own === 0) return null;
            const words = branch.follows ? 'Match again' : 'Follow the chain';
            return (
              <Button
                look={branch.follows ? 'bare' : 'plain'}
                className={staff.compact}
                aria-label={`${words}: ${branch.name}`}
                onClick={() => onMatch(branch)}
              >
                {words}
              </Button>
            );
          },
        },
      ]}
      empty={
        <StaffState kind="empty" title="No branch yet" text="A new branch starts with the chain’s menu.">
          <ButtonLink look="primary" to="/admin?tab=branches&add">
            Add a branch
          </ButtonLink>
        </StaffState>
      }
    />
  );
}

/** The choice of a branch that has the chain's prices. */
const CHAIN_PRICES = 0;

function Level({ branch, levels }: { branch: ChainBranch; levels: readonly PriceLevel[] }) {
  const [setLevel, { isLoading }] = useSetPriceLevelMutation();
  const change = (level: number) => {
    const call = setLevel({ branch: branch.id, body: { level: level === CHAIN_PRICES ? null : level } }).unwrap();
    void notifyOutcome(call, 'Saved. Apply the chain’s menu to change the prices.');
  };
  return (
    <Select<number>
      aria-label={`Price level of ${branch.name}`}
      className={styles.level}
      popupMatchSelectWidth={false}
      loading={isLoading}
      value={branch.level ?? CHAIN_PRICES}
      onChange={change}
      options={[
        { value: CHAIN_PRICES, label: 'The chain’s prices' },
        ...levels.map((level) => ({ value: level.id, label: levelInWords(level) })),
      ]}
    />
  );
}
