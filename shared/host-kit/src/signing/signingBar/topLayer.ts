import { Promise } from '../captured/globals';
import * as browser from './browser';
import { createLayerElement } from './layerElement';
import { coverOf } from './layerGeometry';
import { watchLayer } from './watchLayer';

export interface TopLayer {
  /** A closed shadow root: scripts of the page cannot access its content. */
  readonly shadow: ShadowRoot;
  readonly style: (css: string) => void;
  readonly show: () => void;
  /** Resolves to `true` once the whole layer is painted at full size without a cover; to `false` after 5 s. */
  readonly painted: () => Promise<boolean>;
  /** Returns true if the user can press the layer's controls, which are inert below a modal dialog. */
  readonly isReachable: () => boolean;
  readonly release: () => void;
  readonly hide: () => void;
}

/** Milliseconds. */
const PAINT_TIMEOUT = 5000;

/**
 * Keeps an element above later dialogs, popovers and any z-index, and restores it after changes. Decision 0019 lists
 * the remaining attacks by scripts of the same page.
 */
export function createTopLayer(page: Document): TopLayer {
  const layer = createLayerElement(page);
  const { carrier, shadow, style, raise } = layer;
  let stop: (() => void) | undefined;
  let onPainted: (() => void) | undefined;

  function release(): void {
    stop?.();
    stop = undefined;
  }

  return {
    shadow,
    style,
    show() {
      // Restarts the observation, so that earlier results don't count.
      release();
      raise();
      stop = watchLayer(page, layer, {
        onEntry() {
          if (stop) raise();
        },
        onSteady: () => onPainted?.(),
      });
    },
    painted: () =>
      new Promise((resolve) => {
        const end = browser.afterTime(() => resolve(false), PAINT_TIMEOUT);
        onPainted = () => {
          onPainted = undefined;
          end();
          resolve(true);
        };
      }),
    isReachable: () => coverOf(carrier) === undefined,
    release,
    hide() {
      release();
      browser.removeElement(carrier);
    },
  };
}
