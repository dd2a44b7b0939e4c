import { render } from '@testing-library/react';
import { ThemeProvider } from 'styled-components';
import { Skeleton } from './Skeleton';
import { areaTheme } from '../theme/theme';

function animationsIn(media: RegExp): readonly string[] {
  const queries = [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule): rule is CSSMediaRule => rule instanceof CSSMediaRule && media.test(rule.media.mediaText));
  return queries.flatMap(({ cssText }) => [...cssText.matchAll(/animation:([^;}]*)/g)].map(([, value]) => value ?? ''));
}

it('takes its space immediately and becomes visible after 300 ms, also with reduced motion [SHL-086]', () => {
  const { container } = render(
    <ThemeProvider theme={areaTheme('light')}>
      <Skeleton $width={10} />
    </ThemeProvider>,
  );
  const shape = container.querySelector('span');
  expect(shape && getComputedStyle(shape).width).toBe('40px');
  expect(animationsIn(/no-preference/)).toContainEqual(expect.stringMatching(/\b300ms backwards/));
  expect(animationsIn(/reduce/)).toContainEqual(expect.stringMatching(/\b0s 300ms backwards !important/));
});

it.each([150, 100, 50] as const)('can become visible after %d ms instead', ($delay) => {
  render(
    <ThemeProvider theme={areaTheme('light')}>
      <Skeleton $delay={$delay} />
    </ThemeProvider>,
  );
  for (const media of [/no-preference/, /reduce/]) {
    expect(animationsIn(media)).toContainEqual(expect.stringMatching(new RegExp(`\\b${$delay}ms backwards`)));
  }
});
