import type { ReactNode } from 'react';
import { Stack } from '../../../../ui/layout/stack.js';
import { Text } from '../../../../ui/layout/text.js';
import styles from './choice.module.css';

interface ChoicesProps {
  legend: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A question with its choices, of which one is chosen. */
export function Choices({ legend, className, children }: ChoicesProps) {
  return (
    <Stack as="fieldset" gap={2} className={className}>
      <Text as="legend" size="small" weight="semibold" className={styles.legend}>
        {legend}
      </Text>
      {children}
    </Stack>
  );
}

interface ChoiceProps {
  /** the question, the same for all of its choices */
  name: string;
  value?: string;
  isChosen: boolean;
  isDisabled?: boolean | undefined;
  onChoose: () => void;
  icon?: ReactNode;
  /** sentences below the label; undefined ones are left out */
  hints?: (string | undefined)[];
  children: string;
}

/** One choice, as a box with its radio button. */
export function Choice({ name, value, isChosen, isDisabled, onChoose, icon, hints, children }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input type="radio" name={name} value={value} checked={isChosen} disabled={isDisabled} onChange={onChoose} />
      {icon}
      <span className={styles.words}>
        <span>{children}</span>
        {hints?.map(
          (hint) =>
            hint !== undefined && (
              <Text key={hint} size="small" weight="regular">
                {hint}
              </Text>
            ),
        )}
      </span>
    </label>
  );
}
