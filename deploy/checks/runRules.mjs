/**
 * Runs ESLint and dependency-cruiser with the project's own configuration over the trees of deploy/lint-fixtures, each tree as if it
 * were the repository, and prints what they find as JSON. A process of its own: both tools are ES modules, which Jest does not load.
 */
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise } from 'dependency-cruiser';
import { ESLint } from 'eslint';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const fixtures = join(root, 'deploy', 'lint-fixtures');
const eslintConfiguration = join(root, 'eslint.config.mjs');
const boundaries = createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs'));

async function lint(tree) {
  const cwd = join(fixtures, 'source', tree);
  const eslint = new ESLint({ cwd, overrideConfigFile: eslintConfiguration });
  const results = await eslint.lintFiles(['.']);
  return results.flatMap(({ filePath, messages }) =>
    messages.map(({ ruleId, message }) => ({
      file: relative(cwd, filePath),
      rule: ruleId ?? 'unused-disable',
      message,
    })),
  );
}

async function checkBoundaries(tree) {
  const cwd = join(fixtures, 'boundaries', tree);
  process.chdir(cwd);
  const { forbidden, options } = boundaries;
  const { output } = await cruise(['.'], { ...options, baseDir: cwd, ruleSet: { forbidden }, validate: true });
  return output.summary.violations.map(({ from, rule }) => ({
    file: from,
    rule: rule.name,
    message: forbidden.find(({ name }) => name === rule.name).comment,
  }));
}

/** Every sentence that this project wrote into ESLint's settings. */
async function teachingMessages() {
  const { default: configuration } = await import(eslintConfiguration);
  const messages = new Set();
  JSON.stringify(
    configuration.map(({ rules }) => rules),
    (key, value) => {
      if (key === 'message') messages.add(value);
      return value;
    },
  );
  return [...messages];
}

const report = {
  source: { broken: await lint('broken'), clean: await lint('clean'), promised: await teachingMessages() },
  boundaries: {
    broken: await checkBoundaries('broken'),
    clean: await checkBoundaries('clean'),
    promised: boundaries.forbidden.map(({ comment }) => comment),
  },
};
process.stdout.write(JSON.stringify(report));
