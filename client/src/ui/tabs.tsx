import { type KeyboardEvent, type ReactNode, useId } from 'react';
import styles from './tabs.module.css';

interface TabListProps<Name extends string> {
  label: string;
  tabs: readonly { name: Name; text: ReactNode; icon?: ReactNode }[];
  selected: Name;
  onSelect: (name: Name) => void;
  /** the id of the `tabpanel` element; each tab's id is this with the tab's name */
  panelId: string;
  /** whether Up and Down move instead of Left and Right */
  isVertical?: boolean;
  /** replaces the pill style of the list */
  className?: string;
}

/** Returns the index to which a key moves. */
type Step = (place: number, count: number) => number;
const next: Step = (place, count) => (place + 1) % count;
const previous: Step = (place, count) => (place + count - 1) % count;
const ENDS: Record<string, Step> = { Home: () => 0, End: (_place, count) => count - 1 };
const ACROSS: Record<string, Step> = { ...ENDS, ArrowRight: next, ArrowLeft: previous };
const DOWN: Record<string, Step> = { ...ENDS, ArrowDown: next, ArrowUp: previous };

/** A list of tabs by the ARIA pattern: one tab stop; the arrow keys, Home and End move and select. */
export function TabList<Name extends string>(props: TabListProps<Name>) {
  const { label, tabs, selected, onSelect, panelId, isVertical = false, className = styles.list } = props;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const place = tabs.findIndex(({ name }) => name === selected);
    const to = (isVertical ? DOWN : ACROSS)[event.key]?.(place, tabs.length);
    const tab = to === undefined ? undefined : tabs[to];
    if (to === undefined || tab === undefined) return;
    event.preventDefault();
    onSelect(tab.name);
    event.currentTarget.querySelectorAll('button')[to]?.focus();
  };
  return (
    <div
      role="tablist"
      aria-label={label}
      aria-orientation={isVertical ? 'vertical' : undefined}
      className={className}
      onKeyDown={onKeyDown}
    >
      {tabs.map(({ name, text, icon }) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={panelId + name}
          data-tab={name}
          aria-selected={name === selected}
          aria-controls={panelId}
          tabIndex={name === selected ? 0 : -1}
          onClick={() => onSelect(name)}
        >
          {icon}
          {text}
        </button>
      ))}
    </div>
  );
}

/** A list of tabs above the panel of the selected one, which is `children`. */
export function Tabs<Name extends string>({
  children,
  ...list
}: Omit<TabListProps<Name>, 'panelId'> & { children: ReactNode }) {
  const id = useId();
  return (
    <div>
      <TabList {...list} panelId={id} />
      <div role="tabpanel" id={id} aria-labelledby={id + list.selected}>
        {children}
      </div>
    </div>
  );
}
