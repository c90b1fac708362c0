import type { Setup } from '@libs/contract/branches/setup.js';
import { Row } from '../../../ui/layout/row.js';
import styles from './next-step.module.css';
import { StepAction } from './step-action.js';
import { type Place, STEP_WORDS, SUB_CATEGORY } from './steps.js';

interface Props {
  setup: Setup;
  /** the current tab */
  tab: string;
  /** whether the branch has a food type, after which a sub food type is due */
  hasFoodTypes: boolean;
}

/** The next step of a new shop, on the tabs of the steps before it. Renders nothing on the tab of the step itself. */
export function NextStep({ setup, tab, hasFoodTypes }: Props) {
  const next = setup.steps.find(({ is_done }) => !is_done)?.name;
  if (next === undefined) return null;
  const { title, places } = STEP_WORDS[next];
  const place = next === 'categories' && hasFoodTypes ? SUB_CATEGORY : places[0];
  const isAt = ({ to }: Place) => new URL(to, 'http://panel').searchParams.get('tab') === tab;
  // of several ways to do a step, the page of one needs no link to another
  const isHere = place === SUB_CATEGORY ? isAt(place) : places.some(isAt);
  if (isHere) return null;
  return (
    <Row as="section" gap={3} align="center" justify="between" wrap className={styles.next} aria-label="Next step">
      <span>
        Next: <strong>{title}</strong>
      </span>
      <StepAction name={next} setup={setup} isNext={false} places={place && [place]} />
    </Row>
  );
}
