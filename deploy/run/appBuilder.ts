import { buildApp } from './buildApp';
import { isAppName } from './packages';

/** Builds the apps that `build.ts` names, one after the other, and answers each with `null` or the reason of a failure. */
process.on('message', (name) => {
  void answer(String(name)).then((failure) => process.send?.(failure));
});

async function answer(name: string): Promise<string | null> {
  if (!isAppName(name)) return `There is no app named ${name}.`;
  const from = performance.now();
  try {
    await buildApp(name);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  console.log(`${name} built in ${((performance.now() - from) / 1000).toFixed(1)} s`);
  return null;
}
