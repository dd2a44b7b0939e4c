import type { AreaId } from '@fathom/contract/areaId';
import type { MountArea, MountedArea, MountError, MountOptions } from '@fathom/contract/mount';
import { trustFolder } from './trustFolder';

export interface EmbedOptions extends Omit<MountOptions, 'configuration'> {
  readonly area: AreaId;
  /** URL of the folder that serves the area: `https://lending.example`. */
  readonly server: string;
  /** Default: `config/app.json` of the server. */
  readonly configuration?: MountOptions['configuration'] | undefined;
  /**
   * `page`: the code of the area runs in this page. `frame`: it runs in a sandboxed frame of its own
   * origin, and reaches your provider only by requests that this package verifies and displays. Its
   * server must name your site in `features.frameHosts`. Default `page`.
   */
  readonly isolation?: 'page' | 'frame' | undefined;
  /**
   * Accepts only releases that the area's team signed: this package verifies every file before it is
   * used, and the last release that ran here replaces one that is refused. Without it, the server
   * alone decides which code runs and which signing rules apply to it.
   */
  readonly release?: SignedReleases | undefined;
}

/** Which releases of an area to accept, as in `remotes` of the app's configuration. */
export interface SignedReleases {
  /** URL of the area's `pointer.json`. */
  readonly pointer: string;
  /** Ed25519 public keys of the area's root role: 64 hexadecimal digits each. */
  readonly keys: readonly string[];
  /** How many of them must have signed. */
  readonly threshold: number;
  /** The semantic versions to accept, such as `^1.4.0`. Default: all. */
  readonly range?: string | undefined;
}

/** An area in a page; `update` and `unmount` can be called before its code has loaded. */
export type EmbeddedArea = MountedArea;

/**
 * Mounts an area in `element`, after loading its code from its server (once for each server and area
 * of the page), or, for a frame, the part of this package that serves it. Problems are reported to
 * `onError`, or to the console without it; a failed load is tried again by the next call.
 */
export function mountArea(element: HTMLElement, options: EmbedOptions): EmbeddedArea {
  const { area, server, isolation = 'page', release, ...given } = options;
  if (typeof document === 'undefined') {
    throw new Error('mountArea: there is no document. Call it in the browser, such as in an effect.');
  }
  if (!(element as HTMLElement | null)) {
    throw new Error(`mountArea: there is no element for ${area}. Call it when the element exists.`);
  }
  if (isolation === 'frame' && given.portfolio === true) {
    throw new Error('mountArea: portfolio is not available in a frame. Leave isolation out.');
  }
  const folder = folderUrl(server);
  let mounted: MountedArea | undefined;
  let changes: Parameters<MountedArea['update']>[0] = {};
  let isUnmounted = false;

  const source = { folder, release };
  (isolation === 'frame' ? loadFrameMount(area, source) : loadPageMount(area, source))
    .then((mount) => {
      if (isUnmounted) return;
      const configuration = given.configuration ?? new URL('config/app.json', folder).href;
      mounted = mount(element, { ...given, ...changes, configuration });
    })
    .catch((error: unknown) =>
      report(given, {
        code: 'load',
        message: `The code of ${area} could not be loaded from ${release?.pointer ?? folder}. ${messageOf(error)}`,
      }),
    );

  return {
    update(change) {
      changes = { ...changes, ...change };
      mounted?.update(change);
    },
    unmount() {
      isUnmounted = true;
      mounted?.unmount();
    },
  };
}

interface AreaSource {
  /** With a slash at the end. */
  readonly folder: string;
  readonly release: SignedReleases | undefined;
}

async function loadPageMount(area: AreaId, { folder, release }: AreaSource): Promise<MountArea> {
  // Releases are below their pointer.
  trustFolder(release ? new URL('.', new URL(release.pointer, document.baseURI)).href : folder);
  if (release) {
    const { loadSignedArea } = await import('./bundled/loadSignedArea');
    return loadSignedArea(area, release);
  }
  const { loadServedArea } = await import('./bundled/loadServedArea');
  return loadServedArea(area, folder);
}

/** The host's end of a frame is code of this package: nothing from the area's server runs in the page. */
async function loadFrameMount(area: AreaId, source: AreaSource): Promise<MountArea> {
  const { mountFramed, showEngineProblem } = await import('./bundled/mountFramed');
  return (element, options) => showEngineProblem(element, options) ?? mountFramed(area, element, source, options);
}

/** With a slash at the end, so that names of files can be resolved against it. */
function folderUrl(server: string): string {
  try {
    const url = new URL(server, document.baseURI);
    return url.pathname.endsWith('/') ? url.href : `${url.href}/`;
  } catch {
    throw new Error(`mountArea: server is not a URL: ${server}`);
  }
}

function report({ onError }: Pick<MountOptions, 'onError'>, error: MountError): void {
  if (onError) onError(error);
  // eslint-disable-next-line no-console -- without a callback, nothing else shows the problem
  else console.error(`Fathom: ${error.message}`);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
