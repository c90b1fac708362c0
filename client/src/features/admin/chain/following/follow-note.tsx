import type { ChainField, Following } from '@libs/contract/menu/chain-menu.js';
import { useState } from 'react';
import { Row } from '../../../../ui/layout/row.js';
import { Notice } from '../../../../ui/notice.js';
import { LayersIcon } from '../../../../ui/staff/icons.js';
import { notifyOutcome } from '../../crud/notify-outcome.js';
import { useSetChainRowMutation } from '../chain-api.js';
import { FIELD_WORDS } from '../chain-words.js';
import { FollowAgain } from './follow-again.js';
import { useFollowing } from './following.js';
import styles from './following.module.css';

/** Says above a form that what it changes becomes the branch's own. Renders nothing if the row follows nothing. */
export function FollowNote() {
  const row = useFollowing();
  if (row === null) return null;
  const isItem = row.entity === 'food' || row.entity === 'offers';
  return (
    <div className={styles.head}>
      <Notice tone="info" icon={LayersIcon}>
        <p>
          {`Follows the chain’s menu. What you change here becomes ${row.branch.name}’s own${isItem ? '; its daily quantity always is' : ''}.`}
        </p>
        {row.options.flatMap((option) =>
          (option.own ?? []).map((field) => (
            <OwnOfOption key={`${option.origin} ${field}`} branch={row.branch.id} option={option} field={field} />
          )),
        )}
      </Notice>
    </div>
  );
}

interface OptionProps {
  branch: number;
  option: Following & { name: string };
  field: ChainField;
}

/** A field of an option that is the branch's own. */
function OwnOfOption({ branch, option: { origin, own = [], name }, field }: OptionProps) {
  const [setRow, { isLoading }] = useSetChainRowMutation();
  const [isReleased, setReleased] = useState(false);
  if (origin === undefined || isReleased) return null;
  const follow = async () => {
    const body = { type: 'option' as const, id: origin, own: own.filter((one) => one !== field), left_out: false };
    const call = setRow({ branch, body }).unwrap();
    setReleased(await notifyOutcome(call, 'It follows the chain’s menu again.'));
  };
  const what = `${FIELD_WORDS[field]} of ${name}`;
  return (
    <Row gap={2} align="center" wrap>
      <span>{`Own ${what}`}</span>
      <FollowAgain what={what} isBusy={isLoading} onFollow={() => void follow()} />
    </Row>
  );
}

/** Below a field of a form: that the branch has its own value. Renders nothing for a field that follows. */
export function OwnMark({ field }: { field: ChainField | undefined }) {
  const row = useFollowing();
  if (row === null || field === undefined || !row.own.includes(field)) return null;
  return (
    <Row gap={2} align="center" wrap className={styles.mark}>
      <strong>{`Own ${FIELD_WORDS[field]}`}</strong>
      <FollowAgain what={FIELD_WORDS[field]} isBusy={row.isBusy} onFollow={() => row.follow(field)} />
    </Row>
  );
}
