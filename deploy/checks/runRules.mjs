/**
 * Runs oxlint or dependency-cruiser with the project's own configuration over the trees `broken` and `clean` of a folder, each as if
 * it were the repository, and prints what is found as JSON. A process of its own: both tools are ES modules, which Jest does not load.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const [tool, folder] = process.argv.slice(2);

async function lint() {
  const { config: configuration } = ts.readConfigFile(join(root, '.oxlintrc.jsonc'), ts.sys.readFile);
  const jsPlugins = configuration.jsPlugins.map((path) => join(root, path));
  const { default: plugin } = await import(jsPlugins[0]);
  const find = (cwd) => {
    const config = join(cwd, '.oxlintrc.json');
    // Its own repository: this one ignores the folder.
    mkdirSync(join(cwd, '.git'));
    writeFileSync(config, JSON.stringify({ ...configuration, jsPlugins }));
    const { stdout } = spawnSync('npx', ['oxlint', '--format', 'json', '--config', config], {
      cwd,
      encoding: 'utf8',
    });
    return JSON.parse(stdout).diagnostics.map(({ filename, code, message, help }) => ({
      file: relative(cwd, join(cwd, filename)),
      rule:
        code === undefined
          ? 'unused-disable'
          : code.replace(/^eslint\((.*)\)$/, '$1').replace(/^(.*)\((.*)\)$/, '$1/$2'),
      message: [message, help].join(' '),
    }));
  };
  return { find, promised: [...teachingMessages(configuration), ...pluginMessages(plugin)] };
}

/** Every sentence that this project wrote into the linter's settings. */
function teachingMessages(configuration) {
  const messages = new Set();
  JSON.stringify(configuration.overrides, (key, value) => {
    if (key === 'message') messages.add(value);
    return value;
  });
  return [...messages];
}

/** Texts with names of what was found are left out. */
function pluginMessages({ rules }) {
  const messages = Object.values(rules).flatMap(({ meta }) => Object.values(meta.messages));
  return messages.filter((message) => !message.includes('{{'));
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

const { find, promised } = await (tool === 'oxlint' ? lint() : checkBoundaries());
const broken = await find(join(folder, 'broken'));
const clean = await find(join(folder, 'clean'));
process.stdout.write(JSON.stringify({ broken, clean, promised }));
