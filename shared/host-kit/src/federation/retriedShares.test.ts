import { createInstance } from '@module-federation/enhanced/runtime';
import retriedShares from './retriedShares';

beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

function containerOf(name: string, get: () => Promise<() => string>, plugins: ReturnType<typeof retriedShares>[]) {
  return createInstance({
    name,
    remotes: [],
    plugins,
    shared: { abi: { version: '6.17.0', get, shareConfig: { singleton: true, requiredVersion: '^6.0.0' } } },
  });
}

function failingTwice(): () => Promise<() => string> {
  let failures = 0;
  return () => {
    failures += 1;
    return failures <= 2 ? Promise.reject(new Error('Loading chunk 1 failed')) : Promise.resolve(() => 'the module');
  };
}

it('loads a shared module after failures, which the runtime alone would cache', async () => {
  const retained = containerOf('kept', failingTwice(), []);
  for (let attempt = 0; attempt < 4; attempt += 1) await expect(retained.loadShare('abi')).rejects.toThrow('chunk 1');

  const recovered = containerOf('recovered', failingTwice(), [retriedShares()]);
  for (let attempt = 0; attempt < 2; attempt += 1) await expect(recovered.loadShare('abi')).rejects.toThrow('chunk 1');
  const factory = await recovered.loadShare<string>('abi');
  expect(factory !== false && factory()).toBe('the module');
});
