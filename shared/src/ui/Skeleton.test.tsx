import { render } from '@testing-library/react';
import { ThemeProvider } from 'styled-components';
import { Skeleton } from './Skeleton';
import { areaTheme } from './theme/theme';

it('takes its place at once and is seen after 300 ms [SHL-086]', () => {
  const { container } = render(
    <ThemeProvider theme={areaTheme('light')}>
      <Skeleton $width={10} />
    </ThemeProvider>,
  );
  const shape = container.querySelector('span');
  expect(shape && getComputedStyle(shape).width).toBe('40px');
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText));
  expect(rules.join('\n')).toMatch(/animation:[^;}]*\b300ms backwards/);
});

it.each([150, 100, 50] as const)('may be seen after %d ms instead [SHL-087]', ($delay) => {
  render(
    <ThemeProvider theme={areaTheme('light')}>
      <Skeleton $delay={$delay} />
    </ThemeProvider>,
  );
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText));
  expect(rules.join('\n')).toMatch(new RegExp(`animation:[^;}]*\\b${$delay}ms backwards`));
});
