import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { admittedSigningFiles } from '@fathom/testing/knownSigning';
import { admitSigning } from '@fathom/host-kit/signing/verify/descriptor/admitSigning';
import { AreaManifestPlugin } from './areaManifestPlugin';
import { readSigningFiles } from './readSigningFiles';
import { SigningFilesPlugin } from './signingFilesPlugin';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fathom-signing-'));
  writeFileSync(join(folder, 'main.js'), '');
});
afterEach(() => rmSync(folder, { recursive: true }));

async function build(files: Readonly<Record<string, unknown>> | undefined, area = 'lending'): Promise<string> {
  const compiler = webpack({
    context: folder,
    mode: 'development',
    devtool: false,
    entry: './main.js',
    output: { path: join(folder, 'dist') },
    plugins: [
      new SigningFilesPlugin(folder, area, () => files),
      new AreaManifestPlugin(
        { id: 'lending', version: '1.0.0', contract: '3.0.0', entry: 'mf-manifest.json' },
        {
          hosted: { entry: 'main', exposed: 'main' },
          embedded: { entry: 'main', exposed: 'main' },
          portfolio: { entry: 'main', exposed: 'main' },
        },
      ),
    ],
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => (error ? reject(error) : resolve(stats?.toString('errors-only') ?? '')));
    });
  });
}

test('emits the signing files and lists their digests in the manifest', async () => {
  const files: Readonly<Record<string, unknown>> = admittedSigningFiles('registry');
  expect(await build(files)).toBe('');
  const manifest = JSON.parse(readFileSync(join(folder, 'dist/area-manifest.json'), 'utf8')) as {
    files: Record<string, string>;
  };
  for (const name of Object.keys(files)) {
    const released = readFileSync(join(folder, 'dist/signing', name));
    expect(JSON.parse(released.toString())).toEqual(files[name]);
    const digest = createHash('sha384').update(released).digest('base64');
    expect(manifest.files[`signing/${name}`]).toBe(`sha384-${digest}`);
  }
});

test('fails the build with a function that goes below the floor of the host', async () => {
  const { 'policy.json': policy, ...files } = admittedSigningFiles('registry');
  const { registry } = policy.contracts;
  const functions = { create: { ...registry.functions.create, owner: `constant:0x${'66'.repeat(20)}` } };
  const changed = { ...policy, contracts: { registry: { ...registry, functions } } };
  expect(await build({ ...files, 'policy.json': changed })).toContain('owner is constant');
});

test.each([
  ['an invalid descriptor', { 'registry.7730.json': { $schema: 'none' } }, 'lending', 'reads version 2 of ERC-7730'],
  ['the policy of another area', {}, 'fxd', 'the policy is of lending'],
])('fails the build with %s', async (_case, changes, area, problem) => {
  expect(await build({ ...admittedSigningFiles('registry'), ...changes }, area)).toContain(problem);
});

test('an area without definitions is built without signing files', async () => {
  expect(await build(undefined)).toBe('');
  expect(existsSync(join(folder, 'dist/signing'))).toBe(false);
});

test("makes an area's files from its definitions, as the host admits them", () => {
  const files = readSigningFiles(join(process.cwd(), 'remote-lending'));
  expect(admitSigning(files ?? {})).toMatchObject({ ok: true, value: { area: 'lending' } });
});
