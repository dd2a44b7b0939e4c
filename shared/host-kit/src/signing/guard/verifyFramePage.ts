import { encodeText } from '../captured/verification';
import { FRAME_PAGE } from '../../shells/frame/framePage';
import { verifyFile } from '../release/verifyFile';
import { URL, allOf, canParseUrl, decodeURIComponent } from '../captured/globals';
import { AreaLoadError } from './areaLoadError';
import { fetchWithin } from './fetchWithin';
import type { SignedRelease } from './readSignedRelease';

/** Elements that load a resource, with their attributes. The page is signed, so the input isn't hostile. */
const LOADING_TAG = /<(script|link|base|iframe|img|object|embed|source|video|audio)\b([^>]*)>/gi;
const ADDRESS = /\s(?:src|href|data)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i;
const INTEGRITY = /\sintegrity\s*=\s*["']?([\w+/=-]+)/i;

/**
 * Verifies everything that a frame's page loads. Browsers don't check the page itself, so the server can still return
 * another page to the frame. Rejects with an {@link AreaLoadError}.
 * @param timeout Timeout for each file, in ms.
 */
export async function verifyFramePage({ folder, verified }: SignedRelease, timeout: number): Promise<void> {
  const address = folder + FRAME_PAGE;
  if (!verified.files.has(FRAME_PAGE)) throw new AreaLoadError('unlisted', address);
  const page = await readVerified(FRAME_PAGE);

  await allOf(
    [...page.matchAll(LOADING_TAG)].map(async ([, tag = '', attributes = '']) => {
      const loaded = addressOf(attributes);
      if (loaded === undefined || loaded.startsWith('data:')) return;
      const resolved = canParseUrl(loaded, address) ? new URL(loaded, address).href : loaded;
      // A base element would change the meaning of relative URLs.
      if (tag.toLowerCase() === 'base' || !resolved.startsWith(folder)) {
        throw new AreaLoadError('elsewhere', `${address} loads ${resolved}`);
      }
      const name = decodeURIComponent(resolved.slice(folder.length).replace(/[?#].*$/, ''));
      const listed = verified.files.get(name);
      if (!listed) throw new AreaLoadError('unlisted', resolved);
      const integrity = INTEGRITY.exec(attributes)?.[1];
      // The browser checks this digest when the frame loads the file.
      if (integrity !== undefined && integrity !== listed.digest) throw new AreaLoadError('changed', resolved);
      if (integrity === undefined) await readVerified(name);
    }),
  );

  async function readVerified(name: string): Promise<string> {
    const text = await fetchWithin(folder + name, timeout);
    const problem = await verifyFile(verified, name, encodeText(text));
    if (problem) throw new AreaLoadError(problem, folder + name);
    return text;
  }
}

function addressOf(attributes: string): string | undefined {
  const found = ADDRESS.exec(attributes);
  return found?.[1] ?? found?.[2] ?? found?.[3];
}
