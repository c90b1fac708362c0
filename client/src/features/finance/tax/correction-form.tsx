import { TAX_LIMITS, TIN_PATTERN } from '@libs/contract/finance/tax.js';
import type { TaxInvoice } from '@libs/contract/finance/tax-invoices.js';
import { LIMITS } from '@libs/contract/values.js';
import { isBlankText } from '@libs/domain/text/blank-text.js';
import { useState } from 'react';
import { isFailure, messageOf } from '../../../api/failure.js';
import { Button } from '../../../ui/button.js';
import { TextField } from '../../../ui/forms/field.js';
import { useForm } from '../../../ui/forms/use-form.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Text } from '../../../ui/layout/text.js';
import { Notice } from '../../../ui/notice.js';
import { toast } from '../../../ui/overlays/toast.js';
import { useLeave, useUnsaved } from '../../../ui/staff/unsaved.js';
import { useCorrectInvoiceMutation } from './tax-report-api.js';

const FIELDS = ['tin', 'name', 'address', 'phone'] as const;

const RULES = {
  tin: (tin: string) => (TIN_PATTERN.test(digitsOf(tin)) ? undefined : 'Enter the 9 digits of the TIN.'),
  name: (name: string) => (isBlankText(name) ? 'Enter the name as registered.' : undefined),
  address: (address: string) => (isBlankText(address) ? 'Enter the address.' : undefined),
};

const digitsOf = (typed: string): string => typed.replace(/[\s-]/g, '');

/** The purchaser of an invoice, to be corrected. */
export function CorrectionForm({ invoice, onClose }: { invoice: TaxInvoice; onClose(): void }) {
  const { reference, serial, purchaser } = invoice;
  const [problem, setProblem] = useState<string | null>(null);
  const [correct, { isLoading }] = useCorrectInvoiceMutation();
  const { tin, name, address, phone } = purchaser;
  const form = useForm({
    initial: { tin, name, address, phone },
    rules: RULES,
    onValid: async (values) => {
      if (isLoading) return;
      setProblem(null);
      const [given, named] = [digitsOf(values.tin), values.name.trim()];
      const body = { serial, tin: given, name: named, address: values.address.trim(), phone: values.phone.trim() };
      const { data, error } = await correct({ reference, body });
      if (data !== undefined) {
        toast('success', `${serial} is corrected. Print ${data.invoice.serial}, and give both to the purchaser.`);
        onClose();
        return;
      }
      const fields = isFailure(error) ? error.fields : undefined;
      const found = FIELDS.filter((field) => fields?.[field] !== undefined);
      if (found.length === 0) setProblem(messageOf(error));
      else form.setErrors(Object.fromEntries(found.map((field) => [field, fields?.[field]?.[0]])));
    },
  });
  const isChanged = FIELDS.some((field) => form.values[field] !== purchaser[field]);
  useUnsaved(isChanged);
  const leave = useLeave();
  return (
    <Stack as="form" gap={3} onSubmit={form.onSubmit} noValidate aria-label={`Correct ${serial}`}>
      <Text as="p" tone="quiet">
        {`This issues a credit note for ${serial} and a new invoice that replaces it. Both keep their numbers.`}
      </Text>
      {problem !== null && <Notice tone="error">{problem}</Notice>}
      <TextField label="TIN" hint="9 digits" inputMode="numeric" autoComplete="off" {...form.text('tin')} />
      <TextField
        label="Name as registered"
        autoComplete="off"
        maxLength={TAX_LIMITS.legalNameMax}
        {...form.text('name')}
      />
      <TextField label="Address" autoComplete="off" maxLength={LIMITS.addressMax} {...form.text('address')} />
      <TextField
        label="Telephone"
        isOptional
        type="tel"
        autoComplete="off"
        maxLength={TAX_LIMITS.phoneMax}
        {...form.text('phone')}
      />
      <Button look="primary" type="submit" isWide isBusy={isLoading} disabled={!isChanged}>
        Issue the corrected invoice
      </Button>
      <Button isWide onClick={() => leave(onClose)}>
        {`Keep ${serial}`}
      </Button>
    </Stack>
  );
}
