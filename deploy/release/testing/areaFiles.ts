/** The manifest of module federation in a release, which names its entry; the content of an entry is that of its release. */
export const FEDERATION_FILE = {
  'mf-manifest.json': JSON.stringify({
    metaData: { remoteEntry: { name: 'remoteEntry.js' } },
    exposes: [],
    shared: [],
  }),
};

/** The text of an area's manifest. */
export function areaManifest(version: number, changes: object): string {
  const listed = { contract: '5.0.0', entry: 'mf-manifest.json', files: {} };
  return JSON.stringify({ id: 'lending', version: `1.0.${version}`, ...listed, ...changes });
}
