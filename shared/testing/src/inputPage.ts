export interface InputPage {
  readonly page: Window;
  /** True if the user pressed or typed on the page or in a frame of it within 5 s. */
  isActive: boolean;
  input(type: string, event?: { readonly key?: string; readonly repeat?: boolean; readonly isTrusted?: boolean }): void;
}

export function createInputPage(): InputPage {
  const listeners = new Map<string, (event: Event) => void>();
  const state = {
    isActive: false,
    page: {
      performance: { now: () => performance.now() },
      navigator: {
        userActivation: {
          get isActive() {
            return state.isActive;
          },
        },
      },
      addEventListener: (type: string, listener: (event: Event) => void) => listeners.set(type, listener),
      removeEventListener: (type: string) => listeners.delete(type),
    } as unknown as Window,
    input: (type: string, event = {}) => listeners.get(type)?.({ type, isTrusted: true, ...event } as Event),
  };
  return state;
}

export const ALWAYS_PRESSED = {
  use: () => ({ done: () => undefined, giveBack: () => undefined, end: () => undefined }),
};
