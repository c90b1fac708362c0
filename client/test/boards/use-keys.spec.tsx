import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { HAND_MS } from '../../src/features/kitchen/steps/hand-keys.js';
import { useKeys } from '../../src/features/kitchen/steps/use-keys.js';

const deeds = {
  act: jest.fn(),
  undo: jest.fn(),
  search: jest.fn(),
  print: jest.fn(),
  open: jest.fn(),
  handOver: jest.fn(),
};

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
      <button type="button">Board</button>
      <input aria-label="Search" />
    </>
  );
}

let at = 0;

/** Presses a key. @param after ms since the previous key @returns whether the browser's default action still happens */
function down(key: string, { after, on = document.body }: { after: number; on?: Element }): boolean {
  at += after;
  const event = createEvent.keyDown(on, { key });
  Object.defineProperty(event, 'timeStamp', { value: at });
  return fireEvent(on, event);
}

const wait = () => act(() => jest.advanceTimersByTime(HAND_MS));

/** Presses a key by hand, with no key directly after it. */
function press(key: string, on?: Element): boolean {
  const isLeft = down(key, { after: HAND_MS, ...(on && { on }) });
  wait();
  return isLeft;
}

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});
beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
});
afterEach(() => jest.useRealTimers());

describe('the keys of the board', () => {
  it('act on tickets by their numbers, list what can be undone, search, and print and open the focused ticket', () => {
    render(<Board tickets={['a', 'b']} />);
    press('2');
    expect(deeds.act).toHaveBeenCalledWith(1);
    press('r');
    expect(deeds.undo).toHaveBeenCalled();
    press('/');
    expect(deeds.search).toHaveBeenCalled();
    for (const key of ['p', 'c', 'k']) press(key);
    expect(deeds.print).not.toHaveBeenCalled();
    expect(deeds.handOver).not.toHaveBeenCalled();
    screen.getByLabelText('b').focus();
    press('p', screen.getByLabelText('b'));
    expect(deeds.print).toHaveBeenCalledWith('b');
    press('c', screen.getByLabelText('b'));
    press('K', screen.getByLabelText('b'));
    expect(deeds.handOver.mock.calls).toEqual([
      ['b', 'Pay by Cash'],
      ['b', 'Pay by Card'],
    ]);
    press('Enter', screen.getByLabelText('b'));
    expect(deeds.open).toHaveBeenCalledWith('b');
  });

  it('move between tickets by arrows, and stop at the ends', () => {
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

  it('move sideways to the nearest ticket of the next column, and down within a column', () => {
    render(<Board tickets={['a', 'b', 'c', 'd']} />);
    // two columns of two
    const places = { a: [0, 0], b: [0, 200], c: [250, 0], d: [250, 180] } as const;
    for (const [id, [left, top]] of Object.entries(places))
      screen.getByLabelText(id).getBoundingClientRect = () => ({ left, top }) as DOMRect;
    screen.getByLabelText('b').focus();
    for (const [key, at] of [
      ['ArrowRight', 'd'],
      ['ArrowUp', 'c'],
      ['ArrowLeft', 'a'],
      ['ArrowDown', 'b'],
    ] as const) {
      press(key);
      expect(screen.getByLabelText(at)).toHaveFocus();
    }
  });

  it('ignore a key that a list of tabs has handled', () => {
    render(<Board tickets={['a']} />);
    screen.getByText('Tab').focus();
    press('ArrowRight', screen.getByText('Tab'));
    expect(screen.getByText('Tab')).toHaveFocus();
  });

  it('leave the arrows to the browser if there are no tickets, so that tables and history scroll', () => {
    render(<Board tickets={[]} />);
    expect(press('ArrowDown')).toBe(true);
    expect(press('ArrowRight')).toBe(true);
  });

  it('can be switched off, except for arrows and Enter, which need a ticket', () => {
    render(<Board tickets={['a']} hasShortcuts={false} />);
    for (const key of ['1', 'r', 'R', '/', 'p']) expect(press(key)).toBe(true);
    for (const deed of Object.values(deeds)) expect(deed).not.toHaveBeenCalled();
    expect(press('ArrowRight')).toBe(false);
    press('Enter', screen.getByLabelText('a'));
    expect(deeds.open).toHaveBeenCalledWith('a');
  });

  it('do nothing while somebody types', () => {
    render(<Board tickets={['a']} />);
    expect(press('1', screen.getByLabelText('Search'))).toBe(true);
    expect(deeds.act).not.toHaveBeenCalled();
  });

  it('of a barcode scanner do nothing, and press no button', () => {
    render(<Board tickets={['a']} />);
    const button = screen.getByText('Board');
    for (const key of '4006381333931r/p') down(key, { after: 4, on: button });
    expect(down('Enter', { after: 4, on: button })).toBe(false);
    expect(down(' ', { after: 4, on: button })).toBe(false);
    wait();
    for (const deed of Object.values(deeds)) expect(deed).not.toHaveBeenCalled();
    press('1');
    expect(deeds.act).toHaveBeenCalledTimes(1);
  });

  it('of a scanner reach the field that has the focus', () => {
    render(<Board tickets={['a']} />);
    const field = screen.getByLabelText('Search');
    for (const key of ['4', '0', 'Enter']) expect(down(key, { after: 4, on: field })).toBe(true);
  });

  it('of a hand all act, even if a busy page handles them together', () => {
    render(<Board tickets={['a', 'b']} />);
    down('1', { after: HAND_MS });
    down('2', { after: HAND_MS });
    // a modifier comes directly before its key
    down('Shift', { after: HAND_MS });
    down('R', { after: 5 });
    wait();
    expect(deeds.act.mock.calls).toEqual([[0], [1]]);
    expect(deeds.undo).toHaveBeenCalledTimes(1);
  });
});
