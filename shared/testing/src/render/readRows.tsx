import { renderToStaticMarkup } from 'react-dom/server';
import type { ActionRow } from '@fathom/area-kit/actions/defineAction';
import { HostServicesProvider } from '@fathom/contract';
import { areaTheme } from '@fathom/ui/theme/theme';
import { ThemeProvider } from 'styled-components';
import { createFakeChain } from '../fakeChain';
import { createFakeHost } from '../fakeHost';

export function readTableRows(rows: readonly ActionRow[]): readonly string[] {
  const { services } = createFakeHost({ readers: [createFakeChain().reader] });
  return rows.map(({ label, value }) => {
    const markup = renderToStaticMarkup(
      <HostServicesProvider services={services}>
        <ThemeProvider theme={areaTheme('light', 'lending')}>
          {label} {value}
        </ThemeProvider>
      </HostServicesProvider>,
    );
    return wordsOf(markup);
  });
}

function wordsOf(markup: string): string {
  return markup
    .replaceAll(/<style[^>]*>.*?<\/style>|<[^>]*>/gs, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
