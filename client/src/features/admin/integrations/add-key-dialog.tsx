import type { StaffBranchSummary } from '@libs/contract/branches/staff-branches.js';
import type { IssuedApiKey } from '@libs/contract/people/api-keys.js';
import { Checkbox, Form, Radio } from 'antd';
import { useAddApiKeyMutation } from '../api/integrations-api.js';
import { Choices } from '../branches/hours/choices.js';
import { FormDialog } from '../crud/form-dialog.js';
import { TextItem } from '../fields/fields.js';

interface Props {
  branches: readonly StaffBranchSummary[];
  onIssued: (issued: IssuedApiKey) => void;
  onClose: () => void;
}

interface Values {
  name: string;
  isOfEveryBranch: boolean;
  branches?: number[];
  canWrite: boolean;
  personalData: boolean;
}

const ACCESS = [
  { value: false, label: 'Read orders and events' },
  { value: true, label: 'Also change orders and stock' },
];

/** Adds an API key. */
export function AddKeyDialog({ branches, onIssued, onClose }: Props) {
  const [form] = Form.useForm<Values>();
  const [add] = useAddApiKeyMutation();
  const isOfEveryBranch = Form.useWatch('isOfEveryBranch', form) ?? true;
  return (
    <FormDialog
      title="Add a key"
      form={form}
      initialValues={{ isOfEveryBranch: true, canWrite: false, personalData: false }}
      okText="Add key"
      send={async ({ name, branches: chosen, canWrite, personalData }) => {
        const answer = await add({ name, branches: chosen ?? null, canWrite, personalData }).unwrap();
        onIssued(answer);
        return answer.message;
      }}
      onClose={onClose}
    >
      <TextItem name="name" label="Name" hint="The program or the company that gets it." />
      <Form.Item name="isOfEveryBranch" label="Branches">
        <Radio.Group
          options={[
            { value: true, label: 'Every branch' },
            { value: false, label: 'Some' },
          ]}
        />
      </Form.Item>
      {!isOfEveryBranch && (
        <Form.Item
          name="branches"
          preserve={false}
          rules={[{ required: true, type: 'array', min: 1, message: 'Choose at least one branch.' }]}
        >
          <Choices noun="branches" options={branches.map(({ id, name }) => ({ value: id, label: name }))} />
        </Form.Item>
      )}
      <Form.Item name="canWrite" label="Access">
        <Radio.Group options={ACCESS} />
      </Form.Item>
      <Form.Item
        name="personalData"
        valuePropName="checked"
        extra="Names, phone numbers, emails, addresses and notes. Only if the program needs them, such as for delivery."
      >
        <Checkbox>Personal data of customers</Checkbox>
      </Form.Item>
    </FormDialog>
  );
}
