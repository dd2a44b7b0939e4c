import { admittedSigningFiles } from '@fathom/testing/knownSigning';

/** The federation manifest of a release, which names its entry; the content of an entry is that of its release. */
export const FEDERATION_FILE = {
  'mf-manifest.json': JSON.stringify({
    metaData: { remoteEntry: { name: 'remoteEntry.js' }, buildInfo: {}, publicPath: 'auto' },
    exposes: [],
    shared: [],
  }),
};

export const SIGNING_FILES = Object.fromEntries(
  Object.entries(admittedSigningFiles('fxd')).map(([name, content]) => [`signing/${name}`, JSON.stringify(content)]),
);

export function areaManifest(version: number, changes: object): string {
  const listed = { contract: '5.0.0', entry: 'mf-manifest.json', files: {} };
  return JSON.stringify({ id: 'lending', version: `1.0.${version}`, ...listed, ...changes });
}
