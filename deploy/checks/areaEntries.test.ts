import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../run/packages';

const AREAS = ['fxd', 'dao', 'lending', 'vaults'];

it.each(AREAS.flatMap((area) => ['mount.ts', 'bootstrap.tsx'].map((file) => `remote-${area}/src/${file}`)))(
  '%s imports only the embedded host, which reads the signing files before the code of the area is evaluated',
  (file) => {
    const source = readFileSync(join(ROOT, file), 'utf8');
    const imported = [...source.matchAll(/^import\b[^(]*?'([^']+)'/gm)].map(([, from]) => from);
    expect(imported.filter((from) => from !== '@fathom/host-kit/shells/embed/partner/refusingOldEngines')).toEqual([
      expect.stringMatching(/^@fathom\/host-kit\/shells\/embed\/(partner\/mountArea|page\/startStandalone)$/),
    ]);
    expect(source).toMatch(/import\((\/\* webpackChunkName: "start-area" \*\/ )?'\.\/area'\)/);
  },
);
