import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import * as v from 'valibot';
import { JSON } from '../signing/captured/globals';
import { Response } from '../signing/captured/responses';
import { digest, encodeText } from '../signing/captured/verification';
import { AreaLoadError } from '../signing/guard/areaLoadError';
import { digestOf } from '../signing/guard/digestOf';
import { fetchWithin, parseResponse, type TakePrefetched } from '../signing/guard/fetchWithin';
import type { ScriptGuard } from '../signing/guard/scriptGuard';

/** Means the release's own folder, wherever it is served. */
const OWN_FOLDER = 'auto';

const federationManifest = v.looseObject({
  metaData: v.looseObject({
    buildInfo: v.looseObject({}),
    remoteEntry: v.looseObject({ name: v.pipe(v.string(), v.nonEmpty()) }),
    publicPath: v.string(),
    // Rejected, because the runtime evaluates it.
    getPublicPath: v.exactOptional(v.custom<never>(() => false)),
  }),
  exposes: v.array(v.unknown()),
  shared: v.array(v.unknown()),
});

interface ManifestOptions {
  readonly guard: Pick<ScriptGuard, 'digestOf'>;
  /** In ms. */
  readonly timeout: number;
  readonly prefetched?: TakePrefetched | undefined;
  /** Receives the reason of a failure, which the runtime replaces by an error of its own. */
  readonly onRefused: (error: unknown) => void;
}

/**
 * Reads federation manifests through `fetch`: uncached, within a time limit, and with the digest that the release
 * lists. The runtime does none of these. It gets no lists of scripts, because it would run them before the entry: those
 * to preload are in `area-manifest.json`.
 */
export function verifiedManifest(options: ManifestOptions): ModuleFederationRuntimePlugin {
  return {
    name: 'fathom-verified-manifest',
    async fetch(address) {
      try {
        return await readManifest(address, options);
      } catch (error) {
        options.onRefused(error);
        throw error;
      }
    },
  };
}

async function readManifest(address: string, { guard, timeout, prefetched }: ManifestOptions): Promise<Response> {
  const body = await fetchWithin(address, timeout, { prefetched: prefetched?.(address) });
  const listed = guard.digestOf(address);
  if (listed === undefined) throw new AreaLoadError('unlisted', address);
  const parsed = v.safeParse(federationManifest, parseResponse(address, body));
  if (!parsed.success) throw new AreaLoadError('wrong-answer', `${address} is not a federation manifest`);
  const { publicPath } = parsed.output.metaData;
  if (publicPath !== OWN_FOLDER) throw new AreaLoadError('elsewhere', `${address} names ${publicPath}`);
  await checkDigest(listed, address, body);
  return new Response(JSON.stringify({ ...parsed.output, exposes: [], shared: [], remotes: [] }));
}

/**
 * The manifest selects the entry script. Without a secure context, an attacker could also change this app, and no
 * signed or pinned release runs.
 */
async function checkDigest(listed: string, address: string, body: string): Promise<void> {
  if (!digest) return;
  const found = await digestOf(encodeText(body));
  if (found !== listed) throw new AreaLoadError('changed', `${address} has the digest ${found}`);
}
