import { buildApp } from './buildApp';
import { APPS, isAppName } from './packages';

/** `build [app ...]`: builds the named apps, or all five, one after the other: two at once gain nothing on two cores. */
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !isAppName(name));
if (unknown.length > 0) {
  console.error(`There is no app named ${unknown.join(', ')}. The apps are: ${APPS.map((app) => app.name).join(', ')}.`);
  process.exit(2);
}

for (const app of APPS) {
  if (asked.length > 0 && !asked.includes(app.name)) continue;
  const from = performance.now();
  await buildApp(app.name);
  console.log(`${app.name} built in ${((performance.now() - from) / 1000).toFixed(1)} s`);
}
