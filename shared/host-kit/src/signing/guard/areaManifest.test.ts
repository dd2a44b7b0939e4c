import { CONTRACT_VERSION } from '@fathom/contract';
import { parseAreaManifest } from './areaManifest';

const ADDRESS = 'https://lending.example/releases/1/area-manifest.json';
const MANIFEST = {
  id: 'lending',
  version: '1.0.0',
  contract: CONTRACT_VERSION,
  entry: 'remoteEntry.js',
  files: { 'remoteEntry.js': `sha384-${'A'.repeat(64)}` },
};

function parse(changes: object = {}) {
  return parseAreaManifest('lending', ADDRESS, JSON.stringify({ ...MANIFEST, ...changes }));
}

it('reads the manifest of the area, with the scripts to fetch early', () => {
  const start = { files: ['a.js'], account: ['b.js'], embedded: ['c.js'] };
  expect(parse()).toEqual(MANIFEST);
  expect(parse({ start })).toEqual({ ...MANIFEST, start });
});

it.each([
  ['of another area', { id: 'fxd' }, 'wrong-area'],
  ['of an area that does not exist', { id: 'bank' }, 'wrong-answer'],
  ['for a contract that this host does not support', { contract: '1.0.0' }, 'wrong-contract'],
  ['without a version', { version: '' }, 'wrong-answer'],
  ['without an entry', { entry: '' }, 'wrong-answer'],
  ['with a file without a digest', { files: { 'remoteEntry.js': '' } }, 'wrong-answer'],
  ['with a digest of another kind', { files: { 'remoteEntry.js': `sha256-${'A'.repeat(64)}` } }, 'wrong-answer'],
  ['with an early script that is no name', { start: { files: [7], account: [] } }, 'wrong-answer'],
])('refuses a manifest %s', (_case, changes, problem) => {
  expect(() => parse(changes)).toThrow(expect.objectContaining({ problem }) as Error);
});

it.each(['', '<html>', 'null', '[]'])('refuses an answer that is no manifest: %j', (body) => {
  expect(() => parseAreaManifest('lending', ADDRESS, body)).toThrow(
    expect.objectContaining({ problem: 'wrong-answer' }) as Error,
  );
});
