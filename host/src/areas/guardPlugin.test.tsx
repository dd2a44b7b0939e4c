import { guardPlugin } from './guardPlugin';
import { createScriptGuard, REFUSED } from '@fathom/host-kit/guard/scriptGuard';

const FOLDER = 'https://lending.example/v1/';
const DIGEST = `sha384-${'B'.repeat(64)}`;

function plugin(files: Readonly<Record<string, string>>) {
  const guard = createScriptGuard();
  guard.admit(FOLDER, files, 1);
  return guardPlugin(guard, 1000);
}

it.each([
  ['the listed digest', 'https://lending.example/v1/remoteEntry.js', DIGEST],
  ['no valid digest on another server', 'https://evil.example/remoteEntry.js', REFUSED],
])('loads the entry of an area with %s', (_case, url, integrity) => {
  const created = plugin({ 'remoteEntry.js': DIGEST }).createScript?.({ url });
  expect((created as { script: HTMLScriptElement }).script.integrity).toBe(integrity);
});
