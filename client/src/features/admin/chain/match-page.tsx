import type { ChainBranch, ChainMatch } from '@libs/contract/menu/chain-menu.js';
import { counted } from '@libs/domain/text/counted.js';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/layout/card.js';
import { Hint } from '../../../ui/layout/hint.js';
import { Row } from '../../../ui/layout/row.js';
import { Stack } from '../../../ui/layout/stack.js';
import { DataTable } from '../../../ui/staff/data-table.js';
import staff from '../../../ui/staff/staff-page.module.css';
import { BackButton } from '../crud/back-button.js';
import { ListState } from '../crud/list-state.js';
import { notifyOutcome } from '../crud/notify-outcome.js';
import styles from './chain.module.css';
import { useChainMatchesQuery, useMatchBranchMutation } from './chain-api.js';
import { kindsOf, nounOf, ownInWords } from './chain-words.js';
import { RowNames } from './row-names.js';

interface Props {
  branch: ChainBranch;
  onBack: () => void;
}

/** What of a branch's menu has the names of the chain's, and the button that makes it follow. */
export function MatchPage({ branch: { id, name, follows }, onBack }: Props) {
  const { data, isError, refetch } = useChainMatchesQuery(id);
  const [match, { isLoading }] = useMatchBranchMutation();
  const follow = async () => {
    const isDone = await notifyOutcome(match({ branch: id }).unwrap(), `${name} follows the chain’s menu.`);
    if (isDone) onBack();
  };
  return (
    <Stack as="section" gap={4} aria-label={`The menu of ${name}`}>
      <Stack gap={2} align="start">
        <BackButton onClick={onBack}>Back to the chain’s menu</BackButton>
        <h2 className={staff.title}>{`${name} and the chain’s menu`}</h2>
        <p className={staff.hint}>
          {`What has the same name follows the chain’s menu from now on. What differs stays ${name}’s own. Nothing changes for customers.`}
        </p>
      </Stack>
      {data === undefined ? (
        <ListState title="The comparison" isHeaded isError={isError} onRetry={refetch} />
      ) : (
        <>
          <Part title="Follows the chain" about="These names are on both menus.">
            {data.matches.length === 0 ? (
              <Hint as="p">{nothingInWords(data.own.length === 0, follows)}</Hint>
            ) : (
              <p>
                {kindsOf(data.matches)
                  .map(({ count }) => count)
                  .join(', ')}
              </p>
            )}
            <Differences branch={name} matches={data.matches.filter(({ own }) => own.length > 0)} />
          </Part>
          {data.own.length > 0 && (
            <Part title={`Only at ${name}`} about="It stays on the menu, and the chain does not change it.">
              <RowNames rows={data.own} />
            </Part>
          )}
          {data.left_out.length > 0 && (
            <Part
              title={`Left out at ${name}`}
              about="It is on the chain’s menu only. Offer it there later, one by one, in the list of foods."
            >
              <RowNames rows={data.left_out} />
            </Part>
          )}
          <Row gap={3} className={styles.foot}>
            <Button look="primary" isBusy={isLoading} onClick={() => void follow()}>
              Follow the chain’s menu
            </Button>
            <Button onClick={onBack}>Not now</Button>
          </Row>
        </>
      )}
    </Stack>
  );
}

/** Says that no name is on both menus. */
function nothingInWords(isEmpty: boolean, follows: boolean): string {
  if (follows) return 'No further name is on both menus.';
  return isEmpty
    ? 'Its menu is empty: it gets everything when you apply the chain’s menu.'
    : 'No name is on both menus.';
}

interface DifferencesProps {
  branch: string;
  matches: readonly ChainMatch[];
}

function Differences({ branch, matches }: DifferencesProps) {
  if (matches.length === 0) return null;
  return (
    <>
      <p>{`${counted(matches.length, 'of them keeps', 'of them keep')} what differs as ${branch}’s own:`}</p>
      <DataTable<ChainMatch>
        caption="What differs"
        isStacked
        rows={matches}
        keyOf={({ type, id }) => `${type} ${id}`}
        columns={[
          {
            name: 'Name',
            isText: true,
            cell: ({ name, type }) => (
              <>
                <strong>{name}</strong> <Hint>{nounOf(type)}</Hint>
              </>
            ),
          },
          { name: 'Stays', isText: true, cell: ({ own }) => ownInWords(own) },
        ]}
        empty={null}
      />
    </>
  );
}

function Part({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  return (
    <Card as="section" gap={3} aria-label={title}>
      <div>
        <h3 className={staff.subtitle}>{title}</h3>
        <Hint as="p">{about}</Hint>
      </div>
      {children}
    </Card>
  );
}
