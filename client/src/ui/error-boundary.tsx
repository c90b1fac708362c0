import { Component, type ReactNode } from 'react';
import { t } from '../texts/i18n.js';
import { loadAgain, MissingCode } from './fetched-code.js';
import { FailedPanel } from './state-panel.js';

interface Props {
  /** what is shown inside, such as the path: with another one it is tried again */
  shows: string;
  /** of a part that the page can do without: what is shown in its place */
  instead?: ReactNode;
  /** for an unattended screen: the ms after which it reloads, as soon as the server answers */
  againAfter?: number;
  children: ReactNode;
}

interface State {
  message: 'common.page.notLoaded' | 'common.page.failed' | null;
  shown: string;
}

/**
 * Keeps a part that throws from taking the whole page with it, and offers the way out: the page again. It also catches
 * code that could not be fetched.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { message: null, shown: this.props.shows };
  private timer: ReturnType<typeof setInterval> | undefined;

  static getDerivedStateFromError(error: unknown): Partial<State> {
    const message = error instanceof MissingCode ? 'common.page.notLoaded' : 'common.page.failed';
    return { message };
  }

  // not by a key: that would also take away the page that is left while the next one's code is on its way
  static getDerivedStateFromProps({ shows }: Props, { shown }: State): Partial<State> | null {
    return shows === shown ? null : { message: null, shown: shows };
  }

  override componentDidMount(): void {
    this.watch();
  }

  override componentDidUpdate(): void {
    this.watch();
  }

  override componentWillUnmount(): void {
    clearInterval(this.timer);
  }

  override render(): ReactNode {
    const { children, instead } = this.props;
    const { message } = this.state;
    if (message === null) return children;
    if (instead !== undefined) return instead;
    return <FailedPanel isPage message={t(message)} retry={() => location.reload()} />;
  }

  private watch(): void {
    const { againAfter } = this.props;
    const isDue = this.state.message !== null && againAfter !== undefined;
    if (isDue) this.timer ??= setInterval(() => void loadAgain(), againAfter);
    else {
      clearInterval(this.timer);
      this.timer = undefined;
    }
  }
}
