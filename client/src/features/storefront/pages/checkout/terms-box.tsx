import type { ReactNode } from 'react';
import { Checkbox } from '../../../../ui/forms/checkbox.js';
import { RichText } from '../../order/texts.js';

function TermsLink({ children }: { children?: ReactNode }) {
  return (
    <a href="/terms-and-conditions" target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}

interface TermsBoxProps {
  isAccepted: boolean;
  onChange: (isAccepted: boolean) => void;
  error?: string;
}

/** The tick without which nothing is ordered. The terms open beside the checkout, so that nothing typed is lost. */
export function TermsBox({ isAccepted, onChange, error }: TermsBoxProps) {
  return (
    <Checkbox required isChecked={isAccepted} onChange={onChange} error={error}>
      <RichText text={['order.terms']} tags={{ terms: <TermsLink /> }} />
    </Checkbox>
  );
}
