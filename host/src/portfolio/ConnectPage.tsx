import { Page, Stack } from '@fathom/ui/page/Page';
import { PageHead } from '@fathom/ui/page/PageHead';
import { Panel } from '@fathom/ui/page/Panel';
import { ConnectPrompt } from '@fathom/ui/status/ConnectPrompt';
import { space } from '@fathom/ui/theme/measure';
import styled from 'styled-components';
import { useShell } from '../shell/ShellContext';
import { portfolioText } from '../text/portfolio';
import { AddressForm } from './AddressForm';

/** A tab that needs an account, for visitors. */
export function ConnectPage({ tab }: { tab: 'stress' | 'ledger' }) {
  const { wallet } = useShell().host;
  const { connect, tabs } = portfolioText;
  return (
    <Page>
      <PageHead title={tabs[tab]} />
      <Stack>
        <Panel>
          <ConnectPrompt connect={connect.button} onConnect={() => wallet.requestConnect()}>
            {connect[tab]}
          </ConnectPrompt>
        </Panel>
        <Panel>
          <Look>
            <AddressForm />
          </Look>
        </Panel>
      </Stack>
    </Page>
  );
}

const Look = styled.div`
  padding: ${space(5)};
`;
