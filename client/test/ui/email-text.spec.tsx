import { render } from '@testing-library/react';
import { EmailText } from '../../src/ui/email-text.js';

test('an e-mail address breaks only before its @', () => {
  const { container } = render(<EmailText address="nadeesha@example.com" />);
  expect(container.innerHTML).toBe('<span>nadeesha</span><wbr><span>@example.com</span>');
});

test('a text that is not an address is shown as it is', () => {
  expect(render(<EmailText address="@" />).container.textContent).toBe('@');
});
