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

/** Presses of the user, each of which allows what {@link PER_PRESS} says. */
export interface PressSource {
  /**
   * Uses the last press; `undefined` if there is none that has not been used up. A promise while the
   * claim of a frame is examined.
   */
  readonly use: (use: PressUse) => PressedRequest | undefined | Promise<PressedRequest | undefined>;
}

/** The presses in the frame of one area. None on the page around it counts, nor one in another frame. */
export interface FramePresses extends PressSource {
  /**
   * The frame says that the user pressed in it, which its page cannot observe. The press counts if
   * the browser confirms it.
   */
  readonly claim: () => void;
}

/** The presses on one page itself, outside of frames. */
export interface Presses extends PressSource {
  ofFrame(): FramePresses;
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
  const ofPage = createLastPress(now);
  let explainedUntil = -Infinity;

  /** A browser without `userActivation` knows only whether a frame has the focus. */
  function isActivated(): boolean {
    return activation ? activation.isActive : document.activeElement instanceof HTMLIFrameElement;
  }

  /** Waits until the activation is explained by nothing else, and for one that is not reported yet. */
  async function prove(accept: () => void): Promise<void> {
    while (now() < explainedUntil) await wait(explainedUntil - now());
    const latest = now() + REPORTED_WITHIN;
    while (!isActivated()) {
      if (now() > latest) return;
      await wait(POLL);
    }
    accept();
  }

  return {
    use: ofPage.take,
    ofFrame() {
      const press = createLastPress(now);
      let proving: Promise<void> | undefined;
      const accept = () => {
        explainedUntil = now() + ACTIVATION;
        press.grant();
      };
      return {
        use: (use) => press.take(use) ?? proving?.then(() => press.take(use)),
        claim() {
          if (proving) return;
          if (now() >= explainedUntil && isActivated()) return accept();
          proving = prove(accept).finally(() => (proving = undefined));
        },
      };
    },
    stop: observeActivity(page, {
      onPress: ofPage.grant,
      onInput() {
        explainedUntil = now() + ACTIVATION;
      },
    }),
  };
}

interface LastPress {
  readonly grant: () => void;
  readonly take: (use: PressUse) => PressedRequest | undefined;
}

function createLastPress(now: () => number): LastPress {
  let press: Record<PressUse, number> & { until: number } = { request: 0, switch: 0, until: -Infinity };
  return {
    grant() {
      press = { ...PER_PRESS, until: now() + PRESS_LIFETIME };
    },
    take(use) {
      const used = press;
      if (used[use] < 1 || now() > used.until) return undefined;
      used[use] -= 1;
      return {
        done: () => (used.until = now() + PRESS_LIFETIME),
        giveBack: () => (used[use] += 1),
        end: () => (used.until = -Infinity),
      };
    },
  };
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
