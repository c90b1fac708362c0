import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { TabList, Tabs } from '../../src/ui/tabs.js';

const TABS = [
  { name: 'a', text: 'First' },
  { name: 'b', text: 'Second' },
  { name: 'c', text: 'Third' },
];

function Across() {
  const [selected, setSelected] = useState('a');
  return (
    <Tabs label="Across" tabs={TABS} selected={selected} onSelect={setSelected}>
      {selected}
    </Tabs>
  );
}

function Down() {
  const [selected, setSelected] = useState('a');
  return <TabList isVertical label="Down" tabs={TABS} selected={selected} onSelect={setSelected} panelId="panel" />;
}

const selected = () => screen.getByRole('tab', { selected: true });
/** Presses a key. @returns whether the browser's default action still happens */
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

describe('a list of tabs', () => {
  it('is one tab stop; arrows, Home and End move the focus and select', () => {
    render(<Across />);
    expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
    selected().focus();
    for (const [key, text] of [
      ['ArrowRight', 'Second'],
      ['End', 'Third'],
      ['ArrowRight', 'First'],
      ['ArrowLeft', 'Third'],
      ['Home', 'First'],
    ] as const) {
      expect(press(key)).toBe(false);
      expect(selected()).toHaveTextContent(text);
      expect(selected()).toHaveFocus();
    }
    expect(press('ArrowDown')).toBe(true);
  });

  it('labels the panel by its tab, and links the tab to its panel', () => {
    render(<Across />);
    const panel = screen.getByRole('tabpanel', { name: 'First' });
    expect(selected()).toHaveAttribute('aria-controls', panel.id);
  });

  it('moves by Up and Down if it is vertical, and ignores Left and Right', () => {
    render(<Down />);
    selected().focus();
    expect(press('ArrowDown')).toBe(false);
    expect(selected()).toHaveTextContent('Second');
    expect(press('ArrowRight')).toBe(true);
    expect(screen.getByRole('tablist')).toHaveAttribute('aria-orientation', 'vertical');
  });
});
