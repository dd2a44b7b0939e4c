import type { EmbedOptions } from './mountArea';

/**
 * The options with callbacks that call those of `latest`, so that a page may replace them while the
 * area is mounted. Whether one is given counts when the area is mounted.
 */
export function latestCallbacks(options: EmbedOptions, latest: () => EmbedOptions): EmbedOptions {
  return {
    ...options,
    ...(options.onReady && { onReady: () => latest().onReady?.() }),
    ...(options.onError && { onError: (error) => latest().onError?.(error) }),
    ...(options.onNoProvider && { onNoProvider: () => latest().onNoProvider?.() }),
    ...(options.onAlert && { onAlert: (alert) => latest().onAlert?.(alert) }),
    ...(options.onNavigate && { onNavigate: (path) => latest().onNavigate?.(path) }),
    ...(options.onBeforeTransaction && {
      // A veto that is no longer given allows nothing.
      onBeforeTransaction: (...call) => latest().onBeforeTransaction?.(...call) ?? false,
    }),
  };
}
