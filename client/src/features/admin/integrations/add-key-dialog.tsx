import type { StaffBranchSummary } from '@libs/contract/branches/staff-branches.js';
import type { IssuedApiKey } from '@libs/contract/people/api-keys.js';
import type { ApiKeyRequest } from '@libs/contract/requests/people/api-keys.js';
import { Radio } from 'antd';
import { Stack } from '../../../ui/layout/stack.js';
import { useAddApiKeyMutation } from '../api/integrations-api.js';
import { Choices } from '../branches/hours/choices.js';
import { FormDialog } from '../crud/form-dialog.js';
import { named } from '../fields/choices.js';
import { requestFields } from '../fields/field-table.js';
import { field, rule, text, toggle } from '../fields/kinds.js';

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
        rules: [rule((chosen: number[] | null) => (chosen?.length === 0 ? 'Choose at least one branch.' : null))],
      }),
      blank: null,
    },
    canWrite: { ...field('Access', <Radio.Group options={ACCESS} />, { required: true }), blank: false },
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

interface BranchesProps {
  branches: readonly StaffBranchSummary[];
  /** null: every branch */
  value?: number[] | null;
  onChange?: (branches: number[] | null) => void;
}

function BranchesInput({ branches, value = null, onChange }: BranchesProps) {
  return (
    <Stack gap={2}>
      <Radio.Group
        value={value === null}
        options={[
          { value: true, label: 'Every branch' },
          { value: false, label: 'Some' },
        ]}
        onChange={({ target }) => onChange?.(target.value === true ? null : [])}
      />
      {value !== null && <Choices noun="branches" options={named(branches)} value={value} onChange={onChange} />}
    </Stack>
  );
}
