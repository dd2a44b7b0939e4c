import * as v from 'valibot';

const manifest = v.object({
  version: v.literal(1),
  hashes: v.record(v.pipe(v.string(), v.regex(/^\//)), v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/))),
});

/** Parses the digests of the app's files, by path, from `integrity-manifest.json`. Throws if it is invalid. */
export function parseIntegrityManifest(content: ArrayBuffer): Readonly<Record<string, string>> {
  const { hashes } = v.parse(manifest, JSON.parse(new TextDecoder().decode(content)));
  return Object.fromEntries(Object.entries(hashes).map(([path, digest]) => [path.slice(1), digest]));
}
