import buttons from '../button.module.css';
import { Icon } from '../icon.js';

/** A number that is called by a tap, in the look of a button. */
export function CallButton({ phone }: { phone: string }) {
  return (
    <a className={`${buttons.button} ${buttons.plain}`} href={`tel:${phone}`}>
      <Icon name="phone" size={20} />
      {phone}
    </a>
  );
}
