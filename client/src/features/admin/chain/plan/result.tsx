import type { ChainApplied } from '@libs/contract/menu/chain-menu.js';
import { counted } from '@libs/domain/text/counted.js';
import { Button } from '../../../../ui/button.js';
import { Hint } from '../../../../ui/layout/hint.js';
import { Row } from '../../../../ui/layout/row.js';
import { Notice } from '../../../../ui/notice.js';
import { Failures } from '../failures.js';

interface Props {
  of: readonly ChainApplied[];
  isBusy: boolean;
  onTryAgain: (failed: readonly ChainApplied[]) => void;
  onBack: () => void;
}

const namesOf = (of: readonly ChainApplied[]): string => of.map(({ name }) => name).join(', ');

/** What applying did in each branch; those in which it failed can be tried again. */
export function Result({ of, isBusy, onTryAgain, onBack }: Props) {
  const having = (state: ChainApplied['state']) => of.filter((branch) => branch.state === state);
  const [changed, unchanged, failed] = [having('changed'), having('unchanged'), having('failed')];
  return (
    <>
      {changed.length > 0 && (
        <Notice tone="success">
          <strong>{`${counted(changed.length, 'branch has', 'branches have')} the chain’s menu now: `}</strong>
          <span>{`${namesOf(changed)}.`}</span>
        </Notice>
      )}
      {unchanged.length > 0 && <Hint as="p">{`Nothing had to change: ${namesOf(unchanged)}.`}</Hint>}
      <Failures title="Not applied" of={failed}>
        <Button isBusy={isBusy} onClick={() => onTryAgain(failed)}>
          Try again
        </Button>
      </Failures>
      <Row>
        <Button look={failed.length === 0 ? 'primary' : 'plain'} onClick={onBack}>
          Back to the chain’s menu
        </Button>
      </Row>
    </>
  );
}
