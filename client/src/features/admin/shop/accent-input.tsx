import { ACCENT_PATTERN, accentProblem, accentShades, PAGE_COLOURS } from '@libs/domain/shop/accent.js';
import { Input } from 'antd';
import styles from './shop.module.css';

interface Props {
  id?: string;
  value?: string;
  onChange?: (colour: string) => void;
}

/** A colour, chosen or typed, with how it looks in light and dark. */
export function AccentInput({ id, value = '', onChange = () => undefined }: Props) {
  return (
    <div className={styles.accent}>
      <span className={styles.colour}>
        <input
          type="color"
          aria-label="Choose the accent colour"
          value={ACCENT_PATTERN.test(value) ? value.toLowerCase() : '#000000'}
          onChange={(event) => onChange(event.target.value.toUpperCase())}
        />
        <Input id={id} value={value} maxLength={7} onChange={(event) => onChange(event.target.value)} />
      </span>
      {accentProblem(value) === null && (
        <span className={styles.samples}>
          <Sample accent={value} mode="light" />
          <Sample accent={value} mode="dark" />
        </span>
      )}
    </div>
  );
}

function Sample({ accent, mode }: { accent: string; mode: 'light' | 'dark' }) {
  const { ground, ink } = PAGE_COLOURS[mode];
  const shades = accentShades(accent)[mode];
  return (
    <span className={styles.sample} style={{ background: ground, color: ink }}>
      <span>{mode === 'light' ? 'Light' : 'Dark'}</span>
      <span className={styles.action} style={{ background: shades.accent, color: shades.onAccent }}>
        Order now
      </span>
      <span style={{ color: shades.accentText, textDecoration: 'underline' }}>Read more</span>
    </span>
  );
}
