import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHARED_MODULES } from '@fathom/build/sharedModules';
import { ROOT } from './readManifests';

const PACKAGES = [
  'shared/contract',
  'shared/base',
  'shared/ui',
  'shared/area-kit',
  'shared/host-kit',
  'host',
  'remote-fxd',
  'remote-dao',
  'remote-lending',
  'remote-vaults',
];

/** The product's code without tests, which run with each library as a whole. */
const SOURCES = PACKAGES.flatMap((name) =>
  readdirSync(join(ROOT, name, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|(?:^|\/)(?:testing|parts)\//.test(path))
    .map((path) => readFileSync(join(ROOT, name, 'src', path), 'utf8')),
);

function namesIn(list: string): string[] {
  return list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '' && !entry.startsWith('type '))
    .map((entry) => entry.replace(/ as .*/, ''));
}

function namesUsed(request: string): string[] {
  return SOURCES.flatMap((source) => {
    const byName = source.matchAll(new RegExp(`import \\{([^}]*)\\} from '${request}'`, 'g'));
    const whole = new RegExp(`import \\* as (\\w+) from '${request}'`).exec(source)?.[1];
    const members = whole === undefined ? [] : source.matchAll(new RegExp(`\\b${whole}\\.([a-z]\\w*)`, 'g'));
    return [...[...byName].flatMap(([, list = '']) => namesIn(list)), ...[...members].map(([, name = '']) => name)];
  });
}

const PARTS = SHARED_MODULES.flatMap(({ request, provided }) =>
  provided === undefined ? [] : [{ request, provided }],
);

it.each(PARTS)('provides every part of $request that the product uses', ({ request, provided }) => {
  const file = join(ROOT, provided.replace('@fathom/contract/', 'shared/contract/src/') + '.ts');
  const [, list = ''] = /export \{([^}]*)\}/.exec(readFileSync(file, 'utf8')) ?? [];
  const used = namesUsed(request);
  expect(used).not.toEqual([]);
  expect(used.filter((name) => !namesIn(list).includes(name))).toEqual([]);
});

it.each(SHARED_MODULES.filter(({ request }) => /^@fathom\/[^/]+\/./.test(request)))(
  'imports $request by this name only, since a relative import would bundle a copy into every app',
  ({ request }) => {
    const relative = new RegExp(`from '\\.{1,2}/(?:[^']*/)?${request.split('/').at(-1) ?? ''}'`);
    expect(SOURCES.filter((source) => relative.test(source))).toEqual([]);
  },
);
