import { buildApp } from './buildApp';
import { withFileLock } from './fileLock';
import { isBuilt } from './buildStamps';
import { APPS, isAppName } from './packages';

/**
 * `build [app ...] [--changed]`: builds the named apps, or all five, sequentially, because parallel builds gain nothing
 * on two cores. With `--changed`, skips apps whose sources are unchanged since their last build.
 */
const requested = process.argv.slice(2).filter((name) => name !== '--changed');
const onlyChanged = process.argv.includes('--changed');
const unknown = requested.filter((name) => !isAppName(name));
if (unknown.length > 0) {
  console.error(
    `There is no app named ${unknown.join(', ')}. The apps are: ${APPS.map((app) => app.name).join(', ')}.`,
  );
  process.exit(2);
}

await withFileLock('build', async () => {
  for (const { name } of APPS) {
    if (requested.length > 0 && !requested.includes(name)) continue;
    if (onlyChanged && isBuilt(name)) continue;
    const from = performance.now();
    try {
      await buildApp(name);
    } catch (error) {
      console.error(`${name} does not build:\n${error instanceof Error ? error.message : String(error)}`);
      process.exitCode = 1;
      continue;
    }
    console.log(`${name} built in ${((performance.now() - from) / 1000).toFixed(1)} s`);
  }
});
