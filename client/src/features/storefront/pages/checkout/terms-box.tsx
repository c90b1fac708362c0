import type { ReactNode } from 'react';
import { RichText } from '../../../../texts/rich-text.js';
import { Checkbox } from '../../../../ui/forms/checkbox.js';

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

/**
 * The box that accepts the terms, which is required to order. The terms open in another tab, so that no input is lost.
 */
export function TermsBox({ isAccepted, onChange, error }: TermsBoxProps) {
  return (
    <Checkbox required isChecked={isAccepted} onChange={onChange} error={error}>
      <RichText text={['order.terms']} tags={{ terms: <TermsLink /> }} />
    </Checkbox>
  );
}
