import { BRANCH_LIMITS } from '@libs/contract/branches/branches.js';
import { ADMIN_LIMITS } from '@libs/contract/menu/edits.js';
import { LANGUAGE, LIMITS, ORDER_TYPES, type OrderType } from '@libs/contract/values.js';
import { DEFAULT_AGEING } from '@libs/domain/kitchen/ageing.js';
import { DUE_SOON_MINUTES } from '@libs/domain/later/later-orders.js';
import { Form, Input, Select } from 'antd';
import { useSettingsQuery } from '../../../../api/public-api.js';
import { Stack } from '../../../../ui/layout/stack.js';
import { FormFields } from '../../fields/form-fields.js';
import { quantity, toggle } from '../../fields/kinds.js';
import { NumberInput, wholeNumberRule } from '../../fields/number-input.js';
import { FormSection } from './form-section.js';
import styles from './form-section.module.css';
import type { Running, RunningTable } from './running-table.js';

const AGEING_TEXT = `These minutes count for orders without a promised time. Others are “getting late” when a third of the promised time is left (for a delivery, of the time until it must leave) and “late” once it has passed. Orders for later are “getting late” ${DUE_SOON_MINUTES} minutes before their time.`;

export const KITCHEN = {
  ageing: {
    label: 'Ageing',
    blank: DEFAULT_AGEING,
    show: (ageing) => ORDER_TYPES.map((type) => `${type} ${ageing[type].amber}/${ageing[type].red} min`).join(', '),
    item: () => (
      <Stack gap={3}>
        <p>{AGEING_TEXT}</p>
        <div className={styles.ageing}>
          {ORDER_TYPES.map((type) => (
            <AgeingFields key={type} type={type} />
          ))}
        </div>
      </Stack>
    ),
  },
  longestWait: {
    ...quantity('Longest wait', {
      min: BRANCH_LIMITS.longestWaitMin,
      max: BRANCH_LIMITS.longestWaitMax,
      isOptional: true,
      after: 'min',
      hint: 'If a usual order would take longer until it is ready, the shop takes orders for later only, until the kitchen has caught up. Empty: it always takes orders.',
    }),
    blank: null,
  },
  kitchenLanguage: {
    label: 'Kitchen language',
    blank: 'en',
    show: (language) => LANGUAGE[language].name,
    item: (name) => <LanguageItem name={name} />,
  },
  cancelCode: {
    label: 'Cancel code',
    blank: '',
    // the code never leaves the server
    read: () => '',
    // an empty field keeps the branch's code
    send: (code) => code || undefined,
    item: (name, branch) => <CancelCodeItem name={name} hasCancelCode={branch?.has_cancel_code ?? false} />,
  },
  ownScreensOnly: {
    ...toggle('Boards', {
      title: 'Which screens are boards',
      words: 'Count only screens that were registered in the branch',
      hint: 'Register a screen once, on its board, with the cancel code. Screens elsewhere then do not count. Turning this on again forgets all screens.',
    }),
    show: (isOn) => (isOn ? 'registered screens only' : 'every screen on its shift'),
    isShown: (_values, branch) => branch !== null,
  },
} satisfies Partial<RunningTable>;

/**
 * The fields for when a branch's tickets turn amber and red, for the language of its kitchen, and, unless it is new, for
 * which screens are its boards.
 */
export function KitchenFields({ branch }: { branch: Running | null }) {
  return (
    <FormSection
      title="Kitchen"
      about="When tickets are getting late, the longest wait, the kitchen’s language, the cancel code, and its screens."
      // a branch needs a code before it opens
      isOpen={!branch?.has_cancel_code}
    >
      <FormFields of={KITCHEN} resource={branch} />
    </FormSection>
  );
}

/** The field for the language of a kitchen. A chain with one language has none. */
function LanguageItem({ name }: { name: string }) {
  const { data: settings } = useSettingsQuery();
  const languages = settings?.languages ?? [];
  if (languages.length < 2) return null;
  return (
    <Form.Item
      name={name}
      label="Kitchen language"
      required
      extra="Foods on the board, tickets and the voice are in this language. Each person chooses the language of the board’s other words."
    >
      <Select options={languages.map(({ code, name: language }) => ({ value: code, label: language }))} />
    </Form.Item>
  );
}

/** The field for a branch's cancel code. */
function CancelCodeItem({ name, hasCancelCode }: { name: string; hasCancelCode: boolean }) {
  return (
    <Form.Item
      name={name}
      label="Cancel code"
      extra={
        hasCancelCode
          ? 'The branch has a code. It is never shown; type four digits to replace it.'
          : 'Four digits that the kitchen types to cancel an order. Without a code nothing can be cancelled there.'
      }
      rules={[{ pattern: /^\d{4}$/, message: 'Please enter 4 digits' }]}
    >
      <Input
        maxLength={LIMITS.cancelCodeDigits}
        inputMode="numeric"
        autoComplete="off"
        placeholder={hasCancelCode ? '••••' : ''}
      />
    </Form.Item>
  );
}

/** The minutes after which tickets of an order type without a promised time turn amber and red. */
function AgeingFields({ type }: { type: OrderType }) {
  const path = ['ageing', type];
  const minutes = wholeNumberRule({ min: 1, max: ADMIN_LIMITS.ageingMinutesMax, message: '1 to 240 minutes' });
  return (
    <fieldset>
      <legend>{`${type} tickets are`}</legend>
      <Form.Item name={[...path, 'amber']} label="getting late after" required rules={[minutes]}>
        <NumberInput isWhole suffix="min" />
      </Form.Item>
      <Form.Item
        name={[...path, 'red']}
        label="late after"
        dependencies={[[...path, 'amber']]}
        validateFirst
        required
        rules={[
          minutes,
          ({ getFieldValue }) => ({
            validator: (_rule, red: number) =>
              red < Number(getFieldValue([...path, 'amber']))
                ? Promise.reject(new Error('Late can’t be before getting late'))
                : Promise.resolve(),
          }),
        ]}
      >
        <NumberInput isWhole suffix="min" />
      </Form.Item>
    </fieldset>
  );
}
