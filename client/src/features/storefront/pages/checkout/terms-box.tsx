import { Checkbox } from '../../../../ui/forms/checkbox.js';

interface TermsBoxProps {
  isAccepted: boolean;
  onChange: (isAccepted: boolean) => void;
  error?: string;
}

/** The tick without which nothing is ordered. The terms open beside the checkout, so that nothing typed is lost. */
export function TermsBox({ isAccepted, onChange, error }: TermsBoxProps) {
  return (
    <Checkbox required isChecked={isAccepted} onChange={onChange} error={error}>
      <span>{'I agree to the '}</span>
      <a href="/terms-and-conditions" target="_blank" rel="noreferrer">
        Terms & Conditions
      </a>
    </Checkbox>
  );
}
