import { useSelector } from 'react-redux';
import { selectUser } from '../../../../api/session/session-slice.js';
import { useTexts } from '../../../../texts/use-texts.js';
import { Button } from '../../../../ui/button.js';
import { Checkbox } from '../../../../ui/forms/checkbox.js';
import { Hint } from '../../../../ui/layout/hint.js';
import { Stack } from '../../../../ui/layout/stack.js';
import { toast } from '../../../../ui/overlays/toast.js';
import { customerForgotten } from '../../base/state/remembered-slice.js';
import { useStorefront, useStorefrontDispatch } from '../../base/state/storefront-state.js';
import styles from './remember-box.module.css';

interface RememberBoxProps {
  isWanted: boolean;
  onChange: (isWanted: boolean) => void;
}

/** A box for remembering the customer on this device, or for forgetting them. Renders nothing on a device of the staff. */
export function RememberBox({ isWanted, onChange }: RememberBoxProps) {
  const t = useTexts();
  const dispatch = useStorefrontDispatch();
  const isRemembered = useStorefront((state) => state.remembered.customer !== null);
  const isStaff = useSelector(selectUser) !== null;
  if (isStaff) return null;
  const forget = () => {
    dispatch(customerForgotten());
    onChange(false);
    toast('success', t('order.remember.forgotten'));
  };
  return (
    <Stack align="start" className={styles.box}>
      <Checkbox isChecked={isWanted} onChange={onChange}>
        {t('order.remember.ask')}
      </Checkbox>
      <Hint as="p">{t('order.remember.what')}</Hint>
      {isRemembered && (
        <Button look="bare" onClick={forget}>
          {t('shop.usual.forget')}
        </Button>
      )}
    </Stack>
  );
}
