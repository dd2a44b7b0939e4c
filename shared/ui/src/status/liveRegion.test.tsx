import { render } from '@testing-library/react';
import { ThemeProvider } from 'styled-components';
import { AmountMessage } from '../form/AmountMessage';
import { Notice } from './Notice';
import { areaTheme } from '../theme/theme';
import type { ReactElement } from 'react';

function themed(element: ReactElement) {
  return <ThemeProvider theme={areaTheme('light')}>{element}</ThemeProvider>;
}

function announcedBy(before: ReactElement, after: ReactElement): readonly string[] {
  const { container, rerender } = render(themed(before));
  const region = container.querySelector('[role=status]');
  if (!region) throw new Error('There is no live region.');
  expect(region).toHaveAttribute('aria-relevant', 'additions');
  expect(region).toHaveAttribute('aria-atomic', 'false');
  const observer = new MutationObserver(() => undefined);
  observer.observe(region, { childList: true, subtree: true });
  rerender(themed(after));
  return observer
    .takeRecords()
    .flatMap(({ addedNodes }) => [...addedNodes])
    .flatMap((node) => (node instanceof Element ? [node.textContent] : []));
}

function note(text: string) {
  return <AmountMessage id="note" note={{ tone: 'danger', text }} />;
}

it('does not announce the message below an amount again when only its value changes', () => {
  expect(announcedBy(note('Maximum borrow amount is 1,669.17.'), note('Maximum borrow amount is 1,669.18.'))).toEqual(
    [],
  );
});

it('announces a different message below an amount', () => {
  expect(announcedBy(note('Maximum borrow amount is 1,669.17.'), note('Enter a smaller amount.'))).toEqual([
    'Enter a smaller amount.',
  ]);
});

it('does not announce a notice again when a value in it changes', () => {
  const warning = (percent: string) => (
    <Notice tone="caution" announce="polite">
      The safety buffer falls to <b>{percent}</b>.
    </Notice>
  );
  expect(announcedBy(warning('11.9%'), warning('11.8%'))).toEqual([]);
});
