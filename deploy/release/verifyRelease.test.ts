import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Key, Metadata } from '@tufjs/models';
import { parsePointer } from '@fathom/host-kit/signing/release/pointer';
import type { ReleaseMetadata, RootMetadata } from '@fathom/host-kit/signing/release/releaseMetadata';
import { verifyFile } from '@fathom/host-kit/signing/release/verifyFile';
import {
  verifyRelease,
  type ReleaseInput,
  type SeenRelease,
  type VerifiedRelease,
} from '@fathom/host-kit/signing/release/verifyRelease';
import { generateSecret, readReleaseKeys, signingKeyOf, type SigningKey } from './releaseKeys';
import { addSignatures, signMetadata, type SignedJson } from './signMetadata';
import { writePointer, writeReleaseFolder, writeRoots } from './publishRelease';
import { releaseFolderName, signRelease, type ReleaseOptions } from './signRelease';
import { signRoot, type RootFile } from './signRoot';

const NOW = Date.parse('2026-06-01T00:00:00Z');
const LATER = new Date('2027-06-01T00:00:00Z');
const EARLIER = new Date('2026-05-31T00:00:00Z');

let folder: string;
let keys: readonly SigningKey[];

function key(index: number): SigningKey {
  const found = keys[index];
  if (!found) throw new Error(`there is no key ${index}`);
  return found;
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fathom-release-'));
  mkdirSync(join(folder, 'build/signing'), { recursive: true });
  const manifest = { id: 'lending', version: '1.4.2', contract: '4.0.0', entry: 'mf-manifest.json', files: {} };
  writeFileSync(join(folder, 'build/area-manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'build/remoteEntry.js'), 'start()');
  writeFileSync(join(folder, 'build/remoteEntry.js.br'), 'compressed');
  writeFileSync(join(folder, 'build/signing/policy.json'), '{}');
  keys = await Promise.all(Array.from({ length: 6 }, () => signingKeyOf(generateSecret())));
});
afterEach(() => rmSync(folder, { recursive: true }));

function build(): string {
  return join(folder, 'build');
}

/** Keys 0 and 1 sign roots (threshold 2), key 2 signs releases. */
function firstRoot(expires = LATER): Promise<RootFile> {
  return signRoot(
    undefined,
    {
      root: { keys: [key(0).publicKey, key(1).publicKey], threshold: 2 },
      release: { keys: [key(2).publicKey], threshold: 1 },
      expires,
    },
    [key(0), key(1)],
  );
}

async function verify(release: unknown, changes: Partial<ReleaseInput> = {}): Promise<string | VerifiedRelease> {
  const result = await verifyRelease({
    area: 'lending',
    trust: { keys: [key(0).publicKey, key(1).publicKey], threshold: 2 },
    roots: await firstRoot(),
    release,
    contract: '4.0.0',
    now: NOW,
    ...changes,
  });
  return result.ok ? result.value : result.error.problem;
}

function signed(changes: Partial<ReleaseOptions> = {}, signers = [key(2)]): Promise<SignedJson<ReleaseMetadata>> {
  return signRelease(build(), { version: 7, expires: LATER, ...changes }, signers);
}

const accepted: unknown = expect.objectContaining({ area: 'lending', release: '1.4.2', version: 7 });

test('a signed release is accepted, with every file but the compressed copies', async () => {
  const release = await verify(await signed());
  expect(release).toEqual(accepted);
  if (typeof release === 'string') throw new Error(release);
  expect([...release.files.keys()].sort()).toEqual(['area-manifest.json', 'remoteEntry.js', 'signing/policy.json']);
});

type Stored = Parameters<typeof Metadata.fromJSON>[1];

function stored(metadata: unknown): Stored {
  return JSON.parse(JSON.stringify(metadata)) as Stored;
}

test('an independent implementation of TUF reads what was signed, and finds the signatures valid', async () => {
  const release = await signed();
  const root = await firstRoot();
  const targets = Metadata.fromJSON('targets' as never, stored(release));
  expect(() => Key.fromJSON(key(2).id, stored(key(2).metadata)).verifySignature(targets)).not.toThrow();
  const trusted = Metadata.fromJSON('root' as never, stored(root.roots[0]));
  expect(() => trusted.verifyDelegate('root', trusted)).not.toThrow();
  expect(() => trusted.verifyDelegate('targets', targets)).not.toThrow();
  const changed = { ...release, signed: { ...release.signed, version: 8 } };
  const altered = Metadata.fromJSON('targets' as never, stored(changed));
  expect(() => trusted.verifyDelegate('targets', altered)).toThrow();
});

describe('a release is refused', () => {
  test('if it is not signed', async () => {
    expect(await verify({ ...(await signed()), signatures: [] })).toBe('unsigned');
  });

  test('if another key signed it, also under the id of the right one', async () => {
    expect(await verify(await signed({}, [key(3)]))).toBe('untrusted');
    const forged = await signed({}, [
      { ...key(3), sign: async (bytes) => ({ ...(await key(3).sign(bytes)), keyid: key(2).id }) },
    ]);
    expect(await verify(forged)).toBe('untrusted');
  });

  test('if anything in it changed after it was signed, unknown fields included', async () => {
    const release = await signed();
    expect(await verify({ ...release, signed: { ...release.signed, version: 8 } })).toBe('untrusted');
    expect(await verify({ ...release, signed: { ...release.signed, note: '' } })).toBe('untrusted');
    const [file] = Object.entries(release.signed.targets);
    if (!file) throw new Error('the release has no files');
    const targets = { ...release.signed.targets, [file[0]]: { ...file[1], length: 1 } };
    expect(await verify({ ...release, signed: { ...release.signed, targets } })).toBe('untrusted');
  });

  test('if it expired', async () => {
    expect(await verify(await signed({ expires: EARLIER }))).toBe('expired');
  });

  test('if its version is lower than one that this device saw, whatever its semantic version', async () => {
    const seen = { root: { version: 1 }, release: 8 };
    expect(await verify(await signed({ release: '9.0.0' }), { seen })).toBe('rolled-back');
    expect(await verify(await signed({ release: '1.0.0', version: 8 }), { seen })).toMatchObject({ release: '1.0.0' });
  });

  test('if it is of another area', async () => {
    expect(await verify(await signed(), { area: 'dao' })).toBe('other-area');
  });

  test('if it was made for hosts of other contracts', async () => {
    expect(await verify(await signed(), { contract: '6.0.0' })).toBe('wrong-contract');
    expect(await verify(await signed(), { contract: '5.3.1' })).toEqual(accepted);
  });

  test('if the configuration does not allow its semantic version', async () => {
    const trust = { keys: [key(0).publicKey, key(1).publicKey], threshold: 2 };
    expect(await verify(await signed(), { trust: { ...trust, range: '^1.5.0' } })).toBe('out-of-range');
    expect(await verify(await signed(), { trust: { ...trust, range: '^1.4.0' } })).toEqual(accepted);
  });

  test.each([
    ['nothing', undefined],
    ['text', 'release'],
    ['an empty object', {}],
    ['a list', []],
  ])('if it is %s', async (_name, release) => {
    expect(await verify(release)).toBe('malformed');
    expect(await verify(await signed(), { roots: release })).toBe('malformed');
  });

  test('if it lists a file outside of its folder', async () => {
    const release = await signed();
    for (const name of ['../x.js', '/x.js', 'a/../../x.js', 'https://evil.example/x.js', 'a?b.js', 'a//b.js', '.git']) {
      const targets = { ...release.signed.targets, [name]: { length: 1, hashes: { sha384: 'a'.repeat(96) } } };
      expect(await verify(await signMetadata({ ...release.signed, targets }, [key(2)]))).toBe('malformed');
    }
  });

  test('if fewer keys signed than required; one key counts once', async () => {
    const roots = await signRoot(
      undefined,
      {
        root: { keys: [key(0).publicKey, key(1).publicKey], threshold: 2 },
        release: { keys: [key(2).publicKey, key(3).publicKey, key(4).publicKey], threshold: 2 },
        expires: LATER,
      },
      [key(0), key(1)],
    );
    const release = await signed();
    expect(await verify(release, { roots })).toBe('untrusted');
    expect(await verify({ ...release, signatures: [...release.signatures, ...release.signatures] }, { roots })).toBe(
      'untrusted',
    );
    expect(await verify(await addSignatures(release, [key(0)]), { roots })).toBe('untrusted');
    expect(await verify(await addSignatures(release, [key(4)]), { roots })).toEqual(accepted);
  });
});

describe('the keys of an area', () => {
  const trustOf = (...indices: number[]) => ({
    keys: indices.map((index) => key(index).publicKey),
    threshold: indices.length,
  });

  /** Keys 3 and 4 replace 0 and 1, key 5 replaces 2. */
  async function rotated(signers = [key(0), key(1), key(3), key(4)]): Promise<RootFile> {
    return signRoot(
      await firstRoot(),
      {
        root: { keys: [key(3).publicKey, key(4).publicKey], threshold: 2 },
        release: { keys: [key(5).publicKey], threshold: 1 },
        expires: LATER,
      },
      signers,
    );
  }

  test('are those of the configuration', async () => {
    expect(await verify(await signed(), { trust: trustOf(3, 4) })).toBe('untrusted');
    expect(
      await verify(await signed(), { trust: { keys: [key(0).publicKey, key(3).publicKey], threshold: 1 } }),
    ).toEqual(accepted);
  });

  test('are replaced by a root that old and new keys signed, for old and new configurations', async () => {
    const roots = await rotated();
    const renewed: unknown = expect.objectContaining({ root: expect.objectContaining({ version: 2 }) as unknown });
    expect(await verify(await signed({}, [key(5)]), { roots })).toEqual(renewed);
    expect(await verify(await signed({}, [key(5)]), { roots, trust: trustOf(3, 4) })).toEqual(renewed);
    expect(await verify(await signed(), { roots })).toBe('untrusted');
  });

  test('are not replaced without a threshold of the old ones, or without the new ones', async () => {
    const release = await signed({}, [key(5)]);
    expect(await verify(release, { roots: await rotated([key(0), key(3), key(4)]) })).toBe('untrusted');
    expect(await verify(release, { roots: await rotated([key(0), key(1), key(3)]) })).toBe('untrusted');
  });

  test('are never older than those that this device saw', async () => {
    expect(await verify(await signed(), { seen: { root: { version: 2 }, release: 1 } })).toBe('rolled-back');
  });

  describe('on a device that has seen a root', () => {
    /** Root 3: key 1 replaces key 3, and key 2 signs releases again. */
    async function thirdRoot(previous: RootFile): Promise<RootFile> {
      const root = { keys: [key(1).publicKey, key(4).publicKey], threshold: 2 };
      return signRoot(previous, { ...rolesOfFirst(), root }, [key(1), key(3), key(4)]);
    }

    /** Another root 2, by the replaced keys 0 and 1, which make key 2 sign releases. */
    async function otherSecond(): Promise<RootFile> {
      return signRoot(await firstRoot(), rolesOfFirst(), [key(0), key(1)]);
    }

    async function seenAfter(roots: RootFile, release: unknown): Promise<SeenRelease> {
      const accepted = await verify(release, { roots });
      if (typeof accepted === 'string') throw new Error(accepted);
      return { root: accepted.root, release: accepted.version };
    }

    const ofSecond = () => signed({}, [key(5)]);

    test('are followed through a chain of replacements, from each of its roots', async () => {
      const second = await rotated();
      const third = await thirdRoot(second);
      const newest: unknown = expect.objectContaining({ root: expect.objectContaining({ version: 3 }) as unknown });
      for (const seen of [
        undefined,
        await seenAfter(await firstRoot(), await signed()),
        await seenAfter(second, await ofSecond()),
        await seenAfter(third, await signed()),
      ]) {
        expect(await verify(await signed(), { roots: third, seen })).toEqual(newest);
      }
    });

    test('are refused in another root with its number, and in every root after that one', async () => {
      const seen = await seenAfter(await rotated(), await ofSecond());
      const other = await otherSecond();
      expect(await verify(await signed(), { roots: other })).toEqual(accepted);
      expect(await verify(await signed(), { roots: other, seen })).toBe('other-root');
      const later = await signRoot(other, rolesOfFirst(), [key(0), key(1)]);
      expect(await verify(await signed(), { roots: later, seen })).toBe('other-root');
    });

    test('are refused in a later root that does not descend from it, with it or without it', async () => {
      const second = await rotated();
      const seen = await seenAfter(second, await ofSecond());
      const later = await signRoot(await otherSecond(), rolesOfFirst(), [key(0), key(1)]);
      const third = later.roots[2] as SignedJson<RootMetadata>;
      expect(await verify(await signed(), { roots: { roots: [third] }, seen })).toBe('other-root');
      // Follows the seen root, whose keys didn't sign it.
      expect(await verify(await signed(), { roots: { roots: [...second.roots, third] }, seen })).toBe('untrusted');
    });

    test('are refused under its number with the same keys, if anything else differs', async () => {
      const seen = await seenAfter(await firstRoot(), await signed());
      const again = await firstRoot(new Date('2027-07-01T00:00:00Z'));
      expect(await verify(await signed(), { roots: again, seen })).toBe('other-root');
    });

    test('may start over where the configuration requires a key that it did not name then', async () => {
      const seen = await seenAfter(await rotated(), await ofSecond());
      const root = { keys: [key(0).publicKey, key(2).publicKey], threshold: 2 };
      const release = { keys: [key(2).publicKey], threshold: 1 };
      const anew = await signRoot(undefined, { root, release, expires: LATER }, [key(0), key(2)]);
      expect(await verify(await signed(), { roots: anew, trust: trustOf(0, 2), seen })).toEqual(accepted);
      // Trusted keys without their first root aren't sufficient.
      expect(await verify(await signed(), { roots: await otherSecond(), trust: trustOf(0, 1), seen })).toBe(
        'other-root',
      );
      // The release's earlier number doesn't affect keys.
      const later = { ...seen, release: 8 };
      expect(await verify(await signed(), { roots: anew, trust: trustOf(0, 2), seen: later })).toBe('rolled-back');
    });

    test('are compared by number alone, if the device remembers no more', async () => {
      const seen = { root: { version: 2 }, release: 7 };
      expect(await verify(await ofSecond(), { roots: await rotated(), seen })).toMatchObject({ version: 7 });
      expect(await verify(await signed(), { seen })).toBe('rolled-back');
    });

    function rolesOfFirst() {
      return {
        root: { keys: [key(0).publicKey, key(1).publicKey], threshold: 2 },
        release: { keys: [key(2).publicKey], threshold: 1 },
        expires: LATER,
      };
    }
  });

  test('expire', async () => {
    expect(await verify(await signed(), { roots: await firstRoot(EARLIER) })).toBe('expired');
  });

  test('are replaced one version after the other', async () => {
    const { roots } = await rotated();
    const [first, second] = roots as readonly [SignedJson<RootMetadata>, SignedJson<RootMetadata>];
    const skipped = await signMetadata({ ...second.signed, version: 3 }, [key(0), key(1), key(3), key(4)]);
    expect(await verify(await signed(), { roots: { roots: [first, skipped] } })).toBe('malformed');
  });

  test('can sign in turn: a root that one holder signed is completed by the other', async () => {
    const half = await signRoot(
      undefined,
      {
        root: { keys: [key(0).publicKey, key(1).publicKey], threshold: 2 },
        release: { keys: [key(2).publicKey], threshold: 1 },
        expires: LATER,
      },
      [key(0)],
    );
    const [root] = half.roots;
    if (!root) throw new Error('there is no root');
    expect(await verify(await signed(), { roots: half })).toBe('untrusted');
    expect(await verify(await signed(), { roots: { roots: [await addSignatures(root, [key(1)])] } })).toEqual(accepted);
  });

  test('are at least as many as their threshold', async () => {
    const one = { keys: [key(0).publicKey, key(0).publicKey], threshold: 2 };
    await expect(signRoot(undefined, { root: one, release: one, expires: LATER }, [key(0)])).rejects.toThrow(
      'The threshold of the root keys is 2, and there are 1.',
    );
  });

  test('are read from the environment by role, and never appear in an error', async () => {
    const secrets = {
      RELEASE_KEY_1: generateSecret(),
      RELEASE_KEY_ROOT_A: generateSecret(),
      RELEASE_KEY_ROOT_B: generateSecret(),
    };
    expect((await readReleaseKeys('release', secrets)).map(({ publicKey }) => publicKey)).toEqual([
      (await signingKeyOf(secrets.RELEASE_KEY_1)).publicKey,
    ]);
    expect(await readReleaseKeys('root', secrets)).toHaveLength(2);
    await expect(readReleaseKeys('root', {})).rejects.toThrow('set RELEASE_KEY_ROOT_1');
    const invalid = readReleaseKeys('release', { RELEASE_KEY_1: 'SECRET' });
    await expect(invalid).rejects.toThrow('RELEASE_KEY_1 must be 64 hexadecimal digits');
    await expect(invalid).rejects.not.toThrow('SECRET');
  });
});

describe('a file of a release', () => {
  const bytes = (text: string) => new Uint8Array(new TextEncoder().encode(text));

  test('is the listed one, byte by byte', async () => {
    const release = await verify(await signed());
    if (typeof release === 'string') throw new Error(release);
    expect(await verifyFile(release, 'remoteEntry.js', bytes('start()'))).toBeUndefined();
    expect(await verifyFile(release, 'remoteEntry.js', bytes('start('))).toBe('truncated');
    expect(await verifyFile(release, 'remoteEntry.js', bytes('steal()'))).toBe('changed');
    expect(await verifyFile(release, 'remoteEntry.js', bytes('start();'))).toBe('changed');
    expect(await verifyFile(release, 'other.js', bytes('start()'))).toBe('unlisted');
    expect(await verifyFile(release, 'constructor', bytes('start()'))).toBe('unlisted');
  });
});

describe('a published release', () => {
  test('has an immutable folder of its own, which the pointer names', async () => {
    const release = await signed();
    const target = join(folder, 'areas/lending');
    mkdirSync(target, { recursive: true });
    const name = writeReleaseFolder(build(), release, target);
    writeRoots(await firstRoot(), target);
    writePointer(name, target);

    expect(name).toMatch(/^1\.4\.2-[0-9a-f]{12}$/);
    expect(name).toBe(releaseFolderName(release));
    const read = (file: string): unknown => JSON.parse(readFileSync(join(target, file), 'utf8'));
    expect(parsePointer(read('pointer.json'), 'https://areas.example/lending/pointer.json')).toEqual({
      ok: true,
      value: `https://areas.example/lending/${name}/`,
    });
    expect(await verify(read(`${name}/release.json`), { roots: read('root.json') })).toEqual(accepted);
    expect(readFileSync(join(target, name, 'remoteEntry.js'), 'utf8')).toBe('start()');

    writeFileSync(join(build(), 'remoteEntry.js'), 'changed()');
    writeReleaseFolder(build(), release, target);
    expect(readFileSync(join(target, name, 'remoteEntry.js'), 'utf8')).toBe('start()');
  });

  test.each(['../lending', '/lending', 'https://evil.example', '..', 'a/b', 'a\\b', '', '.part'])(
    'is never in the folder "%s"',
    (release) => {
      expect(parsePointer({ release }, 'https://areas.example/lending/pointer.json').ok).toBe(false);
    },
  );
});
