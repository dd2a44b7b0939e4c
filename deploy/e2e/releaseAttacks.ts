import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AreaProblem } from '@fathom/host-kit/signing/guard/areaLoadError';
import { writePointer } from '../release/publishRelease';
import { appendTo, type ReleaseServer } from './releaseServer';

export const STEAL = ';window.isStolen=true;';

type StartChunk = '__federation_expose_area' | 'start-area';

export interface ReleaseAttack {
  readonly name: string;
  readonly run: (server: ReleaseServer, release: string) => Promise<void> | void;
  readonly problem: AreaProblem;
  /** True if the entry is signed and only a later file isn't. */
  readonly isEntryIntact?: boolean;
}

export function releaseAttacks(chunkName: StartChunk): readonly ReleaseAttack[] {
  return [
    {
      name: 'changed code, with manifest and list of files to match',
      run: (_server, release) => {
        appendTo(join(release, 'remoteEntry.js'), STEAL);
        followDigests(release);
      },
      problem: 'untrusted',
    },
    {
      name: 'changed code and a manifest to match',
      run: (_server, release) => {
        const [entry, manifest] = [join(release, 'remoteEntry.js'), join(release, 'area-manifest.json')];
        const signed = digestOf(entry, 'base64');
        appendTo(entry, STEAL);
        // Changes only the digest, because a shorter file would be refused as incomplete.
        writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(signed, digestOf(entry, 'base64')));
      },
      problem: 'changed',
    },
    {
      name: 'changed code',
      run: (_server, release) => appendTo(join(release, 'remoteEntry.js'), STEAL),
      problem: 'changed',
    },
    {
      name: 'a changed chunk that the list of files omits',
      run: (_server, release) => {
        appendTo(join(release, startChunk(release, chunkName)), STEAL);
        change(join(release, 'release.json'), ({ signed, signatures }) => {
          const { [startChunk(release, chunkName)]: _omitted, ...targets } = (
            signed as { targets: Record<string, unknown> }
          ).targets;
          return { signed: { ...(signed as object), targets }, signatures };
        });
      },
      problem: 'untrusted',
    },
    {
      name: 'a truncated chunk',
      run: (_server, release) => {
        const chunk = join(release, startChunk(release, chunkName));
        writeFileSync(chunk, readFileSync(chunk, 'utf8').slice(0, -20));
      },
      problem: 'truncated',
      isEntryIntact: true,
    },
    {
      name: 'code of another server that the page allows',
      run: (_server, release) =>
        change(join(release, 'mf-manifest.json'), ({ metaData, ...rest }) => ({
          ...rest,
          metaData: { ...(metaData as object), publicPath: 'http://127.0.0.1:1/' },
        })),
      problem: 'elsewhere',
    },
    {
      name: 'a release without a signature',
      run: (_server, release) => change(join(release, 'release.json'), ({ signed }) => ({ signed, signatures: [] })),
      problem: 'unsigned',
    },
    {
      name: 'a pointer to another server',
      run: ({ folder }) => writePointer('https://evil.example', folder),
      problem: 'wrong-answer',
    },
  ];
}

export function startChunk(folder: string, name: StartChunk): string {
  const chunk = readdirSync(folder).find((file) => file.startsWith(`${name}.`) && file.endsWith('.js'));
  if (chunk === undefined) throw new Error(`${folder} has no chunk ${name}`);
  return chunk;
}

function change(file: string, changed: (json: Record<string, unknown>) => unknown): void {
  writeFileSync(file, JSON.stringify(changed(JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>)));
}

function digestOf(file: string, encoding: 'hex' | 'base64'): string {
  return createHash('sha384').update(readFileSync(file)).digest(encoding);
}

/** Updates every digest of the release, but not the signature. */
function followDigests(release: string): void {
  const entry = join(release, 'remoteEntry.js');
  change(join(release, 'area-manifest.json'), (manifest) => ({
    ...manifest,
    files: { ...(manifest.files as object), 'remoteEntry.js': `sha384-${digestOf(entry, 'base64')}` },
  }));
  change(join(release, 'release.json'), ({ signed, signatures }) => {
    const { targets, ...rest } = signed as { readonly targets: Readonly<Record<string, object>> };
    const changed = Object.fromEntries(
      Object.keys(targets).map((name) => {
        const file = join(release, name);
        return [name, { length: readFileSync(file).length, hashes: { sha384: digestOf(file, 'hex') } }];
      }),
    );
    return { signed: { ...rest, targets: changed }, signatures };
  });
}
