import { createHash } from 'node:crypto';
import { admittedSigningFiles } from '@fathom/testing/knownSigning';
import { readSigning } from './readSigning';
import { createSigningSource } from './signingSource';

const ADDRESS = 'https://lending.example/v1/mf-manifest.json';

function digestOf(content: string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

function release(area = 'lending') {
  const contents = new Map<string, string>();
  const files: Record<string, string> = { 'main.js': `sha384-${'A'.repeat(64)}` };
  for (const [name, json] of Object.entries(admittedSigningFiles('registry', area))) {
    const content = JSON.stringify(json);
    contents.set(`https://lending.example/v1/signing/${name}`, content);
    files[`signing/${name}`] = digestOf(content);
  }
  const fetched: string[] = [];
  // Rejects a wrong digest, as a browser does.
  const fetchText = async (address: string, integrity?: string) => {
    fetched.push(address);
    const content = contents.get(address);
    if (content === undefined) throw new Error('404');
    if (integrity !== undefined && integrity !== digestOf(content)) throw new TypeError('Failed to fetch');
    return content;
  };
  return { release: { address: ADDRESS, files }, contents, fetched, fetchText };
}

test('reads the listed signing files next to the manifest, and no other files', async () => {
  const { release: listed, fetched, fetchText } = release();
  expect(await readSigning('lending', listed, fetchText)).toMatchObject({ ok: true, value: { area: 'lending' } });
  expect(fetched).toHaveLength(2);
});

test('rejects a file whose digest differs from the release', async () => {
  const { release: listed, contents, fetchText } = release();
  const address = 'https://lending.example/v1/signing/policy.json';
  contents.set(address, (contents.get(address) ?? '').replace('role:registry', 'role:attacker'));
  expect(await readSigning('lending', listed, fetchText)).toMatchObject({
    ok: false,
    error: { code: 'mismatch', reason: 'signing/policy.json has another digest than its release lists' },
  });
});

test('reads each file with its digest first, so that nothing else is read from the server', async () => {
  const { release: listed, fetchText } = release();
  const digests: (string | undefined)[] = [];
  await readSigning('lending', listed, (address, integrity) => {
    digests.push(integrity);
    return fetchText(address, integrity);
  });
  const expected = Object.entries(listed.files).flatMap(([name, digest]) =>
    name.startsWith('signing/') ? digest : [],
  );
  expect(digests).toEqual(expected);
});

test('ignores a file that the release does not list', async () => {
  const { release: listed, fetchText } = release();
  const { 'signing/policy.json': _unlisted, ...files } = listed.files;
  expect(await readSigning('lending', { ...listed, files }, fetchText)).toMatchObject({
    ok: false,
    error: { code: 'mismatch', reason: expect.stringContaining('policy.json') as string },
  });
});

test('rejects the rules of another area, and a release without any', async () => {
  const { release: listed, fetchText } = release('fxd');
  expect(await readSigning('lending', listed, fetchText)).toMatchObject({
    error: { reason: 'the rules are those of fxd' },
  });
  expect(await readSigning('lending', { address: ADDRESS, files: {} }, fetchText)).toMatchObject({ ok: false });
});

test('reads the rules of a release once, and again after a failure', async () => {
  const { release: listed, contents, fetched, fetchText } = release();
  const policy = 'https://lending.example/v1/signing/policy.json';
  const content = contents.get(policy) ?? '';
  contents.delete(policy);
  const source = createSigningSource({ releaseOf: async () => listed, fetchText });
  expect(await source('lending')).toMatchObject({ ok: false, error: { code: 'network' } });
  contents.set(policy, content);
  expect((await source('lending')).ok).toBe(true);
  const before = fetched.length;
  expect((await source('lending')).ok).toBe(true);
  expect(fetched).toHaveLength(before);
});

test('has no rules for an area whose code is not loaded', async () => {
  const source = createSigningSource({ releaseOf: async () => undefined, fetchText: release().fetchText });
  expect(await source('vaults')).toMatchObject({ ok: false, error: { code: 'network' } });
});
