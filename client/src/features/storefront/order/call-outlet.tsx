import type { OrderBranch } from '@libs/contract/orders/orders.js';
import { useSettingsQuery } from '../../../api/public-api.js';
import { useTexts } from '../../../texts/use-texts.js';
import { PhoneIcon } from '../../../ui/drawings/icons.js';
import styles from './call-outlet.module.css';

/** 'Call Colombo 07: 011…', as a link that calls. If an older server names no outlet, it is the chain's own number. */
export function CallOutlet({ branch }: { branch: OrderBranch | undefined }) {
  const t = useTexts();
  const { data: settings } = useSettingsQuery();
  const phone = branch?.phone ?? settings?.support_phone;
  if (!phone) return null;
  return (
    <a className={styles.call} href={`tel:${phone}`}>
      <PhoneIcon size={20} />
      <span>{t('order.call', { name: branch?.name ?? settings?.store_name ?? '', phone })}</span>
    </a>
  );
}
