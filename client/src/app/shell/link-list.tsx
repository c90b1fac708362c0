import { NavLink } from 'react-router-dom';
import { RightIcon } from '../../ui/drawings/icons.js';
import styles from './link-list.module.css';
import type { ShellLink } from './links.js';

/** A column of links, each high enough for a thumb. */
export function LinkList({ links, name }: { links: readonly ShellLink[]; name: string }) {
  return (
    <nav className={styles.list} aria-label={name}>
      {links.map(({ to, text, reloadDocument }) => (
        <NavLink end key={to} to={to} reloadDocument={reloadDocument}>
          <span>{text}</span>
          <RightIcon size={20} />
        </NavLink>
      ))}
    </nav>
  );
}
