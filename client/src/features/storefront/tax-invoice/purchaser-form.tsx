import { TAX_LIMITS, TIN_PATTERN } from '@libs/contract/finance/tax.js';
import { LIMITS } from '@libs/contract/values.js';
import { isBlankText } from '@libs/domain/text/blank-text.js';
import { useState } from 'react';
import { isFailure, messageOf } from '../../../api/failure.js';
import { type InvoicedOrder, useIssueTaxInvoiceMutation } from '../../../api/tax/tax-invoices-api.js';
import { t } from '../../../texts/i18n.js';
import { useTexts } from '../../../texts/use-texts.js';
import { Button } from '../../../ui/button.js';
import { TextField } from '../../../ui/forms/field.js';
import { useForm } from '../../../ui/forms/use-form.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Notice } from '../../../ui/notice.js';

const FIELDS = ['tin', 'name', 'address', 'phone'] as const;

/** Returns the digits of a TIN as people type it, with spaces or dashes. */
const digitsOf = (typed: string): string => typed.replace(/[\s-]/g, '');

/** The data of the purchaser. Once it is sent, the page has the order's invoice. `onIssue` is called before it is sent. */
export function PurchaserForm({ of, onIssue }: { of: InvoicedOrder; onIssue: () => void }) {
  const t = useTexts();
  const [problem, setProblem] = useState<string | null>(null);
  const [issue, { isLoading }] = useIssueTaxInvoiceMutation();
  const { text, setErrors, onSubmit } = useForm({
    initial: { tin: '', name: '', address: '', phone: '' },
    rules: RULES,
    onValid: async ({ tin, name, address, phone }) => {
      if (isLoading) return;
      setProblem(null);
      const body = { tin: digitsOf(tin), name: name.trim(), address: address.trim(), phone: phone.trim() };
      onIssue();
      const { error } = await issue({ of, body });
      if (error === undefined) return;
      const fields = isFailure(error) ? error.fields : undefined;
      const found = FIELDS.filter((field) => fields?.[field] !== undefined);
      if (found.length === 0) setProblem(messageOf(error));
      else setErrors(Object.fromEntries(found.map((field) => [field, fields?.[field]?.[0]])));
    },
  });
  return (
    <Stack as="form" gap={4} onSubmit={onSubmit} noValidate>
      <p>{t('tax.buyer.lead')}</p>
      <TextField
        label={t('tax.buyer.tin')}
        hint={t('tax.buyer.tinHint')}
        required
        inputMode="numeric"
        autoComplete="off"
        {...text('tin')}
      />
      <TextField
        label={t('tax.buyer.name')}
        required
        autoComplete="organization"
        maxLength={TAX_LIMITS.legalNameMax}
        {...text('name')}
      />
      <TextField
        label={t('label.address')}
        required
        autoComplete="street-address"
        maxLength={LIMITS.addressMax}
        {...text('address')}
      />
      <TextField
        label={t('tax.buyer.phone')}
        isOptional
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={TAX_LIMITS.phoneMax}
        {...text('phone')}
      />
      {problem !== null && <Notice tone="error">{problem}</Notice>}
      <Button look="primary" type="submit" isWide isBusy={isLoading}>
        {t('tax.buyer.send')}
      </Button>
    </Stack>
  );
}

const RULES = {
  tin: (tin: string) => (TIN_PATTERN.test(digitsOf(tin)) ? undefined : t('tax.buyer.noTin')),
  name: (name: string) => (isBlankText(name) ? t('tax.buyer.noName') : undefined),
  address: (address: string) => (isBlankText(address) ? t('tax.buyer.noAddress') : undefined),
};
