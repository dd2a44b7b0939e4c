import { readFileSync } from 'node:fs';
import type { FrameLocator, Page } from '@playwright/test';
import { serveHost, type ServedHost } from './serveHost';
import type { StackInfo } from './stackInfo';

/** Serves a host that displays every area in a frame of the area's own origin. */
export function serveFramedHost(stack: StackInfo): Promise<ServedHost> {
  const usual: unknown = JSON.parse(readFileSync(stack.configurationFile, 'utf8'));
  return serveHost(stack, stack.addresses, () => withFrames(usual));
}

function withFrames(configuration: unknown): object {
  const { remotes, ...rest } = configuration as { readonly remotes: Readonly<Record<string, object>> };
  return {
    ...rest,
    remotes: Object.fromEntries(Object.entries(remotes).map(([id, remote]) => [id, { ...remote, isolation: 'frame' }])),
  };
}

/** Leaves out frames that only read for the portfolio. */
export const DISPLAYED_FRAME = 'iframe:not([hidden])';

/** Returns an area's frame as a page for page objects, which only use the methods that find elements. */
export function areaInFrame(page: Page, selector = DISPLAYED_FRAME): Page {
  const frame: FrameLocator = page.frameLocator(selector);
  return frame as unknown as Page;
}
