import { PER_PRESS, PRESS_LIFETIME } from '@fathom/base/limits/areaLimits';
import { observeActivity } from './observeActivity';

export type PressUse = keyof typeof PER_PRESS;

/** A use of a press. */
export interface PressedRequest {
  /** The wallet did what was requested: what follows in the same flow has time again. */
  readonly done: () => void;
  /** Nothing reached the wallet, and the flow tries again. */
  readonly giveBack: () => void;
  /** The user rejected: what else the press allowed is not requested anymore. */
  readonly end: () => void;
}

/** The presses of the user on one page, each of which allows what {@link PER_PRESS} says. */
export interface Presses {
  /**
   * Uses the last press; `undefined` if there is none that has not been used up. A promise while the
   * claim of a frame is examined.
   */
  use(use: PressUse): PressedRequest | undefined | Promise<PressedRequest | undefined>;
  /**
   * A frame says that the user pressed in it, which its page cannot observe. The press counts if
   * the browser confirms it.
   */
  claim(): void;
  stop(): void;
}

/** How long the browser counts the page as activated after an input, in ms. The same in all browsers. */
const ACTIVATION = 5_000;
/** A frame has its own process: its message may arrive before the activation does. In ms. */
const REPORTED_WITHIN = 1_000;
const POLL = 50;

/**
 * Observes the presses on a page. Input in a frame of another origin activates the pages around it
 * (`navigator.userActivation`), and no script can: it proves an input somewhere on the page. One
 * that this page has observed itself, or that another claim has used, explains the activation until
 * it has expired; if the page is active even then, there was another one.
 */
export function createPresses(page: Window): Presses {
  const now = page.performance.now.bind(page.performance);
  const { navigator, document } = page;
  const activation = navigator.userActivation as UserActivation | undefined;
  let press: Record<PressUse, number> & { until: number } = noPress();
  let explainedUntil = -Infinity;
  let proving: Promise<void> | undefined;

  function grant(): void {
    press = { ...PER_PRESS, until: now() + PRESS_LIFETIME };
  }

  /** A browser without `userActivation` knows only whether a frame has the focus. */
  function isActivated(): boolean {
    return activation ? activation.isActive : document.activeElement instanceof HTMLIFrameElement;
  }

  function accept(): void {
    explainedUntil = now() + ACTIVATION;
    grant();
  }

  /** Waits until the activation is explained by nothing else, and for one that is not reported yet. */
  async function prove(): Promise<void> {
    while (now() < explainedUntil) await wait(explainedUntil - now());
    const latest = now() + REPORTED_WITHIN;
    while (!isActivated()) {
      if (now() > latest) return;
      await wait(POLL);
    }
    accept();
  }

  function take(use: PressUse): PressedRequest | undefined {
    const used = press;
    if (used[use] < 1 || now() > used.until) return undefined;
    used[use] -= 1;
    return {
      done: () => (used.until = now() + PRESS_LIFETIME),
      giveBack: () => (used[use] += 1),
      end: () => (used.until = -Infinity),
    };
  }

  return {
    use: (use) => take(use) ?? proving?.then(() => take(use)),
    claim() {
      if (proving) return;
      if (now() >= explainedUntil && isActivated()) return accept();
      proving = prove().finally(() => (proving = undefined));
    },
    stop: observeActivity(page, {
      onPress: grant,
      onInput() {
        explainedUntil = now() + ACTIVATION;
      },
    }),
  };
}

function noPress(): Record<PressUse, number> & { until: number } {
  return { request: 0, switch: 0, until: -Infinity };
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
