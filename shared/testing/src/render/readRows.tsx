import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactNode } from 'react';
import type { ActionRow } from '@fathom/area-kit/actions/defineAction';
import { HostServicesProvider } from '@fathom/contract';
import { areaTheme } from '@fathom/ui/theme/theme';
import { ThemeProvider } from 'styled-components';
import { createFakeChain } from '../fakeChain';
import { createFakeHost } from '../fakeHost';

export function readTableRows(rows: readonly ActionRow[]): readonly string[] {
  return rows.flatMap(({ label, value }) =>
    renderTexts(
      <>
        {label} {value}
      </>,
    ),
  );
}

/** Returns the text of what is rendered, in parts that begin with a tag. Default: one part. */
export function renderTexts(content: ReactNode, tag?: string): readonly string[] {
  const { services } = createFakeHost({ readers: [createFakeChain().reader] });
  const markup = renderToStaticMarkup(
    <HostServicesProvider services={services}>
      <ThemeProvider theme={areaTheme('light', 'lending')}>{content}</ThemeProvider>
    </HostServicesProvider>,
  );
  if (tag === undefined) return [wordsOf(markup)];
  const [first = '', ...others] = markup.split(tag);
  return [first, ...others.map((part) => tag + part)].map(wordsOf);
}

function wordsOf(markup: string): string {
  return markup
    .replaceAll(/<style[^>]*>.*?<\/style>|<[^>]*>/gs, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
