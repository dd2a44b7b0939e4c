import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { breakpoints, fontFamily, size, type } from '@fathom/ui/theme/measure';
import { areaTheme } from '@fathom/ui/theme/theme';

const STYLES = readFileSync(join(__dirname, '../../public/theme.css'), 'utf8');
const PAGE = readFileSync(join(__dirname, '../../public/index.html'), 'utf8');

function rule(selector: string): string {
  const from = STYLES.indexOf(`${selector} {`);
  return STYLES.slice(from, STYLES.indexOf('}', from));
}

it.each([
  ['light', 'html'],
  ['dark', "html[data-theme='dark']"],
] as const)('draws the page before the app in the %s colours of the theme', (scheme, selector) => {
  const { color } = areaTheme(scheme);
  const declarations = rule(`\n${selector}`);
  expect(declarations).toContain(`--surface: ${color.surface};`);
  expect(declarations).toContain(`--line: ${color.line};`);
  expect(declarations).toContain(`--text: ${color.text};`);
  expect(declarations).toContain(`--muted: ${color.muted};`);
  expect(declarations).toContain(`--brand: ${color.brand};`);
  expect(declarations).toContain(`--on-brand: ${color.onBrand};`);
  expect(declarations).toContain(`background: ${color.bg};`);
});

it('has the sizes of the theme, so that nothing moves when the app draws itself', () => {
  expect(rule('\n.start-bar')).toContain(`height: ${size.topBar};`);
  expect(rule('\n.start-screens')).toContain(`height: ${size.areaBar};`);
  expect(rule('\n  .start-bar')).toContain('gap');
  expect(STYLES).toContain(`height: ${size.topBarPhone};`);
  expect(STYLES.replaceAll(/\s+/g, ' ')).toContain(fontFamily);
  for (const name of ['layout', 'md', 'tablet', 'sm'] as const)
    expect(STYLES).toContain(`(width < ${breakpoints[name]}px)`);
});

it.each([
  ['\n.start-head p', 'sm'],
  ['\n.start-head p:first-child', 'xl'],
  ['\n  .start-head p:first-child', 'lg'],
] as const)('has the type of a heading: %j', (selector, size) => {
  const declarations = rule(selector).replaceAll(/\s/g, '');
  for (const declaration of type(size).split(';')) expect(declarations).toContain(declaration);
});

it('has no inline style or script, which the Content-Security-Policy forbids', () => {
  expect(PAGE).not.toMatch(/style=|<style|<script(?![^>]*\bsrc=)/);
});
