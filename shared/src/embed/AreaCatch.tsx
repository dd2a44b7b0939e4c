import { Component, type ReactNode } from 'react';
import { ErrorState } from '../ui/ErrorState';
import { embedText } from './embedText';
import { logProblem } from './logProblem';

interface State {
  readonly caught?: { readonly error: unknown } | undefined;
}

/** What an area throws at render stays in it; Retry renders it anew. React offers error boundaries as classes only. */
export class AreaCatch extends Component<{ children: ReactNode }, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } };
  }

  override componentDidCatch(error: unknown) {
    logProblem('the area failed', error);
  }

  override render() {
    if (this.state.caught === undefined) return this.props.children;
    return (
      <ErrorState title={embedText.failure.title} onRetry={() => this.setState({ caught: undefined })}>
        {embedText.failure.consequence}
      </ErrorState>
    );
  }
}
