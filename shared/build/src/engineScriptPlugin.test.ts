import { readFileSync } from 'node:fs';
import { ENGINE_FLOOR } from '@fathom/host-kit/shells/embed/partner/engine';
import { engineScript } from './engineScriptPlugin';

test('the script has the syntax of ES5 and imports nothing', () => {
  const script = engineScript();
  expect(script).not.toMatch(/=>|`|\?\.|\?\?|\.\.\.|\b(?:let|const|class|async) /);
  expect(script).not.toMatch(/require\(|Symbol\.iterator|Array\.from\(/);
});

test('package.json states the same floor as the script', () => {
  const { browserslist } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    readonly browserslist: readonly string[];
  };
  const { Chrome, Edge, Firefox, Safari } = ENGINE_FLOOR;
  expect(browserslist).toEqual([
    `chrome >= ${Chrome}`,
    `edge >= ${Edge}`,
    `firefox >= ${Firefox}`,
    `safari >= ${Safari}`,
    `ios_saf >= ${Safari}`,
  ]);
});
