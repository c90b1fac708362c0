import type { BranchSummary } from '@libs/contract/branches/branches.js';
import { rupees } from '@libs/domain/money/money.js';
import { waysOfAnswer } from '@libs/domain/money/ways-to-pay.js';
import { parsePhone } from '@libs/domain/people/phone.js';
import { useTexts } from '../../../../texts/use-texts.js';
import { PhoneIcon } from '../../../../ui/drawings/icons.js';
import { Notice } from '../../../../ui/notice.js';

interface CallToOrderProps {
  branch: BranchSummary;
  isAboveLimit: boolean;
}

/** The outlet's number for an order that cannot be paid here, with the reason. */
export function CallToOrder({ branch, isAboveLimit }: CallToOrderProps) {
  const t = useTexts();
  const limit = rupees(waysOfAnswer(branch.ways_to_pay).laterLimitCents);
  return (
    <Notice tone="warning" icon={PhoneIcon}>
      <span>{isAboveLimit ? t('order.checkout.callFirst', { limit }) : t('order.checkout.callNoWay')}</span>
      <a href={`tel:${branch.phone}`}>{t('order.call.please', { name: branch.name, phone: branch.phone })}</a>
    </Notice>
  );
}

/** Says before the order that the outlet calls its customer to confirm it, and at which number. */
export function WillCall({ branch: { name }, phone: typed }: { branch: BranchSummary; phone: string }) {
  const t = useTexts();
  const phone = parsePhone(typed);
  return (
    <Notice tone="info" icon={PhoneIcon}>
      {phone === null ? t('order.checkout.calledYou', { name }) : t('order.checkout.called', { name, phone })}
    </Notice>
  );
}
