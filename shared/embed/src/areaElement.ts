import type { AreaId } from '@fathom/contract/areaId';
import type { EmbedTheme } from '@fathom/contract/mount';
import { latestCallbacks } from './latestCallbacks';
import { mountArea, type EmbeddedArea, type EmbedOptions } from './mountArea';

/** The options of a `<fathom-area>` that attributes do not express, or in place of them. */
export type AreaElementOptions = Partial<EmbedOptions>;

/** A `<fathom-area>`: attributes `area`, `server`, `chain-id`, `base-path`, `isolation`, `scheme` and `locale`. */
export interface AreaElement extends HTMLElement {
  /** Options beyond the attributes, such as the provider and callbacks; an assignment replaces all. */
  options: AreaElementOptions;
}

const ATTRIBUTES = ['area', 'server', 'chain-id', 'base-path', 'isolation', 'scheme', 'locale'];
/** Options that an area takes while it is mounted. Any other change mounts it again. */
const UPDATABLE = new Set<string>(['chainId', 'theme', 'locale', 'provider']);

/**
 * Defines the custom element `<fathom-area>`. Without a DOM, as in server rendering, it does
 * nothing; a name that is defined already is left alone.
 */
export function defineAreaElement(name = 'fathom-area'): void {
  if (typeof customElements === 'undefined' || customElements.get(name)) return;
  customElements.define(name, createAreaElement());
}

/** The class exists only in a browser: it extends one of the DOM. */
function createAreaElement(): new () => AreaElement {
  return class extends HTMLElement implements AreaElement {
    static readonly observedAttributes = ATTRIBUTES;
    #options: AreaElementOptions = {};
    #mounted: { readonly area: EmbeddedArea; readonly options: EmbedOptions } | undefined;
    #isScheduled = false;

    get options(): AreaElementOptions {
      return this.#options;
    }

    set options(options: AreaElementOptions) {
      this.#options = options;
      this.#schedule();
    }

    connectedCallback(): void {
      this.#schedule();
    }

    /** A page that moves the element disconnects and connects it at once: the area stays. */
    disconnectedCallback(): void {
      this.#schedule();
    }

    attributeChangedCallback(): void {
      this.#schedule();
    }

    /** After the script that changes the element, so that several changes are one. */
    #schedule(): void {
      if (this.#isScheduled) return;
      this.#isScheduled = true;
      queueMicrotask(() => {
        this.#isScheduled = false;
        this.#apply();
      });
    }

    #apply(): void {
      const next = this.isConnected ? optionsOf(this, this.#options) : undefined;
      const mounted = this.#mounted;
      if (mounted && next && changedNames(mounted.options, next).every((name) => UPDATABLE.has(name))) {
        if (changedNames(mounted.options, next).length > 0) mounted.area.update(updateOf(mounted.options, next));
        this.#mounted = { area: mounted.area, options: next };
        return;
      }
      mounted?.area.unmount();
      if (!this.style.display) this.style.display = 'block';
      this.#mounted = undefined;
      if (!next) return;
      const latest = () => this.#mounted?.options ?? next;
      this.#mounted = { area: mountArea(this, latestCallbacks(next, latest)), options: next };
    }
  };
}

/** The options of an element; `undefined` while one that is required is missing. */
function optionsOf(element: HTMLElement, options: AreaElementOptions): EmbedOptions | undefined {
  const attribute = (name: string) => element.getAttribute(name) ?? undefined;
  const area = options.area ?? (attribute('area') as AreaId | undefined);
  const server = options.server ?? attribute('server');
  const chainId = options.chainId ?? Number(attribute('chain-id') ?? NaN);
  if (area === undefined || server === undefined || Number.isNaN(chainId)) return undefined;
  const basePath = attribute('base-path');
  const isolation = attribute('isolation') as EmbedOptions['isolation'];
  const locale = attribute('locale');
  const scheme = attribute('scheme') as EmbedTheme['scheme'] | undefined;
  return {
    ...(basePath !== undefined && { basePath }),
    ...(isolation !== undefined && { isolation }),
    ...(locale !== undefined && { locale }),
    ...(scheme !== undefined && { theme: { scheme } }),
    ...options,
    area,
    server,
    chainId,
  };
}

function changedNames(before: EmbedOptions, after: EmbedOptions): readonly string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => !isSame(name, Reflect.get(before, name), Reflect.get(after, name)));
}

/** Options that are plain data, which a page may write again each time. */
const DATA = new Set(['theme', 'configuration', 'release']);

function isSame(name: string, one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  // The last callback is called in any case.
  if (typeof one === 'function' && typeof other === 'function') return true;
  return DATA.has(name) && JSON.stringify(one) === JSON.stringify(other);
}

function updateOf(before: EmbedOptions, after: EmbedOptions): Parameters<EmbeddedArea['update']>[0] {
  return Object.fromEntries(changedNames(before, after).map((name) => [name, Reflect.get(after, name)]));
}
