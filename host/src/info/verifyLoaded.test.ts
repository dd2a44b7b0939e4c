import { createHash } from 'node:crypto';
import { sortByFolder, verifyLoaded } from './verifyLoaded';

const FOLDER = 'https://lending.example/releases/1.4.2-ab/';

function bytesOf(text: string): ArrayBuffer {
  const bytes = new TextEncoder().encode(text);
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
}

function digest(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`;
}

const FILES = { 'remoteEntry.js': digest('entry'), '12.abcd.js': digest('chunk'), 'other.js': digest('other') };

async function verify(served: Readonly<Record<string, string>>, loaded = Object.keys(served)) {
  return verifyLoaded(
    { folder: FOLDER, files: FILES },
    loaded.map((name) => FOLDER + name),
    async (address) => bytesOf(served[address.slice(FOLDER.length)] ?? ''),
  );
}

it('confirms each loaded file once, whatever its query', async () => {
  const served = { 'remoteEntry.js': 'entry', '12.abcd.js': 'chunk' };
  expect(await verify(served, ['remoteEntry.js', 'remoteEntry.js?retry=2', '12.abcd.js'])).toEqual({
    count: 2,
    changed: [],
    unlisted: [],
  });
});

it('names a file of which one byte differs', async () => {
  expect(await verify({ 'remoteEntry.js': 'entry', '12.abcd.js': 'chunK' })).toMatchObject({ changed: ['12.abcd.js'] });
});

it('names a script that the release does not list, and no other file', async () => {
  const { unlisted, count } = await verify({ 'remoteEntry.js': 'entry', 'evil.js': '', 'logo.svg': '', toString: '' });
  expect([unlisted, count]).toEqual([['evil.js'], 1]);
});

it('rejects if a file cannot be read', async () => {
  const unreachable = () => Promise.reject(new Error('HTTP 503'));
  await expect(
    verifyLoaded({ folder: FOLDER, files: FILES }, [`${FOLDER}remoteEntry.js`], unreachable),
  ).rejects.toThrow('HTTP 503');
});

it('sorts files into the innermost folder, and lists scripts of other sites', () => {
  const host = 'https://app.example/';
  const inner = 'https://app.example/areas/lending/1/';
  const wallet = 'https://wallet.example/inject.js?v=2';
  const loaded = [`${host}main.js`, `${inner}remoteEntry.js`, wallet, 'https://rpc.example/'];
  const sorted = sortByFolder(loaded, [host, inner]);
  expect([sorted.of(host), sorted.of(inner), sorted.elsewhere]).toEqual([
    [`${host}main.js`],
    [`${inner}remoteEntry.js`],
    [wallet],
  ]);
});
