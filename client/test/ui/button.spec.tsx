import { fireEvent, render, screen } from '@testing-library/react';
import { Button } from '../../src/ui/button.js';

test('a busy button keeps the focus and ignores presses', () => {
  const press = jest.fn();
  const { rerender } = render(<Button onClick={press}>Pay</Button>);
  const button = screen.getByRole('button', { name: 'Pay' });
  button.focus();
  rerender(
    <Button isBusy onClick={press}>
      Pay
    </Button>,
  );
  fireEvent.click(button);
  expect(press).not.toHaveBeenCalled();
  // a browser would take the focus from a disabled one
  expect(button).toBeEnabled();
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
});
