import { CHECK_STEPS, type OpeningCheck } from '@libs/contract/orders/kitchen.js';
import { useState } from 'react';
import { messageOf } from '../../../api/failure.js';
import { useTexts } from '../../../texts/use-texts.js';
import { Button } from '../../../ui/button.js';
import { CheckIcon, ClockIcon } from '../../../ui/drawings/icons.js';
import { Notice } from '../../../ui/notice.js';
import { useCheckQuery, useStartCheckMutation } from '../kitchen-api.js';
import panel from '../panels.module.css';
import styles from './opening-check.module.css';

/**
 * ms between two polls, for the other boards, and for this one without a live connection; what this board shows is read
 * at once
 */
const ASK_EVERY_MS = 2_000;

/** Sends a marked test order through all steps and shows how long each took. It leaves no data behind. */
export function OpeningCheckSection({ branchId }: { branchId: number }) {
  const t = useTexts();
  const [start, { data: started, isLoading, error }] = useStartCheckMutation();
  return (
    <section className={panel.setting}>
      <h3>{t('board.check.title')}</h3>
      <p>{t('board.check.lead')}</p>
      <Button isBusy={isLoading} onClick={() => void start(branchId)}>
        {t('board.check.run')}
      </Button>
      {error !== undefined && <Notice tone="error">{messageOf(error)}</Notice>}
      {started !== undefined && <CheckSteps key={started.id} branchId={branchId} started={started} />}
    </section>
  );
}

function CheckSteps({ branchId, started }: { branchId: number; started: OpeningCheck }) {
  const t = useTexts();
  const [isOver, setOver] = useState(false);
  const { data } = useCheckQuery({ branch: branchId, id: started.id }, { pollingInterval: isOver ? 0 : ASK_EVERY_MS });
  const check = data ?? started;
  const isDone = check.steps.shown !== undefined;
  if (isDone && !isOver) setOver(true);
  return (
    <>
      <ol className={styles.steps} aria-label={t('board.check.steps')}>
        {CHECK_STEPS.map((step) => {
          const took = check.steps[step];
          return (
            <li key={step} data-done={took !== undefined || undefined}>
              {took === undefined ? <ClockIcon size={20} /> : <CheckIcon size={20} />}
              <span>{t(`board.check.step.${step}`)}</span>
              <b>{took === undefined ? t('board.check.waiting') : t('board.check.took', { ms: took.toFixed(1) })}</b>
            </li>
          );
        })}
      </ol>
      {check.boards.map(({ who, after_ms }) => (
        <p key={`${who}-${after_ms}`}>{t('board.check.board', { who, ms: after_ms.toFixed(0) })}</p>
      ))}
    </>
  );
}
