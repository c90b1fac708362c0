import { fireEvent, render, screen } from '@testing-library/react';
import { useKeys } from '../../src/features/kitchen/shift/use-keys.js';

const deeds = { act: jest.fn(), recall: jest.fn(), search: jest.fn(), print: jest.fn(), open: jest.fn() };

interface Props {
  tickets: readonly string[];
  hasShortcuts?: boolean;
}

function Board({ tickets, hasShortcuts = true }: Props) {
  useKeys(deeds, hasShortcuts);
  return (
    <>
      {tickets.map((id) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: as on the board
        <article key={id} data-ticket={id} aria-label={id} tabIndex={0}>
          {id}
        </article>
      ))}
      <button type="button" onKeyDown={(event) => event.preventDefault()}>
        Tab
      </button>
      <input aria-label="Search" />
    </>
  );
}

/** @returns whether the browser still does what it does with the key */
const press = (key: string, on: Element = document.body) => fireEvent.keyDown(on, { key });

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});
beforeEach(() => jest.clearAllMocks());

describe('the keys of the board', () => {
  it('act on tickets by their places, recall, search, and print and open the one that has the focus', () => {
    render(<Board tickets={['a', 'b']} />);
    press('2');
    expect(deeds.act).toHaveBeenCalledWith(1);
    press('r');
    expect(deeds.recall).toHaveBeenCalled();
    press('/');
    expect(deeds.search).toHaveBeenCalled();
    press('p');
    expect(deeds.print).not.toHaveBeenCalled();
    screen.getByLabelText('b').focus();
    press('p', screen.getByLabelText('b'));
    expect(deeds.print).toHaveBeenCalledWith('b');
    press('Enter', screen.getByLabelText('b'));
    expect(deeds.open).toHaveBeenCalledWith('b');
  });

  it('move from ticket to ticket by arrows, and stay at the ends', () => {
    render(<Board tickets={['a', 'b']} />);
    for (const [key, at] of [
      ['ArrowRight', 'a'],
      ['ArrowRight', 'b'],
      ['ArrowDown', 'b'],
      ['ArrowLeft', 'a'],
    ] as const) {
      expect(press(key)).toBe(false);
      expect(screen.getByLabelText(at)).toHaveFocus();
    }
  });

  it('leave a key alone that a list of tabs has taken', () => {
    render(<Board tickets={['a']} />);
    screen.getByText('Tab').focus();
    press('ArrowRight', screen.getByText('Tab'));
    expect(screen.getByText('Tab')).toHaveFocus();
  });

  it('leave the arrows to the browser where there are no tickets, so that tables and history scroll', () => {
    render(<Board tickets={[]} />);
    expect(press('ArrowDown')).toBe(true);
    expect(press('ArrowRight')).toBe(true);
  });

  it('can be turned off, but for arrows and Enter, which need a ticket anyway', () => {
    render(<Board tickets={['a']} hasShortcuts={false} />);
    for (const key of ['1', 'r', 'R', '/', 'p']) expect(press(key)).toBe(true);
    for (const deed of Object.values(deeds)) expect(deed).not.toHaveBeenCalled();
    expect(press('ArrowRight')).toBe(false);
    press('Enter', screen.getByLabelText('a'));
    expect(deeds.open).toHaveBeenCalledWith('a');
  });

  it('mean nothing while somebody types', () => {
    render(<Board tickets={['a']} />);
    expect(press('1', screen.getByLabelText('Search'))).toBe(true);
    expect(deeds.act).not.toHaveBeenCalled();
  });
});
