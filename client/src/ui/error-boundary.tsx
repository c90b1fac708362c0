import { Component, type ReactNode } from 'react';
import { FailedPanel } from './state-panel.js';

interface Props {
  /** what is shown inside, such as the path: with another one it is tried again */
  shows: string;
  /** of a part that the page can do without: what stands in its place */
  instead?: ReactNode;
  children: ReactNode;
}

interface State {
  hasFailed: boolean;
  shown: string;
}

/**
 * Keeps a part that throws from taking the whole page with it, and offers the way out: the page again. It also
 * stands for code that could not be fetched.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false, shown: this.props.shows };

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  // not by a key: that would also take away the page that is left while the next one's code is on its way
  static getDerivedStateFromProps({ shows }: Props, { shown }: State): Partial<State> | null {
    return shows === shown ? null : { hasFailed: false, shown: shows };
  }

  override render(): ReactNode {
    const { children, instead } = this.props;
    if (!this.state.hasFailed) return children;
    if (instead !== undefined) return instead;
    return <FailedPanel isPage message="This page could not be shown." retry={() => location.reload()} />;
  }
}
