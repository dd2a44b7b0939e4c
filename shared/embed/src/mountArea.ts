import type { AreaId } from '@fathom/contract/areaId';
import type { MountArea, MountedArea, MountError, MountOptions } from '@fathom/contract/mount';
import { loadContainer } from './loadContainer';

export interface EmbedOptions extends Omit<MountOptions, 'configuration'> {
  readonly area: AreaId;
  /** URL of the folder that serves the area: `https://lending.example`. */
  readonly server: string;
  /** Default: `config/app.json` of the server. */
  readonly configuration?: MountOptions['configuration'] | undefined;
}

/** An area in a page; `update` and `unmount` can be called before its code has loaded. */
export type EmbeddedArea = MountedArea;

/**
 * Loads the code of an area from its server, once for each server and area of the page, and mounts
 * it in `element`. Problems are reported to `onError`, or to the console without it; a failed load is
 * tried again by the next call.
 */
export function mountArea(element: HTMLElement, { area, server, ...options }: EmbedOptions): EmbeddedArea {
  if (typeof document === 'undefined') {
    throw new Error('mountArea: there is no document. Call it in the browser, such as in an effect.');
  }
  if (!(element as HTMLElement | null)) {
    throw new Error(`mountArea: there is no element for ${area}. Call it when the element exists.`);
  }
  const folder = folderUrl(server);
  let mounted: MountedArea | undefined;
  let changes: Parameters<MountedArea['update']>[0] = {};
  let isUnmounted = false;

  loadContainer(area, folder)
    .then(async (container) => {
      const { mount } = (await container.get('./mount'))() as { readonly mount: MountArea };
      if (isUnmounted) return;
      const configuration = options.configuration ?? new URL('config/app.json', folder).href;
      mounted = mount(element, { ...options, ...changes, configuration });
    })
    .catch((error: unknown) =>
      report(options, {
        code: 'load',
        message: `The code of ${area} could not be loaded from ${folder}. ${messageOf(error)}`,
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

/** With a slash at the end, so that names of files can be resolved against it. */
function folderUrl(server: string): string {
  if (!URL.canParse(server, document.baseURI)) throw new Error(`mountArea: server is not a URL: ${server}`);
  const url = new URL(server, document.baseURI);
  return url.pathname.endsWith('/') ? url.href : `${url.href}/`;
}

function report({ onError }: Pick<MountOptions, 'onError'>, error: MountError): void {
  if (onError) onError(error);
  // eslint-disable-next-line no-console -- without a callback, nothing else shows the problem
  else console.error(`Fathom: ${error.message}`);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
