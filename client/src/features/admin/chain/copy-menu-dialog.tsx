import { skipToken } from '@reduxjs/toolkit/query';
import { Checkbox, Form, Modal, Select } from 'antd';
import { useState } from 'react';
import type { MenuCopyCounts, MenuCopyRequest, StaffBranchSummary } from '../../../../../libs/contract/admin.js';
import { MESSAGE } from '../../../../../libs/contract/messages.js';
import { messageOf } from '../../../api/failure.js';
import { Notice } from '../../../ui/notice.js';
import { toast } from '../../../ui/toast.js';
import { counted, kindOf } from '../menu/menu-index.js';
import { useCopyMenuMutation, useStaffBranchQuery } from '../shared/admin-api.js';
import styles from './copy-menu-dialog.module.css';

interface Props {
  to: StaffBranchSummary;
  branches: readonly StaffBranchSummary[];
  onClose: () => void;
}

interface Values {
  from?: number;
  foodTypes?: number[];
}

function inWords(counts: MenuCopyCounts): string {
  const parts = [
    ...counted(counts.food_types, 'food type'),
    ...counted(counts.sub_food_types, 'sub food type'),
    ...counted(counts.food, 'food item'),
    ...counted(counts.offers, 'combo'),
    ...counted(counts.buy_get_offers, 'buy and get offer'),
  ];
  return parts.length === 0 ? 'nothing' : parts.join(', ');
}

/** Copies another branch's menu into this one, whole or by food type. What the branch has already stays as it is. */
export function CopyMenuDialog({ to, branches, onClose }: Props) {
  const [form] = Form.useForm<Values>();
  const [copy, { isLoading }] = useCopyMenuMutation();
  const [alert, setAlert] = useState<string | null>(null);
  const from = Form.useWatch('from', form);
  const { currentData: source } = useStaffBranchQuery(from ?? skipToken);
  const types = source?.food_types ?? [];

  const onFinish = async ({ from: fromId, foodTypes = [] }: Values) => {
    if (fromId === undefined) return;
    const body: MenuCopyRequest = { from: fromId, foodTypes: foodTypes.length === types.length ? null : foodTypes };
    try {
      const { message, copied, skipped } = await copy({ id: to.id, body }).unwrap();
      toast('success', message || `Copied ${inWords(copied)}. Left as it was: ${inWords(skipped)}.`);
      onClose();
    } catch (error) {
      setAlert(messageOf(error));
    }
  };

  return (
    <Modal
      open
      title={`Copy a menu into ${to.name}`}
      onCancel={onClose}
      width={480}
      okText="Copy"
      okButtonProps={{ size: 'large', loading: isLoading }}
      cancelButtonProps={{ size: 'large' }}
      onOk={() => form.submit()}
    >
      <Form
        form={form}
        layout="vertical"
        size="large"
        requiredMark={false}
        onFinish={(values: Values) => void onFinish(values)}
      >
        <Form.Item name="from" label="From" rules={[{ required: true, message: MESSAGE.selectBranch }]}>
          <Select
            placeholder="Select a branch"
            options={branches.filter(({ id }) => id !== to.id).map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
        {types.length > 0 && (
          <Form.Item
            key={from}
            name="foodTypes"
            label="What"
            preserve={false}
            initialValue={types.map(({ id }) => id)}
            rules={[{ required: true, type: 'array', min: 1, message: 'Choose at least one food type' }]}
          >
            <Checkbox.Group
              className={styles.types}
              options={types.map(({ id, name, is_offer }) => ({
                value: id,
                label: is_offer ? `${name} (${kindOf(true).toLowerCase()})` : name,
              }))}
            />
          </Form.Item>
        )}
        <p>Foods and combos that {to.name} already has by name stay as they are.</p>
        {alert !== null && <Notice tone="error">{alert}</Notice>}
      </Form>
    </Modal>
  );
}
