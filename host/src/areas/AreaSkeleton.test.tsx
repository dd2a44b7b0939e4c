import { DonePanel } from '@fathom/area-kit/actions/view/DonePanel';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createFakeHost } from '@fathom/testing/fakeHost';
import { createFakeChain } from '@fathom/testing/fakeChain';
import { HostServicesProvider } from '@fathom/contract';
import { areaTheme } from '@fathom/ui/theme/theme';
import { ThemeProvider } from 'styled-components';
import { StatusRow } from '../info/StatusRows';
import { AreaSkeleton } from './AreaSkeleton';

const RECEIPT = (
  <DonePanel
    end={{ feeWei: undefined, hash: undefined, transactionUrl: '', times: 1 }}
    result={{ message: undefined, rows: [] }}
    status="reading"
    nativeSymbol="ETH"
    usdValue={() => undefined}
  />
);
const RESPONSE = (
  <StatusRow name="Lisk" checked={{ status: 'pending' }} onRetry={() => undefined} isOk={() => true}>
    {() => ''}
  </StatusRow>
);

const SMALL_SKELETONS = [
  ['an area', <AreaSkeleton key="area" id="fxd" />, 150],
  ['the receipt of a completed action', RECEIPT, 100],
  ['a check on the status page', RESPONSE, 50],
] as const;
it.each(SMALL_SKELETONS)(
  '%s usually loads quickly, so its skeleton has a shorter delay [SHL-087]',
  (_what, element: ReactElement, delay) => {
    const { services } = createFakeHost({ readers: [createFakeChain().reader] });
    const { container } = render(
      <HostServicesProvider services={services}>
        <ThemeProvider theme={areaTheme('light')}>{element}</ThemeProvider>
      </HostServicesProvider>,
    );
    const animation = [...container.querySelectorAll('span[aria-hidden]')].flatMap((shape) =>
      [...shape.classList].flatMap((name) => rulesOf(name).filter((rule) => rule.includes('animation'))),
    );
    expect(animation.join()).toMatch(new RegExp(`\\b${delay}ms backwards`));
  },
);

function rulesOf(className: string): readonly string[] {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));
  return rules.filter((rule) => rule.includes(`.${className}`));
}
