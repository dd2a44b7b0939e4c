import { HostServicesProvider } from '@fathom/shared/contract';
import { Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ThemeProvider } from 'styled-components';
import type { ActionRow } from '../../actions/defineAction';
import { areaTheme } from '../../ui/theme/theme';
import { createFakeChain } from '../fakeChain';
import { createFakeHost } from '../fakeHost';

/** The rows of an action as they are read, such as `Remaining stake: 750.00 FTHM`; needs no page. */
export function rowTexts(rows: readonly ActionRow[]): readonly string[] {
  const { services } = createFakeHost({ readers: [createFakeChain().reader] });
  return rows.map(({ label, value, below }) => {
    const markup = renderToStaticMarkup(
      <HostServicesProvider services={services}>
        <ThemeProvider theme={areaTheme('light', 'dao')}>
          {[label, ': ', value, below].map((part, index) => (
            <Fragment key={index}>{part}</Fragment>
          ))}
        </ThemeProvider>
      </HostServicesProvider>,
    );
    return markup.replace(/<[^>]*>/g, '');
  });
}
