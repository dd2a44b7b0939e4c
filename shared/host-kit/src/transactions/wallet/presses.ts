import { PER_PRESS, PRESS_LIFETIME } from '@fathom/base/limits/areaLimits';
import { observeActivity } from './observeActivity';

export type PressUse = keyof typeof PER_PRESS;

export interface PressedRequest {
  /** The wallet performed the request: extends the press for the rest of the flow. */
  readonly done: () => void;
  /** Nothing reached the wallet: the flow may retry. */
  readonly giveBack: () => void;
  /** The user rejected: ends the press. */
  readonly end: () => void;
}

/** Presses of the user, each limited by {@link PER_PRESS}. */
export interface PressSource {
  /** Uses the last press; `undefined` if there is none left. Returns a promise while a frame's press is verified. */
  readonly use: (use: PressUse) => PressedRequest | undefined | Promise<PressedRequest | undefined>;
}

/** Presses in the frame of one area, without those on the page around it or in other frames. */
export interface FramePresses extends PressSource {
  /** Handles the frame's report of a press, which its page cannot observe. It counts once the browser confirms it. */
  readonly claim: () => void;
}

export interface Presses extends PressSource {
  ofFrame(): FramePresses;
  stop(): void;
}

/** The time in ms that all browsers count the page as activated after an input. */
const ACTIVATION = 5_000;
/** Milliseconds. A frame has its own process, so its message may arrive before the activation. */
const REPORTED_WITHIN = 1_000;
const POLL = 50;

/**
 * Input in a cross-origin frame activates the pages around it (`navigator.userActivation`), which no script can do. An
 * input of this page, or of another claim, explains the activation until it expires; a later activation proves another
 * input.
 */
export function createPresses(page: Window): Presses {
  const now = page.performance.now.bind(page.performance);
  const { navigator, document } = page;
  const activation = navigator.userActivation as UserActivation | undefined;
  const ofPage = createLastPress(now);
  let explainedUntil = -Infinity;

  /** Only checks whether a frame has the focus if the browser lacks `userActivation`. */
  function isActivated(): boolean {
    return activation ? activation.isActive : document.activeElement instanceof HTMLIFrameElement;
  }

  /** Waits until earlier inputs no longer explain the activation, then for a delayed activation. */
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
