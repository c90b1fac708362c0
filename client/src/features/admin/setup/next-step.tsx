import type { Setup } from '@libs/contract/branches/setup.js';
import { Row } from '../../../ui/layout/row.js';
import styles from './next-step.module.css';
import { StepAction } from './step-action.js';
import { STEP_WORDS } from './steps.js';

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
  const place = (next === 'categories' && hasFoodTypes ? places[1] : undefined) ?? places[0];
  const isHere = place !== undefined && new URL(place.to, 'http://panel').searchParams.get('tab') === tab;
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
