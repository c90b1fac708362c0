import { Component, type ReactNode } from 'react';
import { useTexts } from '../texts/use-texts.js';
import { loadAgain, MissingCode } from './fetched-code.js';
import { FailedPanel } from './state-panel.js';

interface Props {
  /** identifies the content, such as by its path; rendering is tried again when it changes */
  shows: string;
  /** rendered instead of a part that the page can do without */
  instead?: ReactNode;
  /** for an unattended screen: ms after which the page reloads, if the server answers */
  againAfter?: number;
  children: ReactNode;
}

interface State {
  message: 'common.page.notLoaded' | 'common.page.failed' | null;
  shown: string;
}

function Failed({ message }: { message: NonNullable<State['message']> }) {
  const t = useTexts();
  return <FailedPanel isPage message={t(message)} retry={() => location.reload()} />;
}

/**
 * Contains the error of a part that throws, so that the rest of the page stays, and offers a reload. It also catches
 * code that could not be loaded.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { message: null, shown: this.props.shows };
  private timer: ReturnType<typeof setInterval> | undefined;

  static getDerivedStateFromError(error: unknown): Partial<State> {
    const message = error instanceof MissingCode ? 'common.page.notLoaded' : 'common.page.failed';
    return { message };
  }

  // not by a key, because that would remove the previous page while the next one's code is loading
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
    return <Failed message={message} />;
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
