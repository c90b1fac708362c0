import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Dialog } from '../../src/ui/overlays/dialog.js';

function Steps() {
  const [step, setStep] = useState('Start');
  return (
    <Dialog title="Order 12" onClose={() => undefined}>
      <section aria-label="Steps">
        <div key={step}>
          <button type="button" onClick={() => setStep('Ready')}>
            {step}
          </button>
        </div>
      </section>
      <button type="button">Print</button>
    </Dialog>
  );
}

test('the focus stays at its place if the control that had it is removed', async () => {
  render(<Steps />);
  const start = screen.getByRole('button', { name: 'Start' });
  act(() => start.focus());
  await act(async () => void fireEvent.click(start));
  expect(start).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Steps' })).toHaveFocus();
});
