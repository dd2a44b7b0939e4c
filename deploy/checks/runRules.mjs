/**
 * Runs ESLint or dependency-cruiser with the project's own configuration over the trees `broken` and `clean` of a folder, each as if
 * it were the repository, and prints what is found as JSON. A process of its own: both tools are ES modules, which Jest does not load.
 */
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const [tool, folder] = process.argv.slice(2);

async function lint() {
  const { ESLint } = await import('eslint');
  const overrideConfigFile = join(root, 'eslint.config.mjs');
  const { default: configuration } = await import(overrideConfigFile);
  const find = async (cwd) => {
    const results = await new ESLint({ cwd, overrideConfigFile }).lintFiles(['.']);
    return results.flatMap(({ filePath, messages }) =>
      messages.map(({ ruleId, message }) => ({
        file: relative(cwd, filePath),
        rule: ruleId ?? 'unused-disable',
        message,
      })),
    );
  };
  return { find, promised: teachingMessages(configuration) };
}

/** Every sentence that this project wrote into ESLint's settings. */
function teachingMessages(configuration) {
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

async function checkBoundaries() {
  const { cruise } = await import('dependency-cruiser');
  const { forbidden, options } = createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs'));
  const find = async (cwd) => {
    process.chdir(cwd);
    const { output } = await cruise(['.'], { ...options, baseDir: cwd, ruleSet: { forbidden }, validate: true });
    return output.summary.violations.map(({ from, rule }) => ({
      file: from,
      rule: rule.name,
      message: forbidden.find(({ name }) => name === rule.name).comment,
    }));
  };
  return { find, promised: forbidden.map(({ comment }) => comment) };
}

const { find, promised } = await (tool === 'eslint' ? lint() : checkBoundaries());
const broken = await find(join(folder, 'broken'));
const clean = await find(join(folder, 'clean'));
process.stdout.write(JSON.stringify({ broken, clean, promised }));
