import { Form, Switch } from 'antd';
import { useId } from 'react';
import styles from './switch-item.module.css';

interface Props {
  name: string;
  /** the words beside the switch */
  words: string;
  /** the label above, if the words do not say it */
  label?: string;
  hint?: string;
  isDisabled?: boolean;
}

/** A form field that is on or off. */
export function SwitchItem({ name, words, label, hint, isDisabled }: Props) {
  const id = useId();
  return (
    <Form.Item label={label} required extra={hint}>
      <div className={styles.switch}>
        <Form.Item name={name} valuePropName="checked" noStyle>
          <Switch id={id} disabled={isDisabled} />
        </Form.Item>
        <label htmlFor={id}>{words}</label>
      </div>
    </Form.Item>
  );
}
