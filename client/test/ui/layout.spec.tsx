import { fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { Card } from '../../src/ui/layout/card.js';
import { Row } from '../../src/ui/layout/row.js';
import { Stack } from '../../src/ui/layout/stack.js';

describe('the boxes of a layout', () => {
  it('are the element that was asked for, with its attributes and none of their own', () => {
    const onSubmit = jest.fn();
    const ref = createRef<HTMLFormElement>();
    render(
      <Stack as="form" gap={4} align="start" ref={ref} aria-label="Details" className="own" onSubmit={onSubmit}>
        <Row as="ul" gap={2} align="center" justify="between" wrap aria-label="Parts">
          <Card as="li" gap={1} data-open>
            Part
          </Card>
        </Row>
      </Stack>,
    );
    const form = screen.getByRole('form', { name: 'Details' });
    fireEvent.submit(form);
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(ref.current).toBe(form);
    expect(form).toHaveClass('own');
    const list = screen.getByRole('list', { name: 'Parts' });
    expect(list.getAttributeNames().sort()).toEqual(['aria-label', 'class']);
    expect(screen.getByRole('listitem').getAttributeNames().sort()).toEqual(['class', 'data-open']);
  });

  it('are a div unless an element is named', () => {
    const { container } = render(<Row>Text</Row>);
    expect(container.firstElementChild).toHaveProperty('tagName', 'DIV');
  });
});
