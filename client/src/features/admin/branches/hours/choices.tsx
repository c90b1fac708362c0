import { Checkbox } from 'antd';
import { Button } from '../../../../ui/button.js';
import { Row } from '../../../../ui/layout/row.js';
import { Stack } from '../../../../ui/layout/stack.js';
import styles from './choices.module.css';

interface Props<Value> {
  /** what is chosen, in the plural */
  noun: string;
  options: { value: Value; label: string }[];
  value?: Value[];
  onChange?: (value: Value[]) => void;
}

/** A form field for some of several options, with buttons for all and none. */
export function Choices<Value extends string | number>({ noun, options, value = [], onChange }: Props<Value>) {
  return (
    <Stack gap={2}>
      <Checkbox.Group className={styles.options} options={options} value={value} onChange={onChange} />
      <Row gap={2} className={styles.all}>
        <Button look="bare" onClick={() => onChange?.(options.map((option) => option.value))}>
          {`All ${noun}`}
        </Button>
        <Button look="bare" onClick={() => onChange?.([])}>
          {`No ${noun}`}
        </Button>
      </Row>
    </Stack>
  );
}
