import { ADMIN_LIMITS } from '@libs/contract/menu/edits.js';
import { LANGUAGE, LIMITS, ORDER_TYPES, type OrderType } from '@libs/contract/values.js';
import { DEFAULT_AGEING } from '@libs/domain/kitchen/ageing.js';
import { DUE_SOON_MINUTES } from '@libs/domain/later/later-orders.js';
import { Form, Input, Select } from 'antd';
import { useSettingsQuery } from '../../../api/public-api.js';
import { NumberInput, wholeNumberRule } from '../fields/number-input.js';
import { SwitchItem } from '../fields/switch-item.js';
import styles from './branch-form.module.css';
import { type FormPart, FormSection } from './form-section.js';

const AGEING_TEXT = `These minutes count for orders without a promised time. Others turn amber when a third of the promised time is left (for a delivery, of the time until it must leave) and red once it has passed. Orders for later turn amber ${DUE_SOON_MINUTES} minutes before their time.`;

export const KITCHEN: FormPart = {
  labels: { ageing: 'Ageing', kitchenLanguage: 'Kitchen language', ownScreensOnly: 'Boards' },
  show: {
    ageing: (ageing) => ORDER_TYPES.map((type) => `${type} ${ageing[type].amber}/${ageing[type].red} min`).join(', '),
    kitchenLanguage: (language) => LANGUAGE[language].name,
    ownScreensOnly: (isOn) => (isOn ? 'registered screens only' : 'every screen on its shift'),
  },
  blank: { ageing: DEFAULT_AGEING, kitchenLanguage: 'en', cancelCode: '' },
};

/**
 * The fields for when a branch's tickets turn amber and red, for the language of its kitchen, and, unless it is new, for
 * which screens are its boards.
 */
export function KitchenFields({ hasCancelCode, isNew = false }: { hasCancelCode: boolean; isNew?: boolean }) {
  return (
    <FormSection
      title="Kitchen"
      about="When tickets turn amber and red, the kitchen’s language, the cancel code, and its screens."
      // a branch needs a code before it opens
      isOpen={!hasCancelCode}
    >
      <p>{AGEING_TEXT}</p>
      <div className={styles.ageing}>
        {ORDER_TYPES.map((type) => (
          <AgeingFields key={type} type={type} />
        ))}
      </div>
      <LanguageItem />
      <CancelCodeItem hasCancelCode={hasCancelCode} />
      {!isNew && (
        <SwitchItem
          name="ownScreensOnly"
          label="Which screens are boards"
          words="Count only screens that were registered in the branch"
          hint="Register a screen once, on its board, with the cancel code. Screens elsewhere then do not count. Turning this on again forgets all screens."
        />
      )}
    </FormSection>
  );
}

/** The field for the language of a kitchen. A chain with one language has none. */
function LanguageItem() {
  const { data: settings } = useSettingsQuery();
  const languages = settings?.languages ?? [];
  if (languages.length < 2) return null;
  return (
    <Form.Item
      name="kitchenLanguage"
      label="Kitchen language"
      extra="Foods on the board, tickets and the voice are in this language. Each person chooses the language of the board’s other words."
    >
      <Select options={languages.map(({ code, name }) => ({ value: code, label: name }))} />
    </Form.Item>
  );
}

/** The field for a branch's cancel code. */
function CancelCodeItem({ hasCancelCode }: { hasCancelCode: boolean }) {
  return (
    <Form.Item
      name="cancelCode"
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
      <legend>{`${type} tickets turn`}</legend>
      <Form.Item name={[...path, 'amber']} label="amber after" required rules={[minutes]}>
        <NumberInput isWhole suffix="min" />
      </Form.Item>
      <Form.Item
        name={[...path, 'red']}
        label="red after"
        dependencies={[[...path, 'amber']]}
        validateFirst
        required
        rules={[
          minutes,
          ({ getFieldValue }) => ({
            validator: (_rule, red: number) =>
              red < Number(getFieldValue([...path, 'amber']))
                ? Promise.reject(new Error('Red can’t be before amber'))
                : Promise.resolve(),
          }),
        ]}
      >
        <NumberInput isWhole suffix="min" />
      </Form.Item>
    </fieldset>
  );
}
