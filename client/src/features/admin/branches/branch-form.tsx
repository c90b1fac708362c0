import type { StaffBranchSummary } from '@libs/contract/branches/staff-branches.js';
import { TAX_CODE_PATTERN } from '@libs/contract/finance/tax.js';
import { LIMITS } from '@libs/contract/values.js';
import { DEFAULT_LINE_QUANTITY_MAX } from '@libs/domain/cart/cart.js';
import { canReceiveMessages, PHONE_TEXT_MAX, parsePhone } from '@libs/domain/people/phone.js';
import { parsePlace, placeInWords } from '@libs/domain/people/places.js';
import { Form } from 'antd';
import { useStaffBranchesQuery } from '../../../api/session/staff-session-api.js';
import { useStaffBranchQuery } from '../api/admin-api.js';
import type { Editing } from '../crud/entity-form.js';
import { either } from '../fields/choices.js';
import { entityFields, type ValuesOf } from '../fields/field-table.js';
import { FormFields } from '../fields/form-fields.js';
import { optionalText, quantity, rule, text } from '../fields/kinds.js';
import { slug } from '../fields/slug-field.js';
import { OwnHours } from '../menu/own-hours.js';
import { useMenuPlace } from '../shell/menu-place.js';
import { BranchStatePanel } from './branch-state-panel.js';
import { OpeningFields } from './hours/opening-fields.js';
import { PausePanel } from './pause-panel.js';
import type { BranchBody, BranchTable, TypedBranch } from './sections/branch-table.js';
import { FormSection } from './sections/form-section.js';
import { KitchenFields } from './sections/kitchen-fields.js';
import { MESSAGES, MessageFields } from './sections/message-fields.js';
import { LaterFields, TillFields } from './sections/order-fields.js';
import { RUNNING } from './sections/running-fields.js';
import { WaysToPayPanel } from './ways-to-pay-panel.js';

const PLACE = {
  name: text('Branch Name'),
  phone: {
    ...text('Phone', {
      max: PHONE_TEXT_MAX,
      inputMode: 'tel',
      hint: <PhoneHint />,
      rules: [
        rule<string | undefined>((phone = '') =>
          phone.trim() === '' || parsePhone(phone) !== null ? null : 'Phone must have exactly 10 digits.',
        ),
      ],
    }),
    send: (phone) => parsePhone(phone) ?? phone,
    column: {},
  },
  address: { ...text('Branch Address', { max: LIMITS.addressMax }), column: { title: 'Address' } },
  location: {
    ...optionalText('Coordinates', {
      max: 60,
      placeholder: '6.9061, 79.8696',
      hint: 'Latitude and longitude, as maps copy them. Customers then see how far the branch is.',
      rules: [
        rule<string | undefined>((place = '') =>
          place.trim() === '' || parsePlace(place) !== null
            ? null
            : 'Give latitude and longitude, such as 6.9061, 79.8696.',
        ),
      ],
    }),
    read: placeInWords,
    send: parsePlace,
  },
  slug: slug('Address of its page', {
    before: '/at/',
    hint: 'Links and QR codes with a former one still lead here.',
  }),
} satisfies Partial<BranchTable>;

/** Of a new branch, if there is a chain's menu. */
const MENU = {
  chainMenu: {
    ...either('It starts', ['With the chain’s menu, which it follows', 'With an empty menu']),
    blank: true,
    read: () => false,
    send: (hasMenu, _values, isNew) => (isNew ? hasMenu : undefined),
  },
} satisfies Partial<BranchTable>;

const ORDERS = {
  lineQuantityMax: {
    ...quantity('Most of one item in an order', {
      min: 1,
      max: LIMITS.lineQuantityMax,
      hint: 'Customers who want more are asked to call the branch. Free food is not counted.',
    }),
    blank: DEFAULT_LINE_QUANTITY_MAX,
  },
} satisfies Partial<BranchTable>;

const TAXES = {
  taxCode: {
    ...optionalText('Tax code', {
      max: 20,
      placeholder: 'BR03',
      hint: '1 to 10 capital letters and digits. It is part of the numbers of this branch’s tax invoices: 26DEC_BR03_1.',
      normalize: (code: string) => code.trim().toUpperCase(),
      rules: [{ pattern: TAX_CODE_PATTERN, message: 'Tax code must have 1 to 10 capital letters and digits.' }],
    }),
    read: (stored) => stored ?? '',
    send: (code) => code || null,
  },
} satisfies Partial<BranchTable>;

export const BRANCH = entityFields<StaffBranchSummary, BranchBody, TypedBranch>({
  ...PLACE,
  ...MENU,
  ...ORDERS,
  ...RUNNING,
  ...MESSAGES,
  ...TAXES,
});

/** How branches are added and edited. */
export const BRANCH_EDITING: Editing<'branches', StaffBranchSummary, BranchBody, ValuesOf<BranchBody, TypedBranch>> = {
  answerKey: 'branch',
  fields: BRANCH,
  fieldOf: { 'tax-code-taken': 'taxCode', 'slug-taken': 'slug' },
  added: { state: 'draft' },
  layout: (resource) => <Layout opened={resource} />,
};

function Layout({ opened }: { opened: StaffBranchSummary | null }) {
  const taxCode = Form.useWatch('taxCode');
  const { data: branches } = useStaffBranchesQuery();
  const { chain } = useMenuPlace();
  // the current branch, because the form also pauses it
  const resource = branches?.find(({ id }) => id === opened?.id) ?? opened;
  return (
    <>
      {resource !== null && <BranchStatePanel branch={resource} />}
      {resource?.state === 'open' && <PausePanel branch={resource} />}
      {resource !== null && <WaysToPayPanel branch={resource} />}
      {resource !== null && <OwnHoursOf branchId={resource.id} />}
      <FormSection title="Name and place" about="As customers read it, with the number that they call." isOpen>
        <FormFields of={PLACE} resource={resource} />
      </FormSection>
      {resource === null && chain !== null && (
        <FormSection title="Menu" about="Foods, combos, options and offers, at the chain’s prices." isOpen>
          <FormFields of={MENU} resource={null} />
        </FormSection>
      )}
      <OpeningFields branchId={resource?.id ?? null} isOpen={resource === null} />
      <FormSection title="Orders" about="How much of one item an order may have.">
        <FormFields of={ORDERS} resource={resource} />
      </FormSection>
      <LaterFields />
      <TillFields />
      <KitchenFields branch={resource} />
      <MessageFields />
      <FormSection title="Taxes" now={taxCode} about="For a chain that is registered for VAT: see the tab Taxes.">
        <FormFields of={TAXES} resource={resource} />
      </FormSection>
    </>
  );
}

/** Foods that do not follow the hours of this form. */
function OwnHoursOf({ branchId }: { branchId: number }) {
  const { currentData: branch } = useStaffBranchQuery(branchId);
  return branch === undefined ? null : <OwnHours branch={branch} items={[...branch.food, ...branch.offers]} />;
}

function PhoneHint() {
  const phone: string = Form.useWatch('phone') ?? '';
  if (phone === '') return 'Ten digits, such as 0112345678';
  const digits = parsePhone(phone);
  if (digits !== null && !canReceiveMessages(digits))
    return 'A landline. Nobody is messaged about orders that no board shows.';
  return `${(digits ?? phone.replace(/\D/g, '')).length} of ${LIMITS.phoneDigits} digits`;
}
