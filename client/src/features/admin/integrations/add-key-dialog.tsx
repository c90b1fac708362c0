import type { StaffBranchSummary } from '@libs/contract/branches/staff-branches.js';
import type { IssuedApiKey } from '@libs/contract/people/api-keys.js';
import type { ApiKeyRequest } from '@libs/contract/requests/people/api-keys.js';
import { Radio } from 'antd';
import { useAddApiKeyMutation } from '../api/integrations-api.js';
import { FormDialog } from '../crud/form-dialog.js';
import { BranchesInput, someBranches } from '../fields/branches-input.js';
import { requestFields } from '../fields/field-table.js';
import { field, text, toggle } from '../fields/kinds.js';

interface Props {
  branches: readonly StaffBranchSummary[];
  onIssued: (issued: IssuedApiKey) => void;
  onClose: () => void;
}

const ACCESS = [
  { value: false, label: 'Read orders and events' },
  { value: true, label: 'Also change orders and stock' },
];

const keyFields = (branches: readonly StaffBranchSummary[]) =>
  requestFields<ApiKeyRequest>({
    name: text('Name', { hint: 'The program or the company that gets it.' }),
    branches: {
      ...field('Branches', <BranchesInput branches={branches} />, {
        required: true,
        rules: [someBranches],
      }),
      blank: null,
    },
    canWrite: { ...field('Access', <Radio.Group options={ACCESS} />, { required: true }), blank: false },
    canPlace: {
      ...toggle('Place orders', {
        hint: 'For a delivery service or your own app. It sees only its own orders, unless it also changes orders.',
      }),
      blank: false,
    },
    canEditMenu: {
      ...toggle('Edit the menu', { hint: 'Foods, combos, options, prices and stock.' }),
      blank: false,
    },
    canReadFigures: { ...toggle('Read figures', { hint: 'Takings, sales and the books.' }), blank: false },
    personalData: {
      ...toggle('Personal data of customers', {
        hint: 'Names, phone numbers, emails, addresses and notes. Only if the program needs them, such as for delivery.',
      }),
      blank: false,
    },
  });

/** Adds an API key. */
export function AddKeyDialog({ branches, onIssued, onClose }: Props) {
  const [add] = useAddApiKeyMutation();
  return (
    <FormDialog
      title="Add a key"
      fields={keyFields(branches)}
      okText="Add key"
      send={async (body) => {
        const answer = await add(body).unwrap();
        onIssued(answer);
        return answer.message;
      }}
      onClose={onClose}
    />
  );
}
