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

/**
 * The frame of an area, for page objects of areas, which find elements in a page: a locator of a
 * frame has the methods of a page by which elements are found, and those are all that is used.
 */
export function areaInFrame(page: Page, selector = 'iframe'): Page {
  const frame: FrameLocator = page.frameLocator(selector);
  return frame as unknown as Page;
}
