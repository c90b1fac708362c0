import { Button } from '../../../../ui/button.js';
import { Checkbox } from '../../../../ui/forms/checkbox.js';
import { toast } from '../../../../ui/overlays/toast.js';
import { customerForgotten } from '../../base/state/remembered-slice.js';
import { useStorefront, useStorefrontDispatch } from '../../base/state/storefront-state.js';
import styles from './remember-box.module.css';

interface RememberBoxProps {
  isWanted: boolean;
  onChange: (isWanted: boolean) => void;
}

/** Offers to remember the customer on this device, and to end that. */
export function RememberBox({ isWanted, onChange }: RememberBoxProps) {
  const dispatch = useStorefrontDispatch();
  const isRemembered = useStorefront((state) => state.remembered.customer !== null);
  const forget = () => {
    dispatch(customerForgotten());
    onChange(false);
    toast('success', 'This phone has forgotten you.');
  };
  return (
    <div className={styles.box}>
      <Checkbox isChecked={isWanted} onChange={onChange}>
        Remember me on this phone
      </Checkbox>
      <p className={styles.hint}>
        Your details, addresses and usual order fill in by themselves next time. They stay on this phone only.
      </p>
      {isRemembered && (
        <Button look="bare" onClick={forget}>
          Forget me
        </Button>
      )}
    </div>
  );
}
