import { act, fireEvent, render, screen } from '@testing-library/react';
import { Button, Form } from 'antd';
import { text } from '../../src/features/admin/fields/kinds.js';

test.each(['', '  ', '\u3164', '\u2800 \u00ad'])(
  'rejects %j as a name, and sends what is seen as it was typed',
  async (blank) => {
    const sent: unknown[] = [];
    render(
      <Form onFinish={(body) => sent.push(body)}>
        {text('Name').item('name')}
        <Button htmlType="submit">Save</Button>
      </Form>,
    );
    const save = async (typed: string) => {
      await act(async () => void fireEvent.change(screen.getByLabelText('Name'), { target: { value: typed } }));
      await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save' })));
    };
    await save('Bun');
    await save(blank);
    expect(await screen.findByText('Name is required.')).toBeVisible();
    expect(sent).toEqual([{ name: 'Bun' }]);
  },
);
