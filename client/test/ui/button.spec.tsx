import { fireEvent, render, screen } from '@testing-library/react';
import { Button } from '../../src/ui/button.js';

test('a button that is busy keeps the focus and takes no press', () => {
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
  // one that is disabled is left by the focus in a browser
  expect(button).toBeEnabled();
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
});
