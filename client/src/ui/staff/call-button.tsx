import { clsx } from 'clsx';
import buttons from '../button.module.css';
import { PhoneIcon } from '../drawings/icons.js';

/** A phone number that is called by a tap; looks like a button. */
export function CallButton({ phone }: { phone: string }) {
  return (
    <a className={clsx(buttons.button, buttons.plain)} href={`tel:${phone}`}>
      <PhoneIcon size={20} />
      <span>{phone}</span>
    </a>
  );
}
