import type { BranchSummary } from '@libs/contract/branches/branches.js';
import { messageOf } from '../../../../api/failure.js';
import { useBranchesQuery } from '../../../../api/public-api.js';
import { useTexts } from '../../../../texts/use-texts.js';
import { Button } from '../../../../ui/button.js';
import { PinIcon, RightIcon } from '../../../../ui/drawings/icons.js';
import { Row } from '../../../../ui/layout/row.js';
import { Text } from '../../../../ui/layout/text.js';
import { Skeleton } from '../../../../ui/skeleton.js';
import { FailedPanel } from '../../../../ui/state-panel.js';
import { Opening } from '../opening.js';
import { ReadyTime } from '../ready-time.js';
import { useStorefront } from '../state/storefront-state.js';
import styles from './branch-list.module.css';
import { KeptPromise } from './kept-promise.js';
import { useBranchChoice } from './use-branch-choice.js';
import { useNearest } from './use-nearest.js';

function BranchButton({
  branch,
  distance,
  isCurrent,
  choose,
}: {
  branch: BranchSummary;
  distance: string | null;
  isCurrent: boolean;
  choose: () => void;
}) {
  const t = useTexts();
  return (
    <li>
      <button type="button" className={styles.branch} aria-current={isCurrent || undefined} onClick={choose}>
        <span className={styles.name}>{branch.name}</span>
        <Text tone="quiet">{branch.address}</Text>
        {distance !== null && (
          <span className={styles.distance}>
            <PinIcon size={16} />
            <span>{t('shop.home.away', { distance })}</span>
          </span>
        )}
        <ReadyTime branch={branch} orderType="Pickup" />
        <KeptPromise promise={branch.promise} />
        <Row as="span" align="center" justify="between" className={styles.foot}>
          <Opening branch={branch} />
          <span className={styles.go}>
            {isCurrent && <span>{t('shop.home.yours')}</span>}
            <RightIcon size={20} />
          </span>
        </Row>
      </button>
    </li>
  );
}

/** The outlets, nearest first once the customer has asked for it. @param onChosen called once the chosen one is selected */
export function BranchList({ onChosen }: { onChosen?: () => void }) {
  const t = useTexts();
  const selected = useStorefront((state) => state.branch.selected?.id);
  const { data: branches, error, refetch } = useBranchesQuery();
  const { choose, question } = useBranchChoice(onChosen);

  const nearest = useNearest(branches ?? []);

  if (branches === undefined && error !== undefined) {
    return <FailedPanel message={messageOf(error)} retry={refetch} />;
  }
  if (branches === undefined) {
    return (
      <div className={styles.branches} role="status" aria-label={t('shop.home.loading')}>
        {[1, 2, 3, 4, 5].map((place) => (
          <div key={place} className={styles.branch}>
            <Skeleton width="60%" height="26px" />
            <Skeleton width="85%" />
            <Skeleton width="40%" />
          </div>
        ))}
      </div>
    );
  }
  return (
    <>
      {nearest.isOffered && (
        <Row gap={3} align="center" wrap className={styles.near}>
          <Button isBusy={nearest.isLooking} onClick={nearest.locate}>
            <PinIcon size={20} />
            <span>{t('shop.home.locate')}</span>
          </Button>
          <span role="status">{nearest.isNotFound && t('shop.home.notFound')}</span>
        </Row>
      )}
      <ul className={styles.branches}>
        {nearest.outlets.map(({ branch, distance }) => (
          <BranchButton
            key={branch.id}
            branch={branch}
            distance={distance}
            isCurrent={branch.id === selected}
            choose={() => choose(branch)}
          />
        ))}
      </ul>
      {question}
    </>
  );
}
