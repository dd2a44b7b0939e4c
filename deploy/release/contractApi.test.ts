import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../run/packages';
import {
  API_FILE,
  formatContractApi,
  parseContractApi,
  readContractApi,
  versionProblem,
  type ContractApi,
} from './contractApi';

const RECORDED: ContractApi = {
  version: '4.1.0',
  declarations:
    '// contract/src/a.ts\nexport interface A {\n    x: number;\n}\nexport { One, Two } from "library";\n' +
    "// contract/src/index.ts\nexport * from './a';\n",
};

test('the declarations of the contract are those recorded for its version', () => {
  const recorded = parseContractApi(readFileSync(API_FILE, 'utf8'));
  const current = readContractApi();
  expect(versionProblem(recorded, current)).toBeUndefined();
  // If this fails, `npm run contract-api` records them.
  expect(formatContractApi(current)).toBe(formatContractApi(recorded));
});

test('the changelog describes the version of the contract', () => {
  const changelog = readFileSync(join(ROOT, 'shared/contract/src/CHANGELOG.md'), 'utf8');
  expect(changelog).toContain(`\n## ${readContractApi().version}\n`);
});

test('a recorded API is read as it was written', () => {
  expect(parseContractApi(formatContractApi(RECORDED))).toEqual(RECORDED);
});

test.each([
  ['an added name under the same version', 'One, Two', 'One, Two, Three', '4.1.0', 'higher minor'],
  ['an added name under a higher patch', 'One, Two', 'One, Two, Three', '4.1.1', 'higher minor'],
  ['an added name under a higher minor', 'One, Two', 'One, Two, Three', '4.2.0', undefined],
  ['an added name under a higher major', 'One, Two', 'One, Two, Three', '5.0.0', undefined],
  ['another type under the same version', 'x: number', 'x: string', '4.1.0', 'higher minor'],
  ['another type under a lower major', 'x: number', 'x: string', '3.2.0', 'higher minor'],
  ['a removed name under a higher minor', 'One, Two', 'One', '4.2.0', 'Two: its version 4.2.0'],
  ['a renamed interface under a higher minor', 'interface A', 'interface B', '4.2.0', 'no longer exports A'],
  [
    'a name that moves under a higher minor',
    'export { One, Two }',
    '// contract/src/b.ts\nexport { One, Two }',
    '4.2.0',
    undefined,
  ],
  [
    'what the main module passes on under a higher minor',
    "export * from './a';",
    '',
    '4.2.0',
    "no longer exports * from './a'",
  ],
  ['a removed name under a higher major', 'One, Two', 'One', '5.0.0', undefined],
  ['nothing under a higher patch', '', '', '4.1.1', undefined],
])('a contract that changes %s', (_case, from, to, version, problem) => {
  const declarations = RECORDED.declarations.replace(from, to);
  expect(versionProblem(RECORDED, { version, declarations }) ?? 'none').toContain(problem ?? 'none');
});
