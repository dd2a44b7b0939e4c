import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Rendered instead of the children after one of them threw. */
  readonly fallback: (error: unknown) => ReactNode;
  /** Renders the children again when it changes. */
  readonly resetKey?: unknown;
  readonly onError?: ((error: unknown) => void) | undefined;
  readonly children: ReactNode;
}

interface State {
  readonly caught?: { readonly error: unknown } | undefined;
}

/**
 * Catches errors that its children throw while rendering, in an effect or in an effect's cleanup. An error in a cleanup
 * on unmount is caught only by a boundary that stays mounted: place it outside of conditional content. A class, because
 * React has no hook for error boundaries.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { caught: { error } };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error);
  }

  override componentDidUpdate(previous: ErrorBoundaryProps) {
    if (this.state.caught && previous.resetKey !== this.props.resetKey) this.setState({ caught: undefined });
  }

  override render() {
    return this.state.caught ? this.props.fallback(this.state.caught.error) : this.props.children;
  }
}
