import { withScores } from './scoreTable';

const README = `# mutation

| folder              | on         | mutants | noticed | survivors |
| ------------------- | ---------- | ------: | ------: | --------: |
| \`shared/base/src/domain\` | 2026-11-01 |     200 |  91.0 % |        18 |
| \`shared/host-kit/src/signing/verify\` | 2026-11-02 |      10 |  80.0 % |         2 |

Below.
`;

it('replaces the score of a folder that was tried and keeps those of others', () => {
  const score = { killed: 19, tried: 20, omitted: 0, survivors: ['one'] };
  const written = withScores(README, [
    { folder: 'shared/host-kit/src/signing/verify', day: '2026-11-22', score },
    { folder: 'remote-dao/src/domain', day: '2026-11-22', score },
  ]);
  expect(written).toBe(`# mutation

| folder | on | mutants | noticed | survivors |
| --- | --- | ---: | ---: | ---: |
| \`remote-dao/src/domain\` | 2026-11-22 | 20 | 95.0 % | 1 |
| \`shared/base/src/domain\` | 2026-11-01 | 200 | 91.0 % | 18 |
| \`shared/host-kit/src/signing/verify\` | 2026-11-22 | 20 | 95.0 % | 1 |

Below.
`);
});

it('says of a sample how many mutants there are', () => {
  const score = { killed: 140, tried: 150, omitted: 1822, survivors: [] };
  const written = withScores(README, [{ folder: 'shared/base/src/domain', day: '2026-11-29', score }]);
  expect(written).toContain('| `shared/base/src/domain` | 2026-11-29 | sample of 150 of 1,972 | 93.3 % | 0 |\n');
});

it('refuses a README without a table', () => {
  expect(() => withScores('# mutation\n', [])).toThrow('no table');
});
