import { LIMITS, ORDER_TYPES, type OrderType } from '@libs/contract/values.js';
import { isPromoCode } from '@libs/domain/cart/promo-code.js';
import { Checkbox, Form, Input, Switch } from 'antd';
import { MoneyItem, PercentageItem, QuantityItem, TextItem } from '../../fields/fields.js';

async function validateCode(_rule: unknown, code: string): Promise<void> {
  if (!isPromoCode(code)) throw new Error('Code must have more than spaces, hyphens and dots.');
}

/** The fields of a promo code. */
export function PromoFields() {
  const starts: string | undefined = Form.useWatch('startsOn');
  return (
    <>
      <TextItem
        name="name"
        label="Name"
        hint="The name that customers see in the summary. Other languages are under Languages."
      />
      <TextItem
        name="code"
        label="Code"
        max={LIMITS.codeMax}
        hint="What customers type. Case, spaces and hyphens do not matter."
        rules={[{ validator: validateCode }]}
      />
      <PercentageItem name="percentage" label="Percentage" hint="The discount on the sub total." />
      <MoneyItem name="discountMax" label="Largest discount" hint="The most that it takes off; 0 for no cap." />
      <MoneyItem name="limit" label="Limit" hint="The lowest sub total that the code applies to; 0 for no limit." />
      <Form.Item name="startsOn" label="First day" required={false} extra="Empty: from now on.">
        <Input type="date" />
      </Form.Item>
      <Form.Item
        name="endsOn"
        label="Last day"
        required={false}
        extra="The last business day on which it applies. Empty: no end."
        dependencies={['startsOn']}
        rules={[
          {
            validator: async (_rule, ends?: string) => {
              if (ends && starts && ends < starts) throw new Error('The last day must not be before the first one.');
            },
          },
        ]}
      >
        <Input type="date" />
      </Form.Item>
      <QuantityItem
        name="usesMax"
        label="Uses"
        max={LIMITS.promoUsesMax}
        hint="How many orders may use it; 0 for no limit."
      />
      <Form.Item
        name="isShared"
        label="Uses of all branches together"
        valuePropName="checked"
        extra="Counts its uses with those of the same code in other branches that have this switched on, too."
      >
        <Switch />
      </Form.Item>
      <QuantityItem
        name="usesPerPhone"
        label="Uses per phone"
        max={LIMITS.promoUsesMax}
        hint="How many orders of one phone number may use it; 0 for no limit."
      />
      <Form.Item
        name="firstOrderOnly"
        label="First orders only"
        valuePropName="checked"
        extra="Only for a phone number without a confirmed order in the chain, and a device that has not used such a code."
      >
        <Switch />
      </Form.Item>
      <Form.Item
        name="orderTypes"
        label="Order types"
        rules={[{ required: true, type: 'array', min: 1, message: 'Select delivery, pickup or both.' }]}
      >
        <OrderTypes />
      </Form.Item>
      <Form.Item name="isActive" label="On" valuePropName="checked">
        <Switch />
      </Form.Item>
    </>
  );
}

interface OrderTypesProps {
  'aria-required'?: string;
  value?: OrderType[];
  onChange?(types: OrderType[]): void;
}

/** The boxes of the order types. A group of boxes cannot be marked as required, as the form does. */
function OrderTypes({ 'aria-required': _, ...group }: OrderTypesProps) {
  return <Checkbox.Group<OrderType> {...group} options={[...ORDER_TYPES]} />;
}
